import { and, asc, eq, ne } from "drizzle-orm";
import { invoices } from "~/db/schema/invoices";
import { exactSum } from "~/domain/money/exact";
import type { LineTax } from "~/domain/money/line";
import type { ReadContext } from "~/kernel/app-context";
import type { AcceptedOffer } from "./bill-quote.server";
import { INVOICE_COLUMNS, type InvoiceRow } from "./internal.server";
import { type Asked, askFor, partOf, type TaxRow } from "./invoice-sums";

/**
 * Returns the part of an accepted quote that no issued invoice asks for, by rate, and the drafts that would. Credited
 * invoices count as never issued.
 */
export async function restOfQuote(
  ctx: Pick<ReadContext, "db">,
  offer: AcceptedOffer,
): Promise<{ rest: Asked; drafts: InvoiceRow[] }> {
  const rows = await ctx.db
    .select(INVOICE_COLUMNS)
    .from(invoices)
    .where(and(eq(invoices.quoteId, offer.quoteId), ne(invoices.status, "credited")))
    .orderBy(asc(invoices.createdAt), asc(invoices.id));
  const issued = rows.filter(({ status }) => status !== "draft");
  const drafts = rows.filter(({ status }) => status === "draft");
  return { rest: lessIssued(askFor(offer).asked, issued), drafts };
}

function lessIssued(asked: Asked, issued: readonly InvoiceRow[]): Asked {
  const billedCents = exactSum(issued.map(({ totalCents }) => totalCents));
  const billed = issued.flatMap(({ sums }) => sums.rows);
  const rows = asked.rows.map((row): TaxRow => {
    const same = billed.filter(({ tax }) => nameOf(tax) === nameOf(row.tax));
    const left = (read: (one: TaxRow) => number) => read(row) - exactSum(same.map(read));
    return { tax: row.tax, netCents: left(({ netCents }) => netCents), taxCents: left(({ taxCents }) => taxCents) };
  });
  const restCents = Math.max(0, asked.totalCents - billedCents);
  const netCents = exactSum(rows.map((row) => row.netCents));
  const taxCents = exactSum(rows.map((row) => row.taxCents));
  const isSound = rows.every((row) => row.netCents >= 0 && row.taxCents >= 0) && netCents + taxCents === restCents;
  // A draft that staff changed before they issued it asked for something else than its part of the quote.
  if (!isSound) return partOf(asked, asked.totalCents - restCents, asked.totalCents);
  return { netCents, taxCents, totalCents: restCents, rows };
}

function nameOf(tax: LineTax | null): string {
  return tax ? `${tax.ratePpm} ${tax.taxablePpm} ${tax.name}` : "";
}
