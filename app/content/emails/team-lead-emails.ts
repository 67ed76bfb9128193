import { email } from "./email-text";

const LINK = "The button that opens it in the back office";
const SENT = "Everything they sent";
const RECEIVED = "The day and hour when it came in";
const HOURS = "The promised time, such as “24 hours”";
const DUE = "The day and hour by which an answer is promised";
const NAME = "The sender’s name";
const JOB = "The position";
const APPLICANT = "The applicant’s name";
const COUNT = "How many there are, such as “3 leads”";
const WAITING = "How many await a decision in total, if there are more";
const LIST = "The button that opens the list";

const SET_ASIDE = {
  subject: "{count} set aside as suspected spam",
  preview: "No one was notified when they came in. One may be genuine.",
  heading: "{count} set aside as suspected spam",
  body: `No one was notified when they came in, and one may be genuine. Open the list and mark each as “Not spam” or “Keep as spam”. They stay until someone does.

{waiting}

{link}

{details}`,
  tokens: { count: COUNT, waiting: WAITING, link: LIST, details: "Who they are from" },
  required: ["link", "details"],
} as const;

/** What the agency's own people are told of leads and applications, and of the program itself. */
export const TEAM_LEAD_EMAILS = {
  "quote-request-received": email({
    subject: "Quote request from {business}",
    preview: "Reply due {due}",
    heading: "{business} asked for a quote",
    body: `It came in on {received}. They were promised a quote within {hours}, so the reply is due {due}.

Reply to this message to write to them directly.

{link}

{details}`,
    tokens: {
      business: "The business’s name",
      received: RECEIVED,
      hours: HOURS,
      due: DUE,
      link: LINK,
      details: SENT,
    },
    required: ["link", "details"],
  }),
  "startup-pitch-received": email({
    subject: "Startup pitch: {startup}",
    preview: "{name}. Reply due {due}",
    heading: "{name} pitched {startup}",
    body: `It came in on {received}. They were promised an answer within {hours}, so it is due {due}.

Reply to this message to write to the founder directly.

{link}

{details}`,
    tokens: {
      startup: "The startup’s name",
      name: "The founder’s name",
      received: RECEIVED,
      hours: HOURS,
      due: DUE,
      link: LINK,
      details: SENT,
    },
    required: ["link", "details"],
  }),
  "contact-message-received": email({
    subject: "{subject} (message from {name})",
    preview: "{message}",
    heading: "{name} wrote to us",
    body: `It came in on {received}. They were promised a reply within {hours}, so it is due {due}.

Reply to this message to write to them directly.

{link}

{details}`,
    tokens: {
      subject: "The subject of their message",
      message: "The message itself; it’s among the details too",
      name: NAME,
      received: RECEIVED,
      hours: HOURS,
      due: DUE,
      link: LINK,
      details: SENT,
    },
    required: ["link", "details"],
  }),
  "discovery-session-received": email({
    variant: "With a name",
    subject: "Discovery session for {practice}",
    preview: "Reply due {due}",
    heading: "{practice} asked for a discovery session",
    body: `It came in on {received}. They should hear from us within {hours}, by {due}.

{howToReply}

{link}

{details}`,
    tokens: {
      practice: "The practice’s name, else the sender’s",
      howToReply: "How to answer them, by what they left",
      received: RECEIVED,
      hours: HOURS,
      due: DUE,
      link: LINK,
      details: SENT,
    },
    required: ["howToReply", "link", "details"],
  }),
  "discovery-session-received--unnamed": email({
    variant: "Without a name",
    subject: "Discovery session asked for",
    preview: "Reply due {due}",
    heading: "A practice asked for a discovery session",
    body: `It came in on {received}. They should hear from us within {hours}, by {due}.

{howToReply}

{link}

{details}`,
    tokens: {
      howToReply: "How to answer them, by what they left",
      received: RECEIVED,
      hours: HOURS,
      due: DUE,
      link: LINK,
      details: SENT,
    },
    required: ["howToReply", "link", "details"],
  }),
  "leads-set-aside": email(SET_ASIDE),
  "application-received": email({
    subject: "Application for {job}: {name}",
    preview: "{experience} of experience. {skills}",
    heading: "{name} applied for {job}",
    body: `Reply to this message to write to the applicant directly. The resume opens in the back office.

{link}

{details}`,
    tokens: {
      job: JOB,
      name: APPLICANT,
      experience: "Their experience, such as “5 years”",
      skills: "Their skills",
      link: LINK,
      details: SENT,
    },
    required: ["link", "details"],
  }),
  "application-withdrawn": email({
    subject: "Withdrawn: {name}, {job}",
    preview: "The applicant withdrew the application.",
    heading: "{name} is no longer applying for {job}",
    body: `They withdrew the application with their private link. It can’t be moved anymore.

{link}

{details}`,
    tokens: { job: JOB, name: APPLICANT, link: LINK, details: "Their address" },
    required: ["link"],
  }),
  "applications-set-aside": email(SET_ASIDE),
  "account-invitation": email({
    subject: "{inviter} invites you to the back office of {agency}",
    preview: "Choose a password, and you’re in.",
    heading: "You are invited",
    body: `{inviter} made you an account in the back office of {agency}. Choose a password, and you can sign in with this address.

{link}

{details}

The link works once, within {validity}. If you don’t know what this is about, you can ignore it.`,
    tokens: {
      inviter: "Who invites them",
      validity: "How long the link works, such as “7 days”",
      link: "The button that leads to the password",
      details: "Their role",
    },
    required: ["link"],
  }),
  "webhook-endpoint-turned-off": email({
    subject: "Webhooks to {host} were turned off",
    preview: "{why}",
    heading: "A webhook endpoint was turned off",
    body: `We no longer send events to this address. {why}

We keep what it missed for a while. Once the receiver works again, turn the endpoint on and resend what failed.

{link}

{details}`,
    tokens: {
      host: "The receiver’s domain",
      why: "Why it was turned off, in a sentence",
      link: "The button that opens the endpoint",
      details: "Its address, when it was turned off, and its last answer",
    },
    required: ["why", "link", "details"],
  }),
} as const;
