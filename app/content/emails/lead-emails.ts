import { email } from "./email-text";

const HOURS = "The promised time, such as “24 hours”";
const DUE = "The day and hour by which you answer";
const NAME = "The sender’s name, where they gave one";
const ANSWERS = "What they wrote, and their reference";

export const LEAD_EMAILS = {
  "quote-request-confirmation": email({
    subject: "We have your quote request",
    preview: "Your customized quote comes to this address within {hours}.",
    heading: "Thank you for your request",
    body: `We'll send your customized quote to your email within {hours}. That is by {due}.

This is what you asked for:

{details}

Something missing or changed? Just answer this message.`,
    tokens: { hours: HOURS, due: DUE, details: ANSWERS },
    required: [],
  }),
  "startup-pitch-confirmation": email({
    variant: "With a deck",
    subject: "We have your startup pitch",
    preview: "You hear from us within {hours}.",
    heading: "Thank you, {name}",
    body: `We'll review your startup pitch and get back to you within {hours}. That is by {due}.

A person reads every pitch from start to finish. This is what reached us:

{details}

Something to add or correct? Just answer this message.`,
    tokens: { name: NAME, hours: HOURS, due: DUE, details: ANSWERS },
    required: [],
  }),
  "startup-pitch-confirmation--without-deck": email({
    variant: "Without a deck",
    subject: "We have your startup pitch",
    preview: "You hear from us within {hours}.",
    heading: "Thank you, {name}",
    body: `We'll review your startup pitch and get back to you within {hours}. That is by {due}.

A person reads every pitch from start to finish. This is what reached us:

{details}

Something to add, or a deck to send after all? Just answer this message.`,
    tokens: { name: NAME, hours: HOURS, due: DUE, details: ANSWERS },
    required: [],
  }),
  "contact-message-confirmation": email({
    subject: "We have your message",
    preview: "You get a reply within {hours}.",
    heading: "Thank you, {name}",
    body: `Your message is with us, and you get a reply within {hours}. That is by {due}.

For your records, this is what you wrote:

{details}

If it can't wait, call us at {agencyPhone}. To add something, just answer this message.`,
    tokens: { name: NAME, hours: HOURS, due: DUE, details: ANSWERS },
    required: [],
  }),
  "discovery-session-confirmation": email({
    variant: "With details",
    subject: "Your discovery session",
    preview: "We get in touch within {hours} to set a time.",
    heading: "Thank you, {name}",
    body: `We have your request for a discovery session and get in touch within {hours} to set a time. That is by {due}.

This is what you told us so far:

{details}

Would you rather talk now? Call us at {agencyPhone}. To add something, just answer this message.`,
    tokens: { name: NAME, hours: HOURS, due: DUE, details: ANSWERS },
    required: [],
  }),
  "discovery-session-confirmation--without-details": email({
    variant: "Without details",
    subject: "Your discovery session",
    preview: "We get in touch within {hours} to set a time.",
    heading: "Thank you, {name}",
    body: `We have your request for a discovery session and get in touch within {hours} to set a time. That is by {due}.

{details}

Would you rather talk now? Call us at {agencyPhone}. To add something, just answer this message.`,
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
