import { RHYTHMS, type Rhythm } from "~/db/schema/lists";
import type { QuoteContent, QuoteItem } from "~/db/schema/quote-content";
import { type Choice, chooseLines, NO_CHOICE } from "~/domain/money/choice";
import { exactSum } from "~/domain/money/exact";
import { ALL } from "~/domain/money/line";
import { computeTotal, type TaxSum } from "~/domain/money/total";
import type { Cents } from "~/lib/money";
import { centsOfShare, ppmOf, type QuotePart } from "./schedule-input";

/** A counted item, with the chosen quantity and the resulting amount. */
export type CountedItem = QuoteItem & { amountCents: Cents };

/** Items with the same rhythm, and their price per period. */
export type RecurringTotal = { rhythm: Rhythm; items: CountedItem[]; taxes: TaxSum[]; totalCents: Cents };

/**
 * Totals of a quote; they add up like those of `Total`, and deposit and balance add up to the total. All except
 * `recurring` cover one-time items.
 */
export type QuoteTotal = {
  /** Counted one-time items, in order. */
  items: CountedItem[];
  /** Counted recurring items by rhythm; the discount doesn't apply to them. */
  recurring: RecurringTotal[];
  subtotalCents: Cents;
  discountCents: Cents;
  taxes: TaxSum[];
  isTaxIncluded: boolean;
  /** Tax included in the prices that an exempt customer doesn't pay. */
  exemptedCents: Cents;
  totalCents: Cents;
  /** Amount of the deposit; the total if everything is paid in advance. */
  depositCents: Cents;
  restCents: Cents;
  /**
   * Schedule of the balance, to which the parts add up. Empty for a single invoice, or a schedule that doesn't add up.
   */
  parts: { part: QuotePart; cents: Cents }[];
};

export type PricedContent = Pick<
  QuoteContent,
  "items" | "discount" | "depositPercent" | "isTaxIncluded" | "exemption"
> &
  Partial<Pick<QuoteContent, "schedule">>;

const PPM_OF_PERCENT = 10_000;

/** Returns the totals of a quote with this choice, using `computeTotal`. */
export function quoteTotal(content: PricedContent, choice: Choice = NO_CHOICE): QuoteTotal {
  const { items, discount, depositPercent, schedule = [], isTaxIncluded, exemption } = content;
  const first = depositPercent * PPM_OF_PERCENT;
  const shares = schedule.map(({ share }) => ppmOf(share));
  const isInShares = schedule.length > 0 && first + exactSum(shares) === ALL;
  const chosen = chooseLines(items, choice);
  const total = computeTotal({
    lines: chosen.filter(({ rhythm }) => rhythm === null),
    discount,
    isTaxIncluded,
    isExempt: exemption !== "",
    parts: [first, ...(isInShares ? shares : [ALL - first])],
  });
  const depositCents = total.parts[0]?.totalCents ?? 0;
  const restCents = total.totalCents - depositCents;
  const amounts = isInShares
    ? total.parts.slice(1).map(({ totalCents }) => totalCents)
    : schedule.map(({ share }) => centsOfShare(share));
  const isSound = schedule.length > 0 && exactSum(amounts) === restCents;
  return {
    items: total.lines.map(({ line, amountCents }) => ({ ...line, amountCents })),
    recurring: RHYTHMS.flatMap((rhythm) => recurringTotal(content, chosen, rhythm)),
    subtotalCents: total.subtotalCents,
    discountCents: total.discountCents,
    taxes: total.taxes,
    isTaxIncluded,
    exemptedCents: total.exemptedCents,
    totalCents: total.totalCents,
    depositCents,
    restCents,
    parts: isSound ? schedule.map((part, index) => ({ part, cents: amounts[index] ?? 0 })) : [],
  };
}

function recurringTotal(
  { isTaxIncluded, exemption }: PricedContent,
  chosen: readonly QuoteItem[],
  rhythm: Rhythm,
): RecurringTotal[] {
  const lines = chosen.filter((item) => item.rhythm === rhythm);
  if (lines.length === 0) return [];
  const total = computeTotal({ lines, discount: null, isTaxIncluded, isExempt: exemption !== "", parts: [ALL] });
  const items = total.lines.map(({ line, amountCents }) => ({ ...line, amountCents }));
  return [{ rhythm, items, taxes: total.taxes, totalCents: total.totalCents }];
}

/** Returns all counted items, one-time and recurring. */
export function countedItems({ items, recurring }: Pick<QuoteTotal, "items" | "recurring">): CountedItem[] {
  return [...items, ...recurring.flatMap((each) => each.items)];
}

/**
 * Finds the gap between a schedule's amounts and the total less the deposit, and returns both sums. Null when there is
 * no gap, or no amounts.
 */
export function findScheduleGap(content: PricedContent): { partsCents: Cents; restCents: Cents } | null {
  const { schedule = [] } = content;
  const { parts, restCents } = quoteTotal(content);
  if (parts.length === schedule.length) return null;
  return { partsCents: exactSum(schedule.map(({ share }) => centsOfShare(share))), restCents };
}
