import type {
  QuoteAnswerEmail,
  QuoteChangeWaitsEmail,
  QuoteEmail,
  QuoteReminderEmail,
  QuoteReopeningEmail,
  QuoteSentEmail,
} from "~/domain/kernel/email-data";
import { priceWords, taxWords } from "~/domain/money/words";
import type { EmailContent } from "~/email/email-content";
import { formatLongDate } from "~/lib/calendar-date";
import { formatUsd } from "~/lib/money";
import { agencyTime, repeated, thanks } from "./lead-words";

const OPEN = "Open the quote";

/** To a customer: what is offered, and where to answer. */
export function quoteSent(data: QuoteSentEmail): EmailContent {
  const { quoteNumber, version, businessName, contactName, identity, url } = data;
  const isNew = version > 1;
  const total = formatUsd(data.total.totalCents, { cents: "always" });
  return {
    subject: isNew ? `Your quote ${quoteNumber} has changed` : `Your quote ${quoteNumber} from ${identity.name}`,
    preview: `${total}, good until ${formatLongDate(data.validUntil)}.`,
    heading: isNew ? "Your quote has changed" : thanks(contactName).replace("Thank you", "Hello"),
    paragraphs: [
      isNew
        ? `Here is version ${version} of our quote for ${businessName}. It takes the place of the one before.`
        : `Here is our quote for ${businessName}. Open it to see it in full, print it, and accept or decline.`,
      "The link is yours and opens just this quote. You need no account and no password; before you accept we send a code to this address.",
    ],
    action: { label: OPEN, url },
    facts: [...lines(data), ["Good until", formatLongDate(data.validUntil)]],
    quotations: [["Our message", data.message]],
    closing: ["Something unclear? Just answer this message."],
    reason: `You received this because ${identity.name} made a quote for this address.`,
  };
}

/** To the agency: a quote was accepted. */
export function quoteAccepted(data: QuoteAnswerEmail): EmailContent {
  const { quoteNumber, businessName, answeredBy, officeUrl } = data;
  return {
    subject: `Accepted: ${quoteNumber}, ${businessName}`,
    preview: `${formatUsd(data.total.totalCents)}. Its project is planned.`,
    heading: `${businessName} accepted ${quoteNumber}`,
    paragraphs: [
      `${answeredBy} accepted it on ${agencyTime(data.answeredAt)}.${recorded(data)} The certificate is with the quote, and its project is planned.`,
    ],
    action: { label: OPEN, url: officeUrl },
    facts: [["Email", data.answeredByEmail], ...lines(data)],
    quotations: [],
    closing: ["Answer this message to write to the customer directly."],
    reason: "Sent because the agency's address gets the news of every quote.",
  };
}

/** To the customer: what they accepted. */
export function quoteAcceptance(data: QuoteAnswerEmail): EmailContent {
  const { quoteNumber, businessName, answeredBy, url } = data;
  return {
    subject: `You accepted quote ${quoteNumber}`,
    preview: "Thank you. Here is what was agreed, and what comes next.",
    heading: "Thank you, it's agreed",
    paragraphs: [
      `${answeredBy} accepted quote ${quoteNumber} for ${businessName} on ${agencyTime(data.answeredAt)}.${recorded(data)}`,
      "Your quote now has an acceptance certificate and the way to pay. Your project is in your dashboard; we get in touch about the first step.",
    ],
    action: { label: OPEN, url },
    facts: lines(data),
    quotations: [],
    closing: ["Questions? Just answer this message."],
    reason: "You received this because a quote for your business was accepted.",
  };
}

/** To the agency: a quote was declined. */
export function quoteDeclined(data: QuoteAnswerEmail): EmailContent {
  const { quoteNumber, businessName, answeredBy, officeUrl, words } = data;
  return {
    subject: `Declined: ${quoteNumber}, ${businessName}`,
    preview: words || "No reason was given.",
    heading: `${businessName} declined ${quoteNumber}`,
    paragraphs: [
      `${answeredBy} declined it on ${agencyTime(data.answeredAt)}.${recorded(data)}${words === "" ? " No reason was given." : ""}`,
    ],
    action: { label: OPEN, url: officeUrl },
    facts: [["Email", data.answeredByEmail], ...totals(data)],
    quotations: [["Their reason", words]],
    closing: ["Answer this message to write to the customer directly."],
    reason: "Sent because the agency's address gets the news of every quote.",
  };
}

/** To the customer: they declined. */
export function quoteDecline(data: QuoteAnswerEmail): EmailContent {
  const { quoteNumber, businessName, answeredBy, words } = data;
  return {
    subject: `You declined quote ${quoteNumber}`,
    preview: "Thank you for telling us.",
    heading: "Thank you for telling us",
    paragraphs: [
      `${answeredBy} declined quote ${quoteNumber} for ${businessName} on ${agencyTime(data.answeredAt)}.${recorded(data)} Nothing is left for you to do.`,
    ],
    facts: [],
    quotations: repeated([["Your reason", words]]),
    closing: ["Was it a mistake, or would something else fit better? Just answer this message."],
    reason: "You received this because a quote for your business was declined.",
  };
}

/** To the agency: someone wants an expired quote again. */
export function quoteRequestedAgain(data: QuoteAnswerEmail): EmailContent {
  const { quoteNumber, businessName, answeredBy, officeUrl, validUntil } = data;
  return {
    subject: `Asked for again: ${quoteNumber}, ${businessName}`,
    preview: `It expired on ${formatLongDate(validUntil)}.`,
    heading: `${businessName} would like ${quoteNumber} again`,
    paragraphs: [
      `The quote expired on ${formatLongDate(validUntil)}. ${answeredBy} asked for it again on ${agencyTime(data.answeredAt)}; a new lead says so too.`,
    ],
    action: { label: OPEN, url: officeUrl },
    facts: [["Email", data.answeredByEmail], ...totals(data)],
    quotations: [],
    closing: ["Choose a new last day and send it, or answer this message to write to the customer directly."],
    reason: "Sent because the agency's address gets the news of every quote.",
  };
}

/** To the agency: the customer asked for a change and has no answer, and the last day of the quote comes or is over. */
export function quoteChangeWaits(data: QuoteChangeWaitsEmail): EmailContent {
  const { quoteNumber, businessName, officeUrl, validUntil, isOver, askedAt } = data;
  const day = formatLongDate(validUntil);
  const heading = isOver
    ? `${quoteNumber} has run out while ${businessName} waits for a change`
    : `${quoteNumber} runs out soon while ${businessName} waits for a change`;
  return {
    subject: heading,
    preview: isOver ? `It was good until ${day}.` : `It is good until ${day}.`,
    heading,
    paragraphs: [
      `The customer asked for a change on ${agencyTime(askedAt)} and has no answer yet, so they can't accept it. ${isOver ? "It was" : "It is"} good until ${day}. We haven't reminded them.`,
    ],
    action: { label: OPEN, url: officeUrl },
    facts: [["Email", data.businessEmail], ...totals(data)],
    quotations: [],
    closing: ["Send the next version, say that the quote stays as it is, or extend its last day."],
    reason: "Sent because the agency's address gets the news of every quote.",
  };
}

/** To the agency: an answer was undone. */
export function quoteReopened(data: QuoteReopeningEmail): EmailContent {
  const { quoteNumber, businessName, answeredBy, officeUrl, words, wasAccepted } = data;
  return {
    subject: `Open again: ${quoteNumber}, ${businessName}`,
    preview: words,
    heading: `${quoteNumber} is open again`,
    paragraphs: [
      wasAccepted
        ? `${answeredBy} undid its acceptance on ${agencyTime(data.answeredAt)}. Its certificate is withdrawn, its invoices are taken back, and its project pauses.`
        : `${answeredBy} undid that it was declined on ${agencyTime(data.answeredAt)}.`,
    ],
    action: { label: OPEN, url: officeUrl },
    facts: [["Email", data.answeredByEmail], ...totals(data)],
    quotations: [["The reason", words]],
    closing: ["Answer this message to write to the customer directly."],
    reason: "Sent because the agency's address gets the news of every quote.",
  };
}

/** To the customer: their answer was undone. */
export function quoteReopening(data: QuoteReopeningEmail): EmailContent {
  const { quoteNumber, businessName, url, words, wasAccepted, validUntil } = data;
  return {
    subject: `Quote ${quoteNumber} is open again`,
    preview: wasAccepted ? "It doesn't count as accepted anymore." : "It doesn't count as declined anymore.",
    heading: `Quote ${quoteNumber} is open again`,
    paragraphs: [
      wasAccepted
        ? `Quote ${quoteNumber} for ${businessName} doesn't count as accepted anymore. Its certificate is withdrawn, and its invoices are taken back: there is nothing to pay.`
        : `Quote ${quoteNumber} for ${businessName} doesn't count as declined anymore.`,
      `You can accept or decline it until ${formatLongDate(validUntil)}.`,
    ],
    action: { label: OPEN, url },
    facts: [],
    quotations: [["The reason", words]],
    closing: ["Is this wrong? Just answer this message."],
    reason: "You received this because an answer to a quote for your business was undone.",
  };
}

/** To a customer without an account: a word about the last day of their quote. */
export function quoteReminder(data: QuoteReminderEmail): EmailContent {
  const { title, text, businessName, url, identity } = data;
  return {
    subject: title,
    preview: text,
    heading: title,
    paragraphs: [
      `It is our quote for ${businessName}. ${text}`,
      "The link is yours and opens just this quote. You need no account and no password; before you accept we send a code to this address.",
    ],
    action: { label: OPEN, url },
    facts: totals(data),
    quotations: [],
    closing: ["Something unclear? Just answer this message."],
    reason: `You received this because ${identity.name} made a quote for this address.`,
  };
}

function recorded({ recordedBy }: QuoteAnswerEmail): string {
  return recordedBy === "" ? "" : ` ${recordedBy} wrote it down.`;
}

function lines(data: QuoteEmail): [string, string][] {
  return [
    ...data.items.map((item): [string, string] => {
      const isCounted = data.total.items.some(({ id }) => id === item.id);
      const note = isCounted ? "" : item.isOptional ? " (optional, not counted)" : " (another choice, not counted)";
      const price = priceWords(item);
      return [item.name, `${formatUsd(item.amountCents, { cents: "always" })}${price ? ` (${price})` : ""}${note}`];
    }),
    ...totals(data),
  ];
}

function totals({ total }: QuoteEmail): [string, string][] {
  const { discountCents, taxes, isTaxIncluded, exemptedCents, totalCents, depositCents, restCents } = total;
  const written = (cents: number) => formatUsd(cents, { cents: "always" });
  const taxRows = taxes.map(({ tax, taxCents }): [string, string] => [taxWords(tax), written(taxCents)]);
  return [
    ["Discount", discountCents > 0 ? written(-discountCents) : ""],
    ...(isTaxIncluded ? [] : taxRows),
    ["Tax exempt", exemptedCents > 0 ? written(-exemptedCents) : ""],
    ["Total", written(totalCents)],
    ...(isTaxIncluded ? taxRows.map(([tax, cents]): [string, string] => [`Includes ${tax}`, cents]) : []),
    ["Deposit", restCents > 0 ? `${written(depositCents)}, then ${written(restCents)}` : ""],
  ];
}
