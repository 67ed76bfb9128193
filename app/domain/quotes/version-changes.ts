import type { QuoteContent } from "~/db/schema/quote-content";
import { formatLongDate } from "~/lib/calendar-date";
import { formatMoney } from "~/lib/money";
import { deliveryPlan } from "./delivery";
import { discountWords } from "./offer-words";
import { deliveryWords, itemTerms } from "./quote-lines";
import { quoteTotal } from "./quote-total";
import { recurringLine, totalWords } from "./recurring";
import { invoicedWords } from "./total-rows";

/** Differences between a version of a quote and the previous one. */
export type VersionChanges = {
  /** Main changes: the difference in the total, and items such as `Booking added`. */
  summary: string[];
  lines: ChangedLine[];
};

/** `before` and `after` are empty if there was or is nothing. */
export type ChangedLine = { what: string; before: string; after: string };

/** Compares the offers of two versions, line by line. */
export function versionChanges(before: QuoteContent, after: QuoteContent): VersionChanges {
  const pairs = pairItems(before.items, after.items);
  const lines = [
    ...pairs.flatMap(([old, item]) => itemLines(old, item)),
    ...line("Discount", discountWords(before), discountWords(after)),
    ...line("Prices include tax", before.isTaxIncluded ? "Yes" : "No", after.isTaxIncluded ? "Yes" : "No"),
    ...line("Tax exempt", before.exemption, after.exemption),
    ...line("Total", totalOf(before), totalOf(after)),
    ...line("Deposit", `${before.depositPercent}%`, `${after.depositPercent}%`),
    ...line("Due on acceptance", invoicedOf(before), invoicedOf(after)),
    ...line("Valid until", formatLongDate(before.validUntil), formatLongDate(after.validUntil)),
    ...line("Delivery", deliveryWords(before), deliveryWords(after)),
    ...line("Launch", launchOf(before), launchOf(after)),
    ...line("Not included", before.excluded, after.excluded),
    ...line("Terms", before.terms, after.terms),
    ...line("Recurring", recurringLine(before), recurringLine(after)),
    ...line("For", addressee(before), addressee(after)),
    ...line("Address", before.address, after.address),
    ...line("Message", before.message, after.message),
  ];
  return { summary: [...totalSummary(before, after), ...itemSummary(pairs)], lines };
}

/** Maximum number of main changes in a message; the page lists all. */
const TOLD_MAX = 6;

/**
 * Returns the main changes as a sentence, for messages: `Version 2 replaces version 1: total less …, Booking added.`
 */
export function changesInWords(
  before: { version: number; content: QuoteContent },
  after: { version: number; content: QuoteContent },
): string {
  const { summary, lines } = versionChanges(before.content, after.content);
  const gist = summary.length > 0 ? summary : lines.map(({ what }) => what);
  const rest = gist.length > TOLD_MAX ? [`and ${gist.length - TOLD_MAX} more`] : [];
  const told = [...gist.slice(0, TOLD_MAX), ...rest].join(", ");
  const replaces = `Version ${after.version} replaces version ${before.version}`;
  if (told === "") return `${replaces}.`;
  return summary.length > 0 ? `${replaces}: ${told}.` : `${replaces}. Changed: ${told}.`;
}

type Item = QuoteContent["items"][number];
type Pair = [Item | null, Item | null];

/** Pairs items by id, or else by name; those of the newer version come first, in its order. */
function pairItems(before: readonly Item[], after: readonly Item[]): Pair[] {
  const left = [...before];
  const take = (isSame: (item: Item) => boolean) => {
    const at = left.findIndex(isSame);
    return at < 0 ? null : (left.splice(at, 1)[0] ?? null);
  };
  const byId = after.map((item): Pair => [take(({ id }) => id === item.id), item]);
  const pairs = byId.map(([old, item]): Pair => [old ?? take(({ name }) => name === item?.name), item]);
  return [...pairs, ...left.map((item): Pair => [item, null])];
}

function itemLines(old: Item | null, item: Item | null): ChangedLine[] {
  const what = item?.name ?? old?.name ?? "";
  const terms = line(what, old ? termsOf(old, what) : "", item ? termsOf(item, what) : "");
  if (!old || !item) return terms;
  return [...terms, ...line(`${what}, description`, old.description, item.description)];
}

/** Describes an item; a new name counts as a change of the line. */
function termsOf(item: Item, name: string): string {
  return item.name === name ? itemTerms(item) : `${item.name}: ${itemTerms(item)}`;
}

function line(what: string, before: string, after: string): ChangedLine[] {
  return before === after ? [] : [{ what, before, after }];
}

function totalOf(content: QuoteContent): string {
  return totalWords(quoteTotal(content));
}

function launchOf(content: QuoteContent): string {
  const plan = deliveryPlan(content);
  return plan ? `by ${formatLongDate(plan.latestOn)}` : "";
}

function invoicedOf({ dueDays }: QuoteContent): string {
  return dueDays === undefined ? "" : invoicedWords(dueDays);
}

function addressee({ businessName, contactName }: QuoteContent): string {
  return [businessName, contactName].filter(Boolean).join(", ");
}

function totalSummary(before: QuoteContent, after: QuoteContent): string[] {
  const difference = quoteTotal(after).totalCents - quoteTotal(before).totalCents;
  if (difference === 0) return [];
  return [`total ${difference < 0 ? "less" : "plus"} ${formatMoney(Math.abs(difference), { cents: "always" })}`];
}

function itemSummary(pairs: readonly Pair[]): string[] {
  return pairs.flatMap(([old, item]) => {
    if (!old && item) return [`${item.name} added`];
    if (old && !item) return [`${old.name} removed`];
    return old && item && itemLines(old, item).length > 0 ? [`${item.name} changed`] : [];
  });
}
