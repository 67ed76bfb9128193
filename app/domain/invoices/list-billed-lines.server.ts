import { asc, inArray } from "drizzle-orm";
import { invoiceLines } from "~/db/schema/invoices";
import type { AppContext } from "~/domain/kernel/app-context";
import type { ListPage } from "~/domain/kernel/list-page";
import type { LineTax, LineUnit } from "~/domain/money/line";
import { type InvoiceQuery, type ListedInvoice, listInvoices } from "./queries.server";

/** A line of an issued invoice, for the books. */
export type BilledLine = {
  invoice: Pick<ListedInvoice, "id" | "number" | "issuedOn" | "business">;
  position: number;
  name: string;
  description: string;
  /** Thousandths. */
  quantity: number;
  unit: LineUnit;
  unitPriceCents: number;
  /** Before discount and tax. */
  amountCents: number;
  tax: LineTax | null;
};

/** The lines of a page of invoices, in their order; drafts are left out. Takes the query of `listInvoices`. Needs `invoice.read`. */
export async function listBilledLines(
  ctx: Pick<AppContext, "by" | "db" | "clock">,
  query: InvoiceQuery,
): Promise<ListPage<BilledLine>> {
  const page = await listInvoices(ctx, query);
  const issued = page.items.filter(({ number }) => number !== null);
  if (issued.length === 0) return { ...page, items: [] };
  const ids = issued.map(({ id }) => id);
  const rows = await ctx.db
    .select()
    .from(invoiceLines)
    .where(inArray(invoiceLines.invoiceId, ids))
    .orderBy(asc(invoiceLines.invoiceId), asc(invoiceLines.position));
  const items = issued.flatMap(({ id, number, issuedOn, business }) =>
    rows
      .filter(({ invoiceId }) => invoiceId === id)
      .map(({ id: _id, invoiceId: _invoice, ...line }) => ({
        ...line,
        invoice: { id, number, issuedOn, business },
      })),
  );
  return { ...page, items };
}
