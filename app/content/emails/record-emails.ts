import { email } from "./email-text";

const NUMBER = "The quote’s number";
const BUSINESS = "The customer’s business";
const NAME = "The customer’s name, where it looks like one";
const UNTIL = "The quote’s last day";
const LAUNCH = "When it launches: “launch by February 15, 2027”; empty if the quote gives no weeks";
const LINK = "The button that opens the quote";
const KIND = "“quote”, “invoice” or “project”";
const PAYMENT = "What was paid for, amount, invoice and date";
const ONE_LINK =
  "The link is for you and opens only this quote. You don’t need an account or a password. Before you accept, we’ll send a code to this address.";

const ANSWER_TOKENS = {
  number: NUMBER,
  business: BUSINESS,
  answeredBy: "Who answered",
  at: "The day and hour of the answer",
  recorded: "Which of you recorded the answer, as a sentence; empty if the customer answered online",
};

const OFFER_TOKENS = {
  name: NAME,
  business: BUSINESS,
  number: NUMBER,
  total: "What it costs",
  launch: LAUNCH,
  until: UNTIL,
  link: LINK,
  details: "Lines, sums, dates, what isn’t included, and your message",
};

export const RECORD_EMAILS = {
  "quote-sent": email({
    variant: "The first time",
    subject: "Your quote {number} from {agency}: {total}, {launch}",
    preview: "For {business}: {total}, {launch}. Good until {until}.",
    heading: "Your quote for {total}",
    body: `Hello, {name}. Here is our quote for {business}: {total}, {launch}. Open it to see it in full, print it, and accept or decline.

${ONE_LINK}

{link}

{details}

Something unclear? Just reply to this message.`,
    tokens: OFFER_TOKENS,
    required: ["link", "details"],
  }),
  "quote-sent--new-version": email({
    variant: "A new version",
    subject: "Your quote {number} has changed: {total}, {launch}",
    preview: "For {business}: {total}, {launch}. Good until {until}.",
    heading: "Your new quote for {total}",
    body: `Here is version {version} of our quote for {business}: {total}, {launch}. {changes}

${ONE_LINK}

{link}

{details}

Something unclear? Just reply to this message.`,
    tokens: {
      ...OFFER_TOKENS,
      version: "The number of the version",
      changes: "What it changes, as a sentence: “Version 2 replaces version 1: four weeks less, Booking added.”",
    },
    required: ["link", "details"],
  }),
  "quote-acceptance": email({
    subject: "You accepted quote {number}",
    preview: "Thank you. Here is what was agreed, and what comes next.",
    heading: "Thank you, it’s agreed",
    body: `{answeredBy} accepted quote {number} for {business} on {at}. {recorded}

Your quote now includes an acceptance certificate and how to pay. {project} We’ll get in touch about the first step.

{link}

{details}

Questions? Just reply to this message.`,
    tokens: {
      ...ANSWER_TOKENS,
      project: "That the project is in the dashboard, as a sentence; empty for someone without an account",
      link: LINK,
      details: "What was agreed: lines and sums",
    },
    required: ["link", "details"],
  }),
  "quote-decline": email({
    subject: "You declined quote {number}",
    preview: "Thank you for letting us know.",
    heading: "Thank you for letting us know",
    body: `{answeredBy} declined quote {number} for {business} on {at}. {recorded} You don’t need to do anything else.

{link}

{details}

Was it a mistake, or would something else fit better? Just reply to this message.`,
    tokens: {
      ...ANSWER_TOKENS,
      link: LINK,
      details: "Their reason, if they gave one",
    },
    required: [],
  }),
  "quote-reopening": email({
    variant: "After an acceptance",
    subject: "Quote {number} is open again",
    preview: "It doesn’t count as accepted anymore.",
    heading: "Quote {number} is open again",
    body: `Quote {number} for {business} doesn’t count as accepted anymore. Its certificate has been withdrawn and its invoices canceled, so there is nothing to pay.

You can accept or decline it until {until}.

{link}

{details}

Is this wrong? Just reply to this message.`,
    tokens: { number: NUMBER, business: BUSINESS, until: UNTIL, link: LINK, details: "Your reason" },
    required: ["link", "details"],
  }),
  "quote-reopening--declined": email({
    variant: "After it was declined",
    subject: "Quote {number} is open again",
    preview: "It doesn’t count as declined anymore.",
    heading: "Quote {number} is open again",
    body: `Quote {number} for {business} doesn’t count as declined anymore.

You can accept or decline it until {until}.

{link}

{details}

Is this wrong? Just reply to this message.`,
    tokens: { number: NUMBER, business: BUSINESS, until: UNTIL, link: LINK, details: "Your reason" },
    required: ["link", "details"],
  }),
  "quote-reminder": email({
    subject: "{title}",
    preview: "{message}",
    heading: "{title}",
    body: `This is about our quote for {business}. {message}

${ONE_LINK}

{link}

{details}

Something unclear? Just reply to this message.`,
    tokens: {
      title: "Which quote expires, and when",
      message: "The same in a sentence",
      business: BUSINESS,
      link: LINK,
      details: "The sums",
    },
    required: ["link"],
  }),
  "record-link": email({
    subject: "Your new link to the {kind}",
    preview: "It opens your {kind}, without an account.",
    heading: "Here’s your new link",
    body: `You asked {agency} for a new link to your {kind}. It opens only that, without an account.

{link}

If it wasn’t you, you can ignore this message. Only you received the link.`,
    tokens: { kind: KIND, link: "The button with the new link" },
    required: ["link"],
  }),
  "record-code": email({
    subject: "Your code for the {kind}",
    preview: "It works for {minutes} minutes.",
    heading: "Your code",
    body: `Enter this code on the page of your {kind} at {agency}. It shows us that it’s you.

{details}

It works once, within {minutes} minutes. Never give it to anyone who calls or writes to you, not even us. If you didn’t ask for it, you don’t need to do anything.`,
    tokens: { kind: KIND, minutes: "For how many minutes the code works", details: "The code" },
    required: ["details"],
  }),
  "record-message": email({
    subject: "{author} wrote about {record}",
    preview: "{message}",
    heading: "Message from {author} at {agency}",
    body: `{link}

{details}`,
    tokens: {
      author: "Which of you wrote",
      record: "The number of the quote or invoice, or the project’s name",
      kind: KIND,
      details: "What you wrote, marked as a message",
      message: "What you wrote, as plain text",
      link: "The button that opens the conversation",
    },
    required: ["details", "link"],
  }),
  "payment-receipt": email({
    subject: "Receipt: {amount} for {description}",
    preview: "Thank you. Here’s what we received.",
    heading: "Thank you for your payment",
    body: `We received {amount}. {history}

{link}

{details}

If something isn’t right, reply to this message or write to {agencyEmail}.`,
    tokens: {
      name: "The customer’s name",
      amount: "What was paid",
      history: "That it’s also in the dashboard, as a sentence; empty for someone without an account",
      description: "What it was for",
      link: "The button that opens the invoice or quote that was paid, or the payments",
      details: PAYMENT,
    },
    required: ["link", "details"],
  }),
  "payment-failed": email({
    subject: "Your payment of {amount} failed",
    preview: "Please update the payment method; it takes a minute.",
    heading: "Your payment didn’t come through",
    body: `Your bank declined the payment of {amount}. {next}

{link}

{details}

If you’ve already paid, you can ignore this message.`,
    tokens: {
      name: "The customer’s name",
      amount: "What was to be paid",
      next: "What to do, and when we try again, in a sentence or two",
      description: "What it was for",
      link: "The button that opens the invoice or quote that was to be paid, or the dashboard",
      details: PAYMENT,
    },
    required: ["link", "details"],
  }),
} as const;
