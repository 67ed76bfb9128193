import { QUOTE_PAPER } from "~/content/pages/quote-paper";
import { taxWords, typedPercent } from "~/domain/money/words";
import { formatLongDate } from "~/lib/calendar-date";
import type { Cents } from "~/lib/money";
import { deliveryPlan } from "./delivery";
import { discountWords } from "./offer-words";
import type { PricedContent, QuoteTotal } from "./quote-total";
import { recurringRows } from "./recurring";
import type { QuotePart } from "./schedule-input";
import type { QuoteContent } from "./schema";

/** A line of the sums below the items. */
export type TotalRow = { label: string; cents: Cents };

/** Days may be missing while a quote is being written. */
type Worded = PricedContent &
  Pick<QuoteContent, "promotionCode"> &
  Partial<Pick<QuoteContent, "delivery" | "validUntil" | "dueDays" | "recurring">>;

/** Sums of a quote: those leading to its total, the totals, and those following from them. */
export type TotalRows = { above: TotalRow[]; totals: TotalRow[]; below: TotalRow[] };

/**
 * Returns the sums of a quote as shown on the page, the document, in messages and in the back office. Without discount
 * and tax there are none above the total. The total covers one-time items; if there are none, `totals` are the prices
 * per period, by rhythm.
 */
export function totalRows(content: Worded, total: QuoteTotal): TotalRows {
  const { subtotalCents, discountCents, taxes, isTaxIncluded, exemptedCents, depositCents, restCents, parts } = total;
  const { totals, again } = splitTotals(content, total);
  const taxRows = taxes.map(({ tax, taxCents }) => ({ label: taxWords(tax), cents: taxCents }));
  const isExempted = content.exemption !== "" && total.items.some(({ tax }) => tax);
  const above = [
    ...row(QUOTE_PAPER.discount + withWords(discountWords(content)), -discountCents),
    ...(isTaxIncluded ? [] : taxRows),
    ...(isExempted ? [{ label: QUOTE_PAPER.taxExempt + withWords(content.exemption), cents: 0 - exemptedCents }] : []),
  ];
  return {
    above:
      total.items.length > 0 && above.length > 0
        ? [{ label: QUOTE_PAPER.subtotal, cents: subtotalCents }, ...above]
        : [],
    totals,
    below: [
      ...(isTaxIncluded
        ? taxRows.map(({ label, cents }) => ({ label: `${QUOTE_PAPER.includes} ${label}`, cents }))
        : []),
      ...(restCents > 0
        ? [
            { label: depositWords(content), cents: depositCents },
            ...(parts.length > 0
              ? parts.map(({ part, cents }) => ({ label: partWords(part), cents }))
              : [{ label: restWords(content), cents: restCents }]),
          ]
        : content.dueDays !== undefined
          ? row(`${QUOTE_PAPER.inFull}, ${invoicedWords(content.dueDays)}`, depositCents)
          : []),
      ...again,
    ],
  };
}

/** Returns the main sums, and those of each rhythm that aren't among them. */
export function splitTotals(
  content: Parameters<typeof recurringRows>[0],
  total: QuoteTotal,
): { totals: TotalRow[]; again: TotalRow[] } {
  const again = recurringRows(content, total);
  if (again.length > 0 && total.items.length === 0) return { totals: again, again: [] };
  const label = again.length > 0 ? QUOTE_PAPER.totalOnce : QUOTE_PAPER.total;
  return { totals: [{ label, cents: total.totalCents }], again };
}

/** Describes the deposit and when it is due: `Deposit (30%), invoiced on acceptance, due 14 days later`. */
function depositWords({ depositPercent, dueDays }: Worded): string {
  return `${QUOTE_PAPER.deposit} (${depositPercent}%), ${invoicedWords(dueDays)}`;
}

/**
 * Describes when the deposit is invoiced and, if the quote says so, due: `invoiced on acceptance, due 14 days later`.
 */
export function invoicedWords(dueDays: number | undefined): string {
  if (dueDays === undefined) return QUOTE_PAPER.onAcceptance;
  const due = dueDays === 0 ? "due right away" : `due ${dueDays} ${dueDays === 1 ? "day" : "days"} later`;
  return `${QUOTE_PAPER.onAcceptance}, ${due}`;
}

/** Describes the balance, with the launch date if the quote promises one. */
function restWords({ delivery, validUntil }: Worded): string {
  const plan = delivery && validUntil ? deliveryPlan({ delivery, validUntil }) : null;
  return `${QUOTE_PAPER.rest}, ${plan ? `${QUOTE_PAPER.atLaunch} ${formatLongDate(plan.latestOn)}` : QUOTE_PAPER.whenDone}`;
}

/** Describes a part of the schedule: `Second half, on January 31, 2027`, `Design approved (30%), once reached`. */
export function partWords({ name, share, billedOn }: QuotePart): string {
  const percent = share.type === "percentage" ? ` (${typedPercent(share.ppm)}%)` : "";
  return `${name}${percent}, ${billedOn ? `${QUOTE_PAPER.billedOn} ${formatLongDate(billedOn)}` : QUOTE_PAPER.onceReached}`;
}

function row(label: string, cents: Cents): TotalRow[] {
  return cents === 0 ? [] : [{ label, cents }];
}

function withWords(words: string): string {
  return words ? ` (${words})` : "";
}
