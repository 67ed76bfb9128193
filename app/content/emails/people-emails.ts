import { email } from "./email-text";

const NAME = "The applicant’s name, where it looks like one";
const JOB = "The position";
const DAYS = "How many days the link works";
const LINK = "The button that opens the application";
const CONFIRMS = "The button that confirms";

export const PEOPLE_EMAILS = {
  "application-receipt": email({
    subject: "We have your application",
    preview: "We will review it and get back to you soon.",
    heading: "Thank you, {name}",
    body: `Thank you for applying. We will review your application and get back to you soon. A person reads every one.

With your private link you can check its status, send another resume, withdraw it or delete everything we’ve stored about it. The link works for {days} days and for anyone who has it, so please don’t pass it on.

{link}

{details}

Something to add? Just reply to this message.`,
    tokens: { name: NAME, days: DAYS, job: JOB, link: LINK, details: "What they sent" },
    required: ["link"],
  }),
  "application-repeated": email({
    subject: "Your application is already with us",
    preview: "You applied for this position before, and that application still counts.",
    heading: "Your application is already with us",
    body: `You, or someone using your address, just applied for a position that you had applied for before. Your first application still counts, so we kept that one and left the new one out.

If it was you and you want to change something, open your application. There you can send another resume, or withdraw the application and apply again. The link works for {days} days and for anyone who has it, so please don’t pass it on.

{link}

{details}

If it wasn’t you, you don’t need to do anything. Nothing has changed.`,
    tokens: { days: DAYS, job: JOB, link: LINK, details: JOB },
    required: ["link"],
  }),
  "application-links": email({
    variant: "One application",
    subject: "Your private link",
    preview: "The page where you can check the status of your application.",
    heading: "Hello, {name}",
    body: `Here is the private link to your application for {job}. The link works for {days} days and for anyone who has it, so please don’t pass it on.

{link}

If you didn’t ask for this, you can ignore it. Only someone who can read your email can use the link.`,
    tokens: { name: NAME, days: DAYS, job: JOB, link: LINK },
    required: ["link"],
  }),
  "application-links--several": email({
    variant: "Several applications",
    subject: "Your private links",
    preview: "The page where you can check the status of your application.",
    heading: "Hello, {name}",
    body: `Here are the private links to your applications. The button opens the newest, for {job}; the others are below it. Each works for {days} days and for anyone who has it, so please don’t pass them on.

{link}

{details}

If you didn’t ask for this, you can ignore it. Only someone who can read your email can use the link.`,
    tokens: { name: NAME, days: DAYS, job: JOB, link: LINK, details: "The links to older applications" },
    required: ["link", "details"],
  }),
  "application-moved": email({
    subject: "Your application: {job}",
    preview: "{message}",
    heading: "Your application for {job}",
    body: `{message}

{link}`,
    tokens: { job: JOB, message: "What you write with the new status", link: LINK },
    required: ["message", "link"],
  }),
  "newsletter-confirmation": email({
    subject: "Please confirm your subscription",
    preview: "One more step, and new articles from {agency} come to this address.",
    heading: "One more step",
    body: `You, or someone using your address, asked us to send the {agency} newsletter to this address. We only write to people who confirm it.

{link}

The link opens a page with a button and works for {days}. If it wasn’t you, you don’t need to do anything. Without your confirmation, you aren’t on the list.`,
    tokens: { days: "How long the link works, such as “7 days”", link: CONFIRMS },
    required: ["link"],
  }),
  "newsletter-already-subscribed": email({
    subject: "You’re already on the list",
    preview: "You already get our newsletter at this address.",
    heading: "You’re already on the list",
    body: "You, or someone using your address, asked us to send the {agency} newsletter to this address. You already get it at this address, so you don’t need to do anything.",
    tokens: {},
    required: [],
  }),
  "newsletter-issue": email({
    subject: "{subject}",
    preview: "{description}",
    heading: "{title}",
    body: `{message}

{description}

{opening}

{link}

{details}`,
    tokens: {
      subject: "The subject that you write for the issue",
      title: "The article’s title",
      message: "What you write above the article, if anything",
      description: "The article in a sentence",
      opening: "The first words of the article",
      link: "The button that opens the article",
      details: "Author, reading time and headings",
    },
    required: ["message", "link"],
  }),
  "team-invitation": email({
    subject: "{inviter} invites you to {business} at {agency}",
    preview: "Choose a password, and you’re in.",
    heading: "You are invited",
    body: `{inviter} would like to share {business}’s account at {agency} with you. Accept, choose a password, and you can sign in with this address.

{link}

The link works once, within {validity}. If you don’t know what this is about, you can ignore it.`,
    tokens: {
      inviter: "Who invites them",
      business: "The customer’s business",
      validity: "How long the link works, such as “7 days”",
      link: "The button that opens the invitation",
    },
    required: ["link"],
  }),
  "team-removal": email({
    subject: "You’re no longer on the {business} team",
    preview: "Your account was removed.",
    heading: "Your account was removed",
    body: `{remover} removed you from the {business} team at {agency}. You can’t sign in with this address anymore, and your account has been deleted. If you think this is a mistake, ask {remover}, or write to us at {agencyEmail}.`,
    tokens: { remover: "Who removed them", business: "The customer’s business" },
    required: [],
  }),
} as const;
