import { and, eq, lte } from "drizzle-orm";
import { recordMessages } from "~/db/schema/records";
import type { RecordRef } from "~/domain/links/schema";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { holdRecord } from "./hold-record.server";
import { answerThread } from "./store-message.server";

/**
 * Records that a customer's message, such as a thank-you, needs no answer. Needs permission to change the record.
 * Throws as `holdRecord` does.
 */
export async function settleThread(ctx: AppContext, ref: RecordRef): Promise<{ outcome: "settled" | "nothing-waits" }> {
  return transact(ctx, async (tx) => {
    const record = await holdRecord(tx, ref);
    const answered = await answerThread(tx, record.ref);
    if (!answered) return { outcome: "nothing-waits" };
    await recordAudit(tx, { action: "message.settled", subject: record.ref, after: { messageId: answered.id } });
    return { outcome: "settled" };
  });
}

/**
 * Marks the waiting message of a thread as answered by a call, unless it was written after the call. Returns false if
 * nothing was answered. For verbs that have checked permissions.
 */
export async function settleThreadByCall(tx: TransactionContext, ref: RecordRef, at: Date): Promise<boolean> {
  await holdRecord(tx, ref);
  const { recordKind, recordId, awaitsAnswer, createdAt } = recordMessages;
  const { rowCount } = await tx.db
    .update(recordMessages)
    .set({ awaitsAnswer: false })
    .where(and(awaitsAnswer, eq(recordKind, ref.kind), eq(recordId, ref.id), lte(createdAt, at)));
  return rowCount === 1;
}
