import { and, eq, getTableColumns, gte, inArray, lte } from "drizzle-orm";
import { creditNotes, invoices } from "~/db/schema/invoices";
import type { AppContext } from "~/kernel/app-context";
import type { ListPage } from "~/kernel/list-page";
import { pageByKey } from "~/kernel/list-page.server";
import { requirePermission } from "~/kernel/permissions";
import { readPage } from "~/kernel/read-rows.server";
import { isCalendarDate } from "~/lib/calendar-date";
import { type InvoiceQuery, isFound } from "./queries.server";

/** `issuedOn` is YYYY-MM-DD, `createdAt` ISO 8601 in UTC. */
export type ListedCreditNote = {
  id: string;
  number: string;
  invoiceId: string;
  invoiceNumber: string;
  amountCents: number;
  taxCents: number;
  reason: string;
  issuedOn: string;
  createdAt: string;
};

export type CreditNoteQuery = {
  invoiceId?: string;
  businessId?: string;
  /** Issued in a period, both days included; what is no day counts as left out. */
  from?: string;
  to?: string;
  /** Filter for the credited invoices, whenever these were issued. */
  invoices?: Omit<InvoiceQuery, "from" | "to" | "sort">;
  cursor?: string;
  limit?: number;
};

type Row = typeof creditNotes.$inferSelect & { invoiceNumber: string | null };

/** A page of credit notes, the newest first. Ids are UUIDs. Needs `invoice.read`. */
export async function listCreditNotes(
  ctx: Pick<AppContext, "by" | "clock" | "db" | "log">,
  { invoiceId, businessId, from, to, invoices: wanted, cursor, limit }: CreditNoteQuery = {},
): Promise<ListPage<ListedCreditNote>> {
  requirePermission(ctx, "invoice.read");
  const ofInvoice = ctx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.businessId, businessId ?? ""));
  const page = await pageByKey<Row>(ctx, {
    sort: {
      name: "newest",
      direction: "desc",
      type: "moment",
      column: creditNotes.createdAt,
      valueOf: (row) => row.createdAt,
    },
    id: creditNotes.id,
    from: creditNotes,
    filter: and(
      invoiceId === undefined ? undefined : eq(creditNotes.invoiceId, invoiceId),
      businessId === undefined ? undefined : inArray(creditNotes.invoiceId, ofInvoice),
      from && isCalendarDate(from) ? gte(creditNotes.issuedOn, from) : undefined,
      to && isCalendarDate(to) ? lte(creditNotes.issuedOn, to) : undefined,
      wanted &&
        inArray(creditNotes.invoiceId, ctx.db.select({ id: invoices.id }).from(invoices).where(isFound(ctx, wanted))),
    ),
    cursor,
    limit,
    fetch: ({ where, orderBy, limit }) =>
      ctx.db
        .select({ ...getTableColumns(creditNotes), invoiceNumber: invoices.number })
        .from(creditNotes)
        .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
  });
  return readPage(ctx, page, toListed);
}

function toListed(row: Row): ListedCreditNote {
  const { id, number, invoiceId, invoiceNumber, amountCents, taxCents, reason, issuedOn, createdAt } = row;
  return {
    id,
    number,
    invoiceId,
    amountCents,
    taxCents,
    reason,
    issuedOn,
    invoiceNumber: invoiceNumber ?? "",
    createdAt: createdAt.toISOString(),
  };
}
