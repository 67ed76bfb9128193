import { and, asc, desc, eq, getTableColumns, gt, inArray, sql } from "drizzle-orm";
import { paymentAllocations, receivedPayments } from "~/db/schema/received-payments";
import { actorLabel } from "~/kernel/actor";
import type { TransactionContext } from "~/kernel/transact.server";
import { findInvoiceRow, type InvoiceRow, settleHeldInvoice } from "./internal.server";
import { openCents } from "./schema";

const { search: _search, ...columns } = getTableColumns(receivedPayments);

/** All columns but the search words. */
export const RECEIVED_COLUMNS = columns;

export type ReceivedRow = Omit<typeof receivedPayments.$inferSelect, "search">;

/** Share of a payment in an invoice. */
export type Allocation = { invoiceId: string; cents: number };

type NewReceived = Omit<typeof receivedPayments.$inferInsert, "id" | "freeCents" | "createdByLabel" | "createdAt">;

/**
 * Stores money that came, or what went back of it, by the actor and now. All of what came is free; what went back was.
 * Nothing else writes such rows.
 */
export async function storeReceived(tx: TransactionContext, received: NewReceived): Promise<ReceivedRow> {
  const { originalId = null, amountCents } = received;
  const [stored] = await tx.db
    .insert(receivedPayments)
    .values({
      ...received,
      id: tx.ids.uuid(),
      freeCents: originalId === null ? amountCents : 0,
      createdByLabel: actorLabel(tx.by.actor),
      createdAt: tx.clock.now(),
    })
    .returning(RECEIVED_COLUMNS);
  if (!stored) throw new Error("a payment was not stored");
  if (originalId !== null) await addFree(tx, originalId, amountCents);
  return stored;
}

/**
 * Pays so much of a held invoice, at most what is open of it, from a payment that has it left. Returns how much it was.
 */
export async function allocate(
  tx: TransactionContext,
  receivedPaymentId: string,
  invoice: InvoiceRow,
  cents: number,
): Promise<number> {
  const taken = Math.min(cents, openCents(invoice));
  if (taken <= 0) return 0;
  await write(tx, receivedPaymentId, invoice.id, taken);
  await settleHeldInvoice(tx, invoice);
  return taken;
}

/** Returns the part of each payment that is neither allocated nor gone back, in cents. */
export async function freeCents(
  tx: Pick<TransactionContext, "db">,
  paymentIds: readonly string[],
): Promise<Map<string, number>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await tx.db
    .select({ id: receivedPayments.id, cents: receivedPayments.freeCents })
    .from(receivedPayments)
    .where(inArray(receivedPayments.id, [...paymentIds]));
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}

/** Payments of a business of which something is left, the oldest first. For verbs that hold the business. */
export function listFreePayments(
  tx: Pick<TransactionContext, "db">,
  businessId: string,
): Promise<{ id: string; cents: number }[]> {
  return tx.db
    .select({ id: receivedPayments.id, cents: receivedPayments.freeCents })
    .from(receivedPayments)
    .where(and(eq(receivedPayments.businessId, businessId), gt(receivedPayments.freeCents, 0)))
    .orderBy(asc(receivedPayments.id));
}

/** Returns a customer's payments beyond all invoices, in cents. */
export async function creditOf(tx: Pick<TransactionContext, "db">, businessId: string): Promise<number> {
  return (await listFreePayments(tx, businessId)).reduce((sum, { cents }) => sum + cents, 0);
}

/** Returns a payment's allocations by invoice, last one first. */
async function allocationsOf(tx: Pick<TransactionContext, "db">, receivedPaymentId: string): Promise<Allocation[]> {
  const cents = sql<number>`sum(${paymentAllocations.amountCents})::int`;
  return tx.db
    .select({ invoiceId: paymentAllocations.invoiceId, cents })
    .from(paymentAllocations)
    .where(eq(paymentAllocations.receivedPaymentId, receivedPaymentId))
    .groupBy(paymentAllocations.invoiceId)
    .having(gt(cents, 0))
    .orderBy(desc(sql`max(${paymentAllocations.createdAt})`), desc(paymentAllocations.invoiceId));
}

/** Takes so much of what a payment pays back from its invoices, the last one first; these are owed again. */
export async function takeBackOf(tx: TransactionContext, receivedPaymentId: string, cents: number): Promise<void> {
  let left = cents;
  for (const part of await allocationsOf(tx, receivedPaymentId)) {
    const taken = Math.min(left, part.cents);
    if (taken <= 0) return;
    await write(tx, receivedPaymentId, part.invoiceId, -taken);
    await settleHeldInvoice(tx, await findInvoiceRow(tx, part.invoiceId));
    left -= taken;
  }
}

/**
 * Takes so much of what pays an invoice back from it, the last payment first: it becomes the customer's credit. The
 * caller settles the invoice.
 */
export async function takeBackFrom(
  tx: TransactionContext,
  { id }: Pick<InvoiceRow, "id">,
  cents: number,
): Promise<void> {
  let left = cents;
  const sum = sql<number>`sum(${paymentAllocations.amountCents})::int`;
  const parts = await tx.db
    .select({ paymentId: paymentAllocations.receivedPaymentId, cents: sum })
    .from(paymentAllocations)
    .where(and(eq(paymentAllocations.invoiceId, id)))
    .groupBy(paymentAllocations.receivedPaymentId)
    .having(gt(sum, 0))
    .orderBy(desc(sql`max(${paymentAllocations.createdAt})`), asc(paymentAllocations.receivedPaymentId));
  for (const part of parts) {
    const taken = Math.min(left, part.cents);
    if (taken <= 0) return;
    await write(tx, part.paymentId, id, -taken);
    left -= taken;
  }
}

async function write(
  tx: TransactionContext,
  receivedPaymentId: string,
  invoiceId: string,
  amountCents: number,
): Promise<void> {
  await tx.db.insert(paymentAllocations).values({
    id: tx.ids.uuid(),
    receivedPaymentId,
    invoiceId,
    amountCents,
    createdByLabel: actorLabel(tx.by.actor),
    createdAt: tx.clock.now(),
  });
  await addFree(tx, receivedPaymentId, -amountCents);
}

/** Adds to what of a payment is free; two that do at once both count. */
async function addFree(tx: TransactionContext, receivedPaymentId: string, cents: number): Promise<void> {
  await tx.db
    .update(receivedPayments)
    .set({ freeCents: sql`${receivedPayments.freeCents} + ${cents}` })
    .where(eq(receivedPayments.id, receivedPaymentId));
}
