import { asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { businesses } from "~/db/schema/accounts";
import { documentCounters } from "~/db/schema/document-counters";
import { creditNotes, invoiceLines, invoices } from "~/db/schema/invoices";
import type { InvoiceStatus, NumberedDocument } from "~/db/schema/lists";
import { paymentAllocations } from "~/db/schema/received-payments";
import { getInvoicing } from "~/domain/settings/queries.server";
import type { ReadContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { changeTime } from "~/kernel/stale-edit.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { agencyDay } from "~/lib/calendar-date";
import { isUuid } from "~/lib/uuid";
import { tellOfInvoice } from "./announce.server";

const { search: _search, ...columns } = getTableColumns(invoices);

/** All columns but the search words. */
export const INVOICE_COLUMNS = columns;

export type InvoiceRow = Omit<typeof invoices.$inferSelect, "search">;
export type InvoiceLineRow = typeof invoiceLines.$inferSelect;

const COUNT_DIGITS = 4;
const CREDIT_NOTE_PREFIX = "CN-";

/** Until the transaction ends nobody else changes what the business owes or has paid. */
export async function holdBusiness(tx: TransactionContext, businessId: string): Promise<{ id: string; name: string }> {
  const [row] = await tx.db
    .select({ id: businesses.id, name: businesses.name })
    .from(businesses)
    .where(eq(businesses.id, businessId))
    .for("no key update");
  if (!row) throw new DomainError("customer.not-found");
  return row;
}

/** The stored invoice, held with its business until the transaction ends. Throws `invoice.not-found`. */
export async function holdInvoice(tx: TransactionContext, id: string): Promise<InvoiceRow> {
  const { businessId } = await findInvoiceRow(tx, id);
  await holdBusiness(tx, businessId);
  const [row] = await tx.db.select(INVOICE_COLUMNS).from(invoices).where(eq(invoices.id, id)).for("update");
  if (!row) throw new DomainError("invoice.not-found");
  return row;
}

/** The condition that an invoice is of a quote, or of an agreement that its acceptance made. */
export function isOfQuote(quoteId: string): SQL {
  return sql`(${invoices.quoteId} = ${quoteId} or ${invoices.id} in (select p.invoice_id from agreement_periods p
    join agreements a on a.id = p.agreement_id where a.quote_id = ${quoteId}))`;
}

/** The stored invoice. Throws `invoice.not-found`. */
export async function findInvoiceRow(ctx: Pick<ReadContext, "db">, id: string): Promise<InvoiceRow> {
  const [row] = isUuid(id) ? await ctx.db.select(INVOICE_COLUMNS).from(invoices).where(eq(invoices.id, id)) : [];
  if (!row) throw new DomainError("invoice.not-found");
  return row;
}

/** The lines of an invoice, in their order. */
export function findLines(ctx: Pick<ReadContext, "db">, invoiceId: string): Promise<InvoiceLineRow[]> {
  return ctx.db
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, invoiceId))
    .orderBy(asc(invoiceLines.position));
}

/** Times noted on an invoice without changing it. */
type NotedTimes = "payPressedAt" | "payWasShown" | "payToldAt" | "overdueToldAt";

/** Notes on a held invoice what is no change of it: a form that shows it stays good. */
export async function noteOnInvoice(
  tx: TransactionContext,
  row: InvoiceRow,
  noted: Partial<Pick<typeof invoices.$inferInsert, NotedTimes>>,
): Promise<void> {
  await tx.db.update(invoices).set(noted).where(eq(invoices.id, row.id));
}

/** Changes a held invoice. */
export async function saveInvoice(
  tx: TransactionContext,
  row: InvoiceRow,
  changes: Omit<Partial<typeof invoices.$inferInsert>, NotedTimes>,
): Promise<InvoiceRow> {
  const [saved] = await tx.db
    .update(invoices)
    .set({ ...changes, updatedAt: changeTime(tx, row) })
    .where(eq(invoices.id, row.id))
    .returning(INVOICE_COLUMNS);
  if (!saved) throw new Error("a held invoice was gone");
  return saved;
}

/**
 * The next number of a kind of document in the year of a day: none is left out and none is given twice, since the
 * counter is held until the transaction that stores the document ends, and goes back with it.
 */
export async function takeNumber(tx: TransactionContext, kind: NumberedDocument, day: string): Promise<TakenNumber> {
  const [taken] = await takeNumbers(tx, kind, [day]);
  if (!taken) throw new Error("a counter gave no number");
  return taken;
}

export type TakenNumber = { number: string; numberYear: number; numberCount: number };

/** As `takeNumber`, one for each day in their order, with one statement for each year. */
export async function takeNumbers(
  tx: TransactionContext,
  kind: NumberedDocument,
  days: readonly string[],
): Promise<TakenNumber[]> {
  const prefix = kind === "invoice" ? (await getInvoicing(tx)).numberPrefix : CREDIT_NOTE_PREFIX;
  const years = days.map((day) => Number(day.slice(0, 4)));
  const next = new Map<number, number>();
  // In the order of the years, so that nobody waits for a year while they hold a later one.
  for (const year of [...new Set(years)].sort()) {
    const count = years.filter((other) => other === year).length;
    const [row] = await tx.db
      .insert(documentCounters)
      .values({ kind, year, last: count })
      .onConflictDoUpdate({
        target: [documentCounters.kind, documentCounters.year],
        set: { last: sql`${documentCounters.last} + ${count}` },
      })
      .returning({ last: documentCounters.last });
    if (!row) throw new Error("a counter gave no number");
    next.set(year, row.last - count + 1);
  }
  return years.map((numberYear) => {
    const numberCount = next.get(numberYear) ?? 0;
    next.set(numberYear, numberCount + 1);
    const number = `${prefix}${numberYear}-${String(numberCount).padStart(COUNT_DIGITS, "0")}`;
    return { number, numberYear, numberCount };
  });
}

/**
 * Brings the sums and the status of a held invoice up to date with what is stored of it, and tells whom that concerns.
 */
export async function settleHeldInvoice(tx: TransactionContext, before: InvoiceRow): Promise<InvoiceRow> {
  const paidCents = await sumOf(tx, paymentAllocations, before.id);
  const creditedCents = await sumOf(tx, creditNotes, before.id);
  const status = statusOf({ ...before, paidCents, creditedCents });
  if (status === before.status && paidCents === before.paidCents && creditedCents === before.creditedCents)
    return before;
  const after = await saveInvoice(tx, before, { paidCents, creditedCents, status });
  await tellOfInvoice(tx, before, after);
  return after;
}

async function sumOf(
  tx: TransactionContext,
  table: typeof paymentAllocations | typeof creditNotes,
  invoiceId: string,
): Promise<number> {
  const [row] = await tx.db
    .select({ cents: sql<number>`coalesce(sum(${table.amountCents}), 0)::int` })
    .from(table)
    .where(eq(table.invoiceId, invoiceId));
  return row?.cents ?? 0;
}

type Standing = Pick<InvoiceRow, "status" | "totalCents" | "paidCents" | "creditedCents" | "writtenOffAt">;

/** Returns the status of an issued invoice, by its payments, credits and write-off. */
function statusOf({ totalCents, paidCents, creditedCents, writtenOffAt }: Standing): InvoiceStatus {
  if (creditedCents > 0 && creditedCents >= totalCents) return "credited";
  if (paidCents + creditedCents >= totalCents) return "paid";
  if (writtenOffAt) return "written-off";
  return paidCents > 0 ? "partly-paid" : "issued";
}

/** The agency's day of this moment. */
export function today(tx: Pick<TransactionContext, "clock">): string {
  return agencyDay(tx.clock.now());
}

/** Returns the fields of an invoice in the audit log. */
export function auditedInvoice(row: InvoiceRow): Record<string, unknown> {
  const { number, title, status, totalCents, paidCents, creditedCents, dueOn, businessId, quoteId } = row;
  return { number, title, status, totalCents, paidCents, creditedCents, dueOn, businessId, quoteId };
}

declare module "~/kernel/stale-edit.server" {
  interface StoredNow {
    "invoice.stale": InvoiceRow;
  }
}
