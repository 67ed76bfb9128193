import { email } from "./email-text";

const LINK = "The button that opens it in the back office";
const NUMBER = "The quote’s number, such as Q-0042";
const BUSINESS = "The business’s name";
const ANSWERED_BY = "Who answered";
const AT = "The day and hour";
const RECORDED = "Who of you recorded it, if the customer didn’t answer here";
const UNTIL = "The quote’s last day";
const OFFER = "Their address, and what the quote comes to";
const DIRECTLY = "Reply to this message to write to the customer directly.";

const AUTHOR = "Who wrote";
const ABOUT = "What it’s about: a number such as Q-0042, or a name";
const WORDS = "What they wrote; it’s among the details too";
const MESSAGE = "What they wrote, and the names of their files";
const PROJECT = "The project’s name";

/** Emails to the agency's team about quotes and customers' messages. */
export const TEAM_RECORD_EMAILS = {
  "quote-accepted": email({
    subject: "Accepted: {number}, {business}",
    preview: "{total}. Its project is planned.",
    heading: "{business} accepted {number}",
    body: `{answeredBy} accepted it on {at}. {recorded} The certificate is with the quote, and its project is planned.

{link}

{details}

${DIRECTLY}`,
    tokens: {
      number: NUMBER,
      business: BUSINESS,
      answeredBy: ANSWERED_BY,
      at: AT,
      recorded: RECORDED,
      total: "What it comes to",
      link: LINK,
      details: OFFER,
    },
    required: ["link", "details"],
  }),
  "quote-declined": email({
    subject: "Declined: {number}, {business}",
    preview: "{reason}",
    heading: "{business} declined {number}",
    body: `{answeredBy} declined it on {at}. {recorded} {noReason}

{link}

{details}

${DIRECTLY}`,
    tokens: {
      number: NUMBER,
      business: BUSINESS,
      answeredBy: ANSWERED_BY,
      at: AT,
      recorded: RECORDED,
      reason: "Their reason; it’s among the details too",
      noReason: "A sentence that says so if they gave no reason",
      link: LINK,
      details: "Their address, what the quote comes to, and their reason",
    },
    required: ["link", "details"],
  }),
  "quote-requested-again": email({
    subject: "Requested again: {number}, {business}",
    preview: "It expired on {until}.",
    heading: "{business} would like {number} again",
    body: `The quote expired on {until}. {answeredBy} asked for it again on {at}. There’s also a new lead for it.

{link}

{details}

Choose a new last day and send it, or reply to this message to write to the customer directly.`,
    tokens: {
      number: NUMBER,
      business: BUSINESS,
      answeredBy: "Who asked",
      at: AT,
      until: UNTIL,
      link: LINK,
      details: OFFER,
    },
    required: ["link"],
  }),
  "quote-reopened": email({
    variant: "After it was accepted",
    subject: "Open again: {number}, {business}",
    preview: "{reason}",
    heading: "{number} is open again",
    body: `{answeredBy} reversed its acceptance on {at}. Its certificate has been withdrawn, its invoices canceled, and its project paused.

{link}

{details}

${DIRECTLY}`,
    tokens: {
      number: NUMBER,
      business: BUSINESS,
      answeredBy: "Who reversed it",
      at: AT,
      reason: "The reason; it’s among the details too",
      link: LINK,
      details: OFFER,
    },
    required: ["link", "details"],
  }),
  "quote-reopened--declined": email({
    variant: "After it was declined",
    subject: "Open again: {number}, {business}",
    preview: "{reason}",
    heading: "{number} is open again",
    body: `{answeredBy} reversed the decline on {at}.

{link}

{details}

${DIRECTLY}`,
    tokens: {
      number: NUMBER,
      business: BUSINESS,
      answeredBy: "Who reversed it",
      at: AT,
      reason: "The reason; it’s among the details too",
      link: LINK,
      details: OFFER,
    },
    required: ["link", "details"],
  }),
  "quote-change-waits": email({
    variant: "Expires soon",
    subject: "{number} expires soon while {business} is waiting for a change",
    preview: "It is good until {until}.",
    heading: "{number} expires soon while {business} is waiting for a change",
    body: `The customer asked for a change on {at} and has no answer yet, so they can’t accept it. It is good until {until}. We haven’t reminded them.

{link}

{details}

Send the next version, reply that the quote stays as it is, or extend its last day.`,
    tokens: { number: NUMBER, business: BUSINESS, at: AT, until: UNTIL, link: LINK, details: OFFER },
    required: ["link"],
  }),
  "quote-change-waits--expired": email({
    variant: "Expired",
    subject: "{number} expired while {business} is waiting for a change",
    preview: "It was good until {until}.",
    heading: "{number} expired while {business} is waiting for a change",
    body: `The customer asked for a change on {at} and has no answer yet, so they can’t accept it. It was good until {until}. We haven’t reminded them.

{link}

{details}

Send the next version, reply that the quote stays as it is, or extend its last day.`,
    tokens: { number: NUMBER, business: BUSINESS, at: AT, until: UNTIL, link: LINK, details: OFFER },
    required: ["link"],
  }),
  "record-message-received": email({
    variant: "A message",
    subject: "{author} wrote about {number}",
    preview: "{message}",
    heading: "{author} wrote about {number}",
    body: `{business} is waiting for your answer.

{link}

{details}`,
    tokens: { author: AUTHOR, business: BUSINESS, number: ABOUT, message: WORDS, link: LINK, details: MESSAGE },
    required: ["link", "details"],
  }),
  "record-message-received--change": email({
    variant: "A change asked for",
    subject: "{author} asks for a change to {number}",
    preview: "{message}",
    heading: "{author} asks for a change to {number}",
    body: `{business} can’t accept {number} until you answer or send the next version.

{link}

{details}`,
    tokens: { author: AUTHOR, business: BUSINESS, number: ABOUT, message: WORDS, link: LINK, details: MESSAGE },
    required: ["link", "details"],
  }),
  "record-message-received--link": email({
    variant: "A new link asked for",
    subject: "{author} asks for a new link to {number}",
    preview: "You ended the old link.",
    heading: "{author} asks for a new link to {number}",
    body: `You ended the old link, so we haven’t sent another. If they may see it again, write a message there: it brings them a new link.

{link}`,
    tokens: { author: "Who asks", business: BUSINESS, number: ABOUT, link: LINK },
    required: ["link"],
  }),
  "project-message-received": email({
    variant: "A comment",
    subject: "{author} wrote in {project}",
    preview: "{message}",
    heading: "{author} wrote",
    body: `{author} of {business} commented on {project}.

{link}

{details}`,
    tokens: {
      author: AUTHOR,
      business: BUSINESS,
      project: PROJECT,
      message: WORDS,
      link: LINK,
      details: "The comment",
    },
    required: ["link", "details"],
  }),
  "project-message-received--file": email({
    variant: "A file",
    subject: "{author} added a file in {project}",
    preview: "{file}",
    heading: "{author} added a file",
    body: `{author} of {business} added a file to {project}.

{link}

{details}`,
    tokens: {
      author: "Who added it",
      business: BUSINESS,
      project: PROJECT,
      file: "The file’s name",
      link: LINK,
      details: "The file’s name",
    },
    required: ["link"],
  }),
} as const;
