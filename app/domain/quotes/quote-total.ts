import type { QuoteContent, QuoteItem } from "~/db/schema/quote-content";
import { type Choice, chooseLines, NO_CHOICE } from "~/domain/money/choice";
import { ALL } from "~/domain/money/line";
import { computeTotal, type TaxSum } from "~/domain/money/total";
import type { Cents } from "~/lib/money";

/** An item that counts, with the quantity that was chosen and what it comes to. */
export type CountedItem = QuoteItem & { amountCents: Cents };

/** What a quote comes to; the sums add up as those of `Total` do, deposit and rest to the total. */
export type QuoteTotal = {
  /** The items that count, in their order. */
  items: CountedItem[];
  subtotalCents: Cents;
  discountCents: Cents;
  taxes: TaxSum[];
  isTaxIncluded: boolean;
  /** The tax that the prices hold and that an exempt customer doesn't pay. */
  exemptedCents: Cents;
  totalCents: Cents;
  /** To be paid first; equal to the total where all is paid at once. */
  depositCents: Cents;
  restCents: Cents;
};

export type PricedContent = Pick<QuoteContent, "items" | "discount" | "depositPercent" | "isTaxIncluded" | "exemption">;

const PPM_OF_PERCENT = 10_000;

/** What a quote comes to with this choice, by `computeTotal`. */
export function quoteTotal(content: PricedContent, choice: Choice = NO_CHOICE): QuoteTotal {
  const { items, discount, depositPercent, isTaxIncluded, exemption } = content;
  const first = depositPercent * PPM_OF_PERCENT;
  const total = computeTotal({
    lines: chooseLines(items, choice),
    discount,
    isTaxIncluded,
    isExempt: exemption !== "",
    parts: [first, ALL - first],
  });
  const [deposit, rest] = total.parts;
  return {
    items: total.lines.map(({ line, amountCents }) => ({ ...line, amountCents })),
    subtotalCents: total.subtotalCents,
    discountCents: total.discountCents,
    taxes: total.taxes,
    isTaxIncluded,
    exemptedCents: total.exemptedCents,
    totalCents: total.totalCents,
    depositCents: deposit?.totalCents ?? 0,
    restCents: rest?.totalCents ?? 0,
  };
}
