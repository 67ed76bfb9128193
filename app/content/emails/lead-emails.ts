import { email } from "./email-text";

const HOURS = "The promised time, such as “24 hours”";
const DUE = "The day and hour by which you answer";
const NAME = "The sender’s name, where they gave one";
const ANSWERS = "What they wrote, and their reference";

export const LEAD_EMAILS = {
  "quote-request-confirmation": email({
    subject: "We have your quote request",
    preview: "You’ll get your customized quote at this address within {hours}.",
    heading: "Thank you for your request",
    body: `We'll send your customized quote to your email within {hours}. That means by {due}.

This is what you asked for:

{details}

Something missing or changed? Just reply to this message.`,
    tokens: { hours: HOURS, due: DUE, details: ANSWERS },
    required: [],
  }),
  "startup-pitch-confirmation": email({
    variant: "With a deck",
    subject: "We have your startup pitch",
    preview: "You’ll hear from us within {hours}.",
    heading: "Thank you, {name}",
    body: `We'll review your startup pitch and get back to you within {hours}. That means by {due}.

A person reads every pitch from start to finish. Here’s what you sent:

{details}

Something to add or correct? Just reply to this message.`,
    tokens: { name: NAME, hours: HOURS, due: DUE, details: ANSWERS },
    required: [],
  }),
  "startup-pitch-confirmation--without-deck": email({
    variant: "Without a deck",
    subject: "We have your startup pitch",
    preview: "You’ll hear from us within {hours}.",
    heading: "Thank you, {name}",
    body: `We'll review your startup pitch and get back to you within {hours}. That means by {due}.

A person reads every pitch from start to finish. Here’s what you sent:

{details}

Something to add, or a deck to send after all? Just reply to this message.`,
    tokens: { name: NAME, hours: HOURS, due: DUE, details: ANSWERS },
    required: [],
  }),
  "contact-message-confirmation": email({
    subject: "We have your message",
    preview: "You’ll get a reply within {hours}.",
    heading: "Thank you, {name}",
    body: `We have your message, and you’ll get a reply within {hours}. That means by {due}.

For your records, this is what you wrote:

{details}

If it can’t wait, call us at {agencyPhone}. To add something, just reply to this message.`,
    tokens: { name: NAME, hours: HOURS, due: DUE, details: ANSWERS },
    required: [],
  }),
  "discovery-session-confirmation": email({
    variant: "With details",
    subject: "Your discovery session",
    preview: "We’ll get in touch within {hours} to set a time.",
    heading: "Thank you, {name}",
    body: `We have your request for a discovery session and will get in touch within {hours} to set a time. That means by {due}.

This is what you told us so far:

{details}

Prefer to talk now? Call us at {agencyPhone}. To add something, just reply to this message.`,
    tokens: { name: NAME, hours: HOURS, due: DUE, details: ANSWERS },
    required: [],
  }),
  "discovery-session-confirmation--without-details": email({
    variant: "Without details",
    subject: "Your discovery session",
    preview: "We’ll get in touch within {hours} to set a time.",
    heading: "Thank you, {name}",
    body: `We have your request for a discovery session and will get in touch within {hours} to set a time. That means by {due}.

{details}

Prefer to talk now? Call us at {agencyPhone}. To add something, just reply to this message.`,
    tokens: { name: NAME, hours: HOURS, due: DUE, details: "Their reference" },
    required: [],
  }),
  "lead-reply": email({
    subject: "{subject}",
    preview: "{message}",
    heading: "{subject}",
    body: `{message}

{details}`,
    tokens: {
      subject: "The subject that you write for the answer",
      message: "The answer that you write",
      details: "What is answered: kind, summary, day",
    },
    required: ["message"],
  }),
} as const;
