import type { QuoteItem } from "~/db/schema/quote-content";
import type { AcceptedRecurring } from "~/domain/agreements/start-agreements.server";
import { withoutList } from "~/domain/catalogue/schema";
import type { AcceptedOffer } from "~/domain/invoices/bill-quote.server";
import { numberOf, type SentQuote } from "./announce.server";
import type { QuoteTotal } from "./quote-total";
import { USUAL_RECURRING } from "./recurring";

/** Returns the offer of an accepted quote for its invoices. Null when no business has claimed the quote. */
export function offerOf(
  { row, version }: SentQuote,
  total: QuoteTotal,
  projectId: string | null,
): AcceptedOffer | null {
  if (row.businessId === null) return null;
  const quoteNumber = numberOf(row);
  return {
    quoteId: row.id,
    quoteNumber,
    businessId: row.businessId,
    projectId,
    title: titleOf(total.items, quoteNumber),
    lines: total.items.map(lineOf),
    discount: version.content.discount,
    isTaxIncluded: version.content.isTaxIncluded,
    isExempt: version.content.exemption !== "",
    depositCents: total.depositCents,
    dueDays: version.content.dueDays ?? null,
    schedule: total.parts.map(({ part: { name, billedOn, isDraft }, cents }) => ({ name, cents, billedOn, isDraft })),
  };
}

/**
 * Returns the recurring charges of an accepted quote. Prices without tax stay untaxed for a customer whom the quote
 * exempts. Null when no business has claimed the quote.
 */
export function recurringOf({ row, version }: SentQuote, { recurring }: QuoteTotal): AcceptedRecurring | null {
  if (row.businessId === null) return null;
  const { isTaxIncluded, exemption, recurring: terms } = version.content;
  const isUntaxed = exemption !== "" && !isTaxIncluded;
  return {
    quoteId: row.id,
    businessId: row.businessId,
    isTaxIncluded,
    terms: terms ?? USUAL_RECURRING,
    parts: recurring.map(({ rhythm, items }) => ({
      rhythm,
      title: titleOf(items, numberOf(row)),
      lines: items.map(lineOf).map((line) => (isUntaxed ? { ...line, tax: null, taxRateId: null } : line)),
    })),
  };
}

/** Returns an invoice line, which names a package without listing its contents. */
function lineOf({ name, packageId, quantity, unit, unitPriceCents, tax, taxRateId, hours, ...item }: QuoteItem) {
  const description = packageId ? withoutList(item.description) : item.description;
  return { name, description, quantity, unit, unitPriceCents, tax, taxRateId, hours };
}

function titleOf(items: readonly QuoteItem[], quoteNumber: string): string {
  const main = items.find(({ type }) => type === "package") ?? items[0];
  return main ? `${main.name}, quote ${quoteNumber}` : `Quote ${quoteNumber}`;
}
