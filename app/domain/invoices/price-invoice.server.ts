import { eq } from "drizzle-orm";
import type { InvoiceDiscount } from "~/db/schema/invoice-content";
import { taxRates } from "~/db/schema/tax-rates";
import { type LineTax, lineAmount } from "~/domain/money/line";
import { readTaxes } from "~/domain/taxes/queries.server";
import { toLineTax } from "~/domain/taxes/schema";
import { usualTax } from "~/domain/taxes/usual-tax";
import type { TransactionContext } from "~/kernel/transact.server";
import { findBuyer } from "./billing-parties.server";
import type { InvoiceLineRow } from "./internal.server";
import { type InvoiceInput, pricedLine } from "./invoice-input";
import { type Asked, askFor } from "./invoice-sums";
import { MONEY_MAX_CENTS } from "./schema";
import type { DraftLine } from "./store-lines.server";

/**
 * `too-much`: `line` is the one that alone is too much; null: all of them together. `below-zero`: the lines that take
 * something off, or their tax, come to more than the others.
 */
export type PriceRefusal =
  | { outcome: "too-much"; line: number | null }
  | { outcome: "unknown-tax"; line: number }
  | { outcome: "below-zero" };

type Priced = {
  lines: DraftLine[];
  discount: InvoiceDiscount;
  asked: Asked;
  sums: ReturnType<typeof askFor>["sums"];
};

type StoredLine = Pick<InvoiceLineRow, "tax" | "taxRateId">;

/**
 * Prices an invoice written by hand for this customer, at the rates in Settings now. `stored`: its current lines; a
 * rate that Settings removed stays on an invoice that has it. Lines may be below zero, but never all of it, net or tax.
 */
export async function priceInvoice(
  tx: TransactionContext,
  businessId: string,
  {
    lines: typed,
    isTaxIncluded: isIncluded,
    discount = null,
  }: Pick<InvoiceInput, "lines" | "isTaxIncluded" | "discount">,
  stored: readonly StoredLine[] = [],
): Promise<Priced | PriceRefusal> {
  const { exemptionNumber } = await findBuyer(tx, businessId);
  const lines: DraftLine[] = [];
  const taxes = await readTaxes(tx);
  for (const [index, line] of typed.entries()) {
    const usual = line.taxRateId === undefined ? usualTax(taxes, { name: line.name }) : undefined;
    const taxRateId = usual ? usual.taxRateId : line.taxRateId || null;
    const tax = taxRateId && ((await findLineTax(tx, taxRateId)) ?? formerTax(stored, taxRateId));
    if (taxRateId && !tax) return { outcome: "unknown-tax", line: index };
    const priced = { ...pricedLine(line, tax || null), taxRateId, hours: line.hours ?? null };
    // Beyond it a sum of many would be no exact number.
    if (Math.abs(lineAmount(priced)) > MONEY_MAX_CENTS) return { outcome: "too-much", line: index };
    lines.push(priced);
  }
  const isTaxIncluded = isIncluded ?? taxes.areIncluded;
  const { asked, sums } = askFor({ lines, discount, isTaxIncluded, isExempt: exemptionNumber !== "" });
  if (asked.totalCents > MONEY_MAX_CENTS || sums.subtotalCents > MONEY_MAX_CENTS)
    return { outcome: "too-much", line: null };
  const isBelow = [sums.subtotalCents, asked.netCents, asked.taxCents, sums.exemptedCents].some((cents) => cents < 0);
  return isBelow ? { outcome: "below-zero" } : { lines, discount, asked, sums };
}

function formerTax(stored: readonly StoredLine[], id: string): LineTax | null {
  return stored.find(({ taxRateId }) => taxRateId === id)?.tax ?? null;
}

/** The rate of Settings with this id, as lines carry it; null: there is none. */
async function findLineTax(tx: Pick<TransactionContext, "db">, id: string): Promise<LineTax | null> {
  const [row] = await tx.db.select().from(taxRates).where(eq(taxRates.id, id));
  return row ? toLineTax(row) : null;
}
