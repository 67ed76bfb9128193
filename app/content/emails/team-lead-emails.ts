import { TEAM_LEAD_KIND_EMAILS } from "../leads/kinds";
import { email } from "./email-text";

const LINK = "The button that opens it in the back office";
const SENT = "Everything they sent";
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

/** Emails to the agency's team about leads, applications, and the program itself. */
export const TEAM_LEAD_EMAILS = {
  ...TEAM_LEAD_KIND_EMAILS,
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
