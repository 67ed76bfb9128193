import type { QuoteContent, QuoteItem, RecurringTerms } from "~/db/schema/quote-content";
import type { PeriodSum } from "~/db/schema/quotes";
import { RHYTHM_LABELS, RHYTHM_WORDS } from "~/domain/agreements/schema";
import { includedWords } from "~/domain/money/hours";
import { priceWords, taxWords } from "~/domain/money/words";
import { formatLongDate } from "~/lib/calendar-date";
import { formatMoney } from "~/lib/money";
import type { QuoteTotal } from "./quote-total";

/** Terms of a quote that names none: periods start on the day of acceptance, without a minimum term. */
export const USUAL_RECURRING: RecurringTerms = { startsOn: null, billingDay: 0, minimumMonths: 0, noticeDays: 0 };

type Sums = { totalCents: number; recurring: readonly PeriodSum[] };

/** Describes the sums of a quote, one-time and per period. Only the total if nothing recurs. */
export function totalWords(total: Sums): string {
  return inWords(sumsOf(total));
}

/** Splits the sums of a quote into the first one and the others, including the joining word. */
export function totalParts(total: Sums): [first: string, rest: string] {
  const [first = "", ...rest] = sumsOf(total);
  return [first, rest.length === 0 ? "" : `and ${inWords(rest)}`];
}

function sumsOf({ totalCents, recurring }: Sums): string[] {
  const once = formatMoney(totalCents, { cents: "always" });
  if (recurring.length === 0) return [once];
  return [...(totalCents === 0 ? [] : [`${once} once`]), ...recurring.map(periodTotal)];
}

/** Describes how an item's amount is calculated, and how often it is billed; may be empty. */
export function itemPriceWords(item: QuoteItemPrice): string {
  return [item.rhythm ? RHYTHM_LABELS[item.rhythm] : "", itemCostWords(item)]
    .filter((words) => words !== "")
    .join(", ");
}

/** Describes how an item's amount is calculated, and which hours it includes; may be empty. */
export function itemCostWords(item: QuoteItemPrice): string {
  return [priceWords(item), item.hours ? includedWords(item.hours) : ""].filter((words) => words !== "").join(", ");
}

type QuoteItemPrice = Pick<QuoteItem, "quantity" | "unit" | "unitPriceCents" | "rhythm" | "hours">;

/** Returns the amount of an item with its rhythm, such as per month. */
export function itemAmountWords({ rhythm }: Pick<QuoteItem, "rhythm">, cents: number): string {
  const amount = formatMoney(cents, { cents: "always" });
  return rhythm ? `${amount} ${RHYTHM_WORDS[rhythm]}` : amount;
}

/** Returns the rows of recurring charges: `Every month, from January 1, 2027`. */
export function recurringRows(content: Starting, { recurring }: Pick<QuoteTotal, "recurring">) {
  return recurring.map(({ rhythm, taxes, totalCents }) => {
    const taxed = taxes.length === 0 ? "" : `, with ${taxes.map(({ tax }) => taxWords(tax)).join(", ")}`;
    return { label: `${RHYTHM_LABELS[rhythm]}, ${startWords(content)}${taxed}`, cents: totalCents };
  });
}

type Starting = Partial<Pick<QuoteContent, "recurring" | "validUntil">>;

/** Describes the recurring charges: when, for how long and how much. Empty when there are none. */
export function recurringTermWords(content: Starting, { recurring }: Pick<QuoteTotal, "recurring">): string {
  if (recurring.length === 0) return "";
  const { minimumMonths, noticeDays } = content.recurring ?? USUAL_RECURRING;
  const verb = recurring.length === 1 ? "is" : "are";
  const term = minimumMonths > 0 ? `, for at least ${counted(minimumMonths, "month")}` : "";
  const notice = noticeDays > 0 ? ` Either side can end it with ${counted(noticeDays, "day")}’ notice.` : "";
  return `${inWords(recurring.map(periodTotal))} ${verb} invoiced in advance, ${startWords(content)}${term}.${notice}`;
}

/** Returns the recurring terms as one line, for comparing versions; empty if nothing recurs. */
export function recurringLine(content: Pick<QuoteContent, "items" | "recurring" | "validUntil">): string {
  if (content.items.every(({ rhythm }) => rhythm === null)) return "";
  const { billingDay, minimumMonths, noticeDays } = content.recurring ?? USUAL_RECURRING;
  return [
    startWords(content),
    billingDay > 0 ? `on day ${billingDay} of the month` : "",
    minimumMonths > 0 ? `at least ${counted(minimumMonths, "month")}` : "",
    noticeDays > 0 ? `${counted(noticeDays, "day")}’ notice` : "",
  ]
    .filter((words) => words !== "")
    .join(", ");
}

/**
 * Describes the first day of recurring charges. Nothing is billed for days before the acceptance, which may be on any
 * day up to the last.
 */
function startWords({ recurring, validUntil }: Starting): string {
  if (!recurring?.startsOn) return "from the day of acceptance";
  const from = `from ${formatLongDate(recurring.startsOn)}`;
  return validUntil && recurring.startsOn <= validUntil ? `${from} or the day of acceptance if that is later` : from;
}

/** True when an acceptance requires payment, now or later. */
export function asksForMoney({ totalCents, recurring }: Sums): boolean {
  return totalCents > 0 || recurring.some((period) => period.totalCents > 0);
}

/** Returns the cost of a period with its rhythm, such as per month. */
export function periodTotal({ rhythm, totalCents }: PeriodSum): string {
  return `${formatMoney(totalCents, { cents: "always" })} ${RHYTHM_WORDS[rhythm]}`;
}

function inWords(parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
}

function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`;
}
