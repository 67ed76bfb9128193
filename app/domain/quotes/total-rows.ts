import { QUOTE_PAGE } from "~/content/pages/quotes";
import { taxWords, typedPercent } from "~/domain/money/words";
import { formatLongDate } from "~/lib/calendar-date";
import type { Cents } from "~/lib/money";
import { discountWords } from "./offer-words";
import type { PricedContent, QuoteTotal } from "./quote-total";
import type { QuotePart } from "./schedule-input";
import type { QuoteContent } from "./schema";

/** A line of the sums below the items. */
export type TotalRow = { label: string; cents: Cents };

type Worded = PricedContent & Pick<QuoteContent, "promotionCode">;

/**
 * The sums of a quote as page, document, message and back office show them: what leads to the total, and what follows from
 * it. Without discount and tax nothing is above the total.
 */
export function totalRows(content: Worded, total: QuoteTotal): { above: TotalRow[]; below: TotalRow[] } {
  const { subtotalCents, discountCents, taxes, isTaxIncluded, exemptedCents, depositCents, restCents, parts } = total;
  const taxRows = taxes.map(({ tax, taxCents }) => ({ label: taxWords(tax), cents: taxCents }));
  const isExempted = content.exemption !== "" && total.items.some(({ tax }) => tax);
  const above = [
    ...row(QUOTE_PAGE.discount + withWords(discountWords(content)), -discountCents),
    ...(isTaxIncluded ? [] : taxRows),
    ...(isExempted ? [{ label: QUOTE_PAGE.taxExempt + withWords(content.exemption), cents: 0 - exemptedCents }] : []),
  ];
  return {
    above: above.length > 0 ? [{ label: QUOTE_PAGE.subtotal, cents: subtotalCents }, ...above] : [],
    below: [
      ...(isTaxIncluded
        ? taxRows.map(({ label, cents }) => ({ label: `${QUOTE_PAGE.includes} ${label}`, cents }))
        : []),
      ...(restCents > 0
        ? [
            { label: `${QUOTE_PAGE.deposit} (${content.depositPercent}%)`, cents: depositCents },
            ...(parts.length > 0
              ? parts.map(({ part, cents }) => ({ label: partWords(part), cents }))
              : [{ label: QUOTE_PAGE.rest, cents: restCents }]),
          ]
        : []),
    ],
  };
}

/** A part of the schedule in words: `Second half, on January 31, 2027`, `Design approved (30%), once reached`. */
export function partWords({ name, share, billedOn }: QuotePart): string {
  const percent = share.type === "percentage" ? ` (${typedPercent(share.ppm)}%)` : "";
  return `${name}${percent}, ${billedOn ? `${QUOTE_PAGE.billedOn} ${formatLongDate(billedOn)}` : QUOTE_PAGE.onceReached}`;
}

function row(label: string, cents: Cents): TotalRow[] {
  return cents === 0 ? [] : [{ label, cents }];
}

function withWords(words: string): string {
  return words ? ` (${words})` : "";
}
