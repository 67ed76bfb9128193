import { and, asc, gt, inArray } from "drizzle-orm";
import { invoices } from "~/db/schema/invoices";
import { bankDetailsOf } from "~/domain/settings/invoicing-setting";
import { getInvoicing } from "~/domain/settings/queries.server";
import type { ReadContext } from "~/kernel/app-context";
import { isOfQuote } from "./internal.server";

/** An invoice that was issued for a quote, or for an agreement of it, and isn't paid yet. `dueOn` is YYYY-MM-DD. */
export type QuoteInvoice = { id: string; number: string; title: string; openCents: number; dueOn: string };

/** Open invoices of an accepted quote, and the ways to pay. */
export type QuoteBills = { open: QuoteInvoice[]; bankDetails: string; howToPay: string };

/**
 * Returns the open invoices of a quote and its agreements, those due first before others. For queries that have shown
 * the quote to its customer.
 */
export async function listQuoteInvoices(ctx: ReadContext, quoteId: string): Promise<QuoteBills> {
  const { id, number, title, openCents, dueOn, status } = invoices;
  const rows = await ctx.db
    .select({ id, number, title, openCents, dueOn })
    .from(invoices)
    .where(and(isOfQuote(quoteId), inArray(status, ["issued", "partly-paid"]), gt(openCents, 0)))
    .orderBy(asc(dueOn), asc(id));
  const open = rows.map((row) => ({ ...row, number: row.number ?? "", dueOn: row.dueOn ?? "" }));
  if (open.length === 0) return { open, bankDetails: "", howToPay: "" };
  const invoicing = await getInvoicing(ctx);
  return { open, bankDetails: bankDetailsOf(invoicing), howToPay: invoicing.howToPay };
}
