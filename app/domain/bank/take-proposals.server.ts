import { eq } from "drizzle-orm";
import { isDatabaseError } from "~/db/database-error.server";
import { bankEntries } from "~/db/schema/bank";
import { receivedPayments } from "~/db/schema/received-payments";
import { recordReceivedPayment } from "~/domain/received-payments/record-received-payment.server";
import { reversePayment } from "~/domain/received-payments/reverse-payment.server";
import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { onlyLeft } from "~/lib/only-left";
import type { TakenProposal } from "./schema";

/** `changed`: something that the proposal rests on isn't so anymore, and nothing was booked for it. */
export type TakenCounts = { booked: number; already: number; changed: number };

const UNIQUE_VIOLATION = "23505";
const REFERENCE_MAX_CHARACTERS = 120;

/**
 * Books what proposals say, one by one, each once however many people take it. Needs `invoice.write`.
 */
export async function takeProposals(ctx: AppContext, proposals: readonly TakenProposal[]): Promise<TakenCounts> {
  requirePermission(ctx, "invoice.write");
  const counts = { booked: 0, already: 0, changed: 0 };
  for (const taken of proposals) {
    const end = await (taken.kind === "payment" ? book(ctx, taken) : reverse(ctx, taken));
    counts[end] += 1;
  }
  return counts;
}

type End = keyof TakenCounts;

async function book(
  ctx: AppContext,
  { entryId, businessId, shares }: Extract<TakenProposal, { kind: "payment" }>,
): Promise<End> {
  const [entry] = await ctx.db.select().from(bankEntries).where(eq(bankEntries.id, entryId));
  if (!entry || entry.amountCents <= 0) return "changed";
  if (entry.setAsideAt !== null) return "already";
  const [booked] = await ctx.db
    .select({ id: receivedPayments.id })
    .from(receivedPayments)
    .where(eq(receivedPayments.formKey, entryId));
  if (booked) return "already";
  const payment = {
    method: "bank-transfer",
    amount: entry.amountCents,
    receivedOn: entry.bookedOn,
    reference: (entry.reference || entry.text).slice(0, REFERENCE_MAX_CHARACTERS),
    note: entry.name,
  } as const;
  try {
    // The entry's id is the key of the payment, so that the second of two who press at once books nothing.
    const end = await recordReceivedPayment(ctx, { businessId, payment, allocations: shares, formKey: entryId });
    if (end.outcome === "recorded") return "booked";
    onlyLeft(end.outcome, "changed", "above-open", "unknown-invoice", "above-amount", "in-future");
    return "changed";
  } catch (error) {
    if (isDatabaseError(error, UNIQUE_VIOLATION)) return "already";
    if (error instanceof DomainError && error.code === "customer.not-found") return "changed";
    throw error;
  }
}

function reverse(ctx: AppContext, { entryId, paymentId }: Extract<TakenProposal, { kind: "reversal" }>): Promise<End> {
  return transact(ctx, async (tx): Promise<End> => {
    const [entry] = await tx.db.select().from(bankEntries).where(eq(bankEntries.id, entryId)).for("update");
    if (!entry || entry.amountCents >= 0) return "changed";
    if (entry.reversedPaymentId !== null || entry.setAsideAt !== null) return "already";
    const [payment] = await tx.db
      .select({ amountCents: receivedPayments.amountCents })
      .from(receivedPayments)
      .where(eq(receivedPayments.id, paymentId));
    if (payment?.amountCents !== -entry.amountCents) return "changed";
    const reason = `Returned by the bank: ${entry.text || entry.reference || entry.name}`.slice(
      0,
      REFERENCE_MAX_CHARACTERS,
    );
    const end = await reversePayment(tx, { id: paymentId, reason });
    if (end.outcome !== "reversed") {
      onlyLeft(end.outcome, "nothing-left", "provider");
      return "changed";
    }
    await tx.db.update(bankEntries).set({ reversedPaymentId: paymentId }).where(eq(bankEntries.id, entryId));
    return "booked";
  });
}
