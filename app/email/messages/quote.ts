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
import type { Say } from "~/email/say";
import { formatLongDate } from "~/lib/calendar-date";
import { formatMoney } from "~/lib/money";
import { agencyTime, greeted, repeated } from "./lead-words";

const OPEN = "Open the quote";

/** To a customer: what is offered, and where to answer. */
export function quoteSent(data: QuoteSentEmail, say: Say): EmailContent {
  const { version, changes, contactName, identity, url } = data;
  const tokens = {
    name: greeted(contactName),
    business: data.businessName,
    number: data.quoteNumber,
    total: formatMoney(data.total.totalCents, { cents: "always" }),
    until: formatLongDate(data.validUntil),
    launch: data.launch ? `launch by ${formatLongDate(data.launch.latestOn)}` : "",
  };
  return {
    ...(version > 1
      ? say("quote-sent--new-version", Object.assign({ version: String(version), changes }, tokens))
      : say("quote-sent", tokens)),
    action: { label: OPEN, url },
    facts: [...lines(data), ...dates(data), ["Good until", formatLongDate(data.validUntil)]],
    quotations: [
      ["Our message", data.message],
      ["What isn’t included", data.excluded],
    ],
    reason: `You received this because ${identity.name} made a quote for this address.`,
  };
}

/** To the agency: a quote was accepted. */
export function quoteAccepted(data: QuoteAnswerEmail): EmailContent {
  const { quoteNumber, businessName, answeredBy, officeUrl } = data;
  return {
    subject: `Accepted: ${quoteNumber}, ${businessName}`,
    preview: `${formatMoney(data.total.totalCents)}. Its project is planned.`,
    heading: `${businessName} accepted ${quoteNumber}`,
    paragraphs: [
      `${answeredBy} accepted it on ${agencyTime(data.answeredAt)}.${recorded(data)} The certificate is with the quote, and its project is planned.`,
    ],
    action: { label: OPEN, url: officeUrl },
    facts: [["Email", data.answeredByEmail], ...lines(data)],
    quotations: [],
    closing: ["Reply to this message to write to the customer directly."],
    reason: "You received this because this address is notified of every quote.",
  };
}

/** To the customer: what they accepted. */
export function quoteAcceptance(data: QuoteAnswerEmail, say: Say): EmailContent {
  return {
    ...say("quote-acceptance", answerTokens(data)),
    action: { label: OPEN, url: data.url },
    facts: lines(data),
    quotations: [],
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
    closing: ["Reply to this message to write to the customer directly."],
    reason: "You received this because this address is notified of every quote.",
  };
}

/** To the customer: they declined. */
export function quoteDecline(data: QuoteAnswerEmail, say: Say): EmailContent {
  return {
    ...say("quote-decline", answerTokens(data)),
    facts: [],
    quotations: repeated([["Your reason", data.words]]),
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
      `The quote expired on ${formatLongDate(validUntil)}. ${answeredBy} asked for it again on ${agencyTime(data.answeredAt)}. There’s also a new lead for it.`,
    ],
    action: { label: OPEN, url: officeUrl },
    facts: [["Email", data.answeredByEmail], ...totals(data)],
    quotations: [],
    closing: ["Choose a new last day and send it, or reply to this message to write to the customer directly."],
    reason: "You received this because this address is notified of every quote.",
  };
}

/** To the agency: the customer asked for a change and has no answer, and the last day of the quote comes or is over. */
export function quoteChangeWaits(data: QuoteChangeWaitsEmail): EmailContent {
  const { quoteNumber, businessName, officeUrl, validUntil, isOver, askedAt } = data;
  const day = formatLongDate(validUntil);
  const heading = isOver
    ? `${quoteNumber} expired while ${businessName} waits for a change`
    : `${quoteNumber} expires soon while ${businessName} waits for a change`;
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
    closing: ["Send the next version, reply that the quote stays as it is, or extend its last day."],
    reason: "You received this because this address is notified of every quote.",
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
        ? `${answeredBy} reversed its acceptance on ${agencyTime(data.answeredAt)}. Its certificate has been withdrawn, its invoices canceled, and its project paused.`
        : `${answeredBy} reversed the decline on ${agencyTime(data.answeredAt)}.`,
    ],
    action: { label: OPEN, url: officeUrl },
    facts: [["Email", data.answeredByEmail], ...totals(data)],
    quotations: [["The reason", words]],
    closing: ["Reply to this message to write to the customer directly."],
    reason: "You received this because this address is notified of every quote.",
  };
}

/** To the customer: their answer was undone. */
export function quoteReopening(data: QuoteReopeningEmail, say: Say): EmailContent {
  const { quoteNumber, businessName, url, words, wasAccepted, validUntil } = data;
  const tokens = { number: quoteNumber, business: businessName, until: formatLongDate(validUntil) };
  return {
    ...say(wasAccepted ? "quote-reopening" : "quote-reopening--declined", tokens),
    action: { label: OPEN, url },
    facts: [],
    quotations: [["The reason", words]],
    reason: "You received this because a response to a quote for your business was reversed.",
  };
}

/** To a customer without an account: a word about the last day of their quote. */
export function quoteReminder(data: QuoteReminderEmail, say: Say): EmailContent {
  const { title, text, businessName, url, identity } = data;
  return {
    ...say("quote-reminder", { title, message: text, business: businessName }),
    action: { label: OPEN, url },
    facts: totals(data),
    quotations: [],
    reason: `You received this because ${identity.name} made a quote for this address.`,
  };
}

function answerTokens(data: QuoteAnswerEmail) {
  return {
    number: data.quoteNumber,
    business: data.businessName,
    answeredBy: data.answeredBy,
    at: agencyTime(data.answeredAt),
    recorded: recorded(data).trim(),
  };
}

function recorded({ recordedBy }: QuoteAnswerEmail): string {
  return recordedBy === "" ? "" : ` ${recordedBy} recorded it.`;
}

function lines(data: QuoteEmail): [string, string][] {
  return [
    ...data.items.map((item): [string, string] => {
      const isCounted = data.total.items.some(({ id }) => id === item.id);
      const note = isCounted ? "" : item.isOptional ? " (optional, not counted)" : " (another choice, not counted)";
      const price = priceWords(item);
      return [item.name, `${formatMoney(item.amountCents, { cents: "always" })}${price ? ` (${price})` : ""}${note}`];
    }),
    ...totals(data),
  ];
}

function dates({ launch }: QuoteEmail): [string, string][] {
  if (!launch) return [];
  const { startsOn, earliestOn, latestOn } = launch;
  const from = earliestOn === latestOn ? "" : `${formatLongDate(earliestOn)} to `;
  return [
    ["Work starts", formatLongDate(startsOn)],
    ["Launch", from + formatLongDate(latestOn)],
  ];
}

function totals({ total }: QuoteEmail): [string, string][] {
  const { discountCents, taxes, isTaxIncluded, exemptedCents, totalCents, depositCents, restCents } = total;
  const written = (cents: number) => formatMoney(cents, { cents: "always" });
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
