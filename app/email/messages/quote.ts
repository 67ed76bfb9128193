import { taxWords } from "~/domain/money/words";
import type {
  QuoteAcceptanceEmail,
  QuoteAnswerEmail,
  QuoteChangeWaitsEmail,
  QuoteEmail,
  QuoteReminderEmail,
  QuoteReopeningEmail,
  QuoteSentEmail,
} from "~/domain/quotes/email-data";
import { countedItems } from "~/domain/quotes/quote-total";
import { itemPriceWords, totalWords } from "~/domain/quotes/recurring";
import { invoicedWords, partWords, splitTotals, type TotalRow } from "~/domain/quotes/total-rows";
import type { EmailContent } from "~/email/email-content";
import type { Say } from "~/email/say";
import { formatLongDate } from "~/lib/calendar-date";
import { formatMoney } from "~/lib/money";
import { agencyTime, greeted, repeated } from "./lead-words";

const OPEN = "Open the quote";
const OF_EVERY_QUOTE = "You received this because this address gets notifications about quotes.";
const NO_REASON = "No reason was given.";

/** To a customer: the offer, and where to respond. */
export function quoteSent(data: QuoteSentEmail, say: Say): EmailContent {
  const { version, changes, contactName, identity, url } = data;
  const tokens = {
    name: greeted(contactName),
    business: data.businessName,
    number: data.quoteNumber,
    total: totalWords(data.total),
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
export function quoteAccepted(data: QuoteAnswerEmail, say: Say): EmailContent {
  return {
    ...say("quote-accepted", {
      ...answerTokens(data),
      total: data.total.recurring.length > 0 ? totalWords(data.total) : formatMoney(data.total.totalCents),
    }),
    action: { label: OPEN, url: data.officeUrl },
    facts: [["Email", data.answeredByEmail], ...lines(data)],
    quotations: [],
    reason: OF_EVERY_QUOTE,
  };
}

/** To the customer: what they accepted. */
export function quoteAcceptance(data: QuoteAcceptanceEmail, say: Say): EmailContent {
  const { due } = data;
  const first = due ? `${formatMoney(due.cents, { cents: "always" })} by ${formatLongDate(due.on)}` : "";
  const project = data.hasAccount ? "Your project is in your dashboard." : "";
  return {
    ...say("quote-acceptance", { ...answerTokens(data), project }),
    action: { label: OPEN, url: data.url },
    facts: [...lines(data), ["To pay first", first]],
    quotations: [],
    reason: "You received this because a quote for your business was accepted.",
  };
}

/** To the agency: a quote was declined. */
export function quoteDeclined(data: QuoteAnswerEmail, say: Say): EmailContent {
  const { words } = data;
  const reason = { reason: words || NO_REASON, noReason: words === "" ? NO_REASON : "" };
  return {
    ...say("quote-declined", { ...answerTokens(data), ...reason }),
    action: { label: OPEN, url: data.officeUrl },
    facts: [["Email", data.answeredByEmail], ...totals(data)],
    quotations: [["Their reason", words]],
    reason: OF_EVERY_QUOTE,
  };
}

/** To the customer: they declined. */
export function quoteDecline(data: QuoteAnswerEmail, say: Say): EmailContent {
  return {
    ...say("quote-decline", answerTokens(data)),
    action: { label: OPEN, url: data.url },
    facts: [],
    quotations: repeated([["Your reason", data.words]]),
    reason: "You received this because a quote for your business was declined.",
  };
}

/** To the agency: someone wants an expired quote renewed. */
export function quoteRequestedAgain(data: QuoteAnswerEmail, say: Say): EmailContent {
  const { quoteNumber: number, businessName: business, answeredBy, answeredAt, validUntil } = data;
  const tokens = { number, business, answeredBy, at: agencyTime(answeredAt), until: formatLongDate(validUntil) };
  return {
    ...say("quote-requested-again", tokens),
    action: { label: OPEN, url: data.officeUrl },
    facts: [["Email", data.answeredByEmail], ...totals(data)],
    quotations: [],
    reason: OF_EVERY_QUOTE,
  };
}

/** To the agency: a customer's change request is still unanswered, and the quote is about to expire or has expired. */
export function quoteChangeWaits(data: QuoteChangeWaitsEmail, say: Say): EmailContent {
  const { quoteNumber: number, businessName: business, validUntil, isOver, askedAt } = data;
  const tokens = { number, business, at: agencyTime(askedAt), until: formatLongDate(validUntil) };
  return {
    ...say(isOver ? "quote-change-waits--expired" : "quote-change-waits", tokens),
    action: { label: OPEN, url: data.officeUrl },
    facts: [["Email", data.businessEmail], ...totals(data)],
    quotations: [],
    reason: OF_EVERY_QUOTE,
  };
}

/** To the agency: a decision was undone. */
export function quoteReopened(data: QuoteReopeningEmail, say: Say): EmailContent {
  const { quoteNumber: number, businessName: business, answeredBy, answeredAt, words, wasAccepted } = data;
  const tokens = { number, business, answeredBy, at: agencyTime(answeredAt), reason: words };
  return {
    ...say(wasAccepted ? "quote-reopened" : "quote-reopened--declined", tokens),
    action: { label: OPEN, url: data.officeUrl },
    facts: [["Email", data.answeredByEmail], ...totals(data)],
    quotations: [["The reason", words]],
    reason: OF_EVERY_QUOTE,
  };
}

/** To the customer: their decision was undone. */
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

/** To a customer without an account: a reminder of the last day of their quote. */
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
      const isCounted = countedItems(data.total).some(({ id }) => id === item.id);
      const note = isCounted ? "" : item.isOptional ? " (optional, not counted)" : " (another choice, not counted)";
      const price = itemPriceWords(item);
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

function totals({ total, launch, dueDays, recurring, validUntil }: QuoteEmail): [string, string][] {
  const { discountCents, taxes, isTaxIncluded, exemptedCents, totalCents, depositCents, restCents, parts } = total;
  const due = launch ? `at launch, by ${formatLongDate(launch.latestOn)}` : "when the work is done";
  const written = (cents: number) => formatMoney(cents, { cents: "always" });
  const row = ({ label, cents }: TotalRow): [string, string] => [label, written(cents)];
  const first = splitTotals({ recurring, validUntil }, total);
  const taxRows = taxes.map(({ tax, taxCents }): [string, string] => [taxWords(tax), written(taxCents)]);
  return [
    ["Discount", discountCents > 0 ? written(-discountCents) : ""],
    ...(isTaxIncluded ? [] : taxRows),
    ["Tax exempt", exemptedCents > 0 ? written(-exemptedCents) : ""],
    ...first.totals.map(row),
    ...(isTaxIncluded ? taxRows.map(([tax, cents]): [string, string] => [`Includes ${tax}`, cents]) : []),
    ["Deposit", restCents > 0 ? `${written(depositCents)}, ${invoicedWords(dueDays)}` : ""],
    ["Due on acceptance", restCents > 0 || totalCents === 0 ? "" : `${written(totalCents)}, ${invoicedWords(dueDays)}`],
    ...(parts.length > 0
      ? parts.map(({ part, cents }): [string, string] => [partWords(part), written(cents)])
      : [["Balance", restCents > 0 ? `${written(restCents)} ${due}` : ""] as [string, string]]),
    ...first.again.map(row),
  ];
}
