import { eq } from "drizzle-orm";
import { leads } from "~/db/schema/leads";
import { getIdentity, getReplyDue } from "~/domain/settings/queries.server";
import { recordAudit } from "~/kernel/audit.server";
import { changeTime } from "~/kernel/stale-edit.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { holdLead } from "./inbox.server";
import { KINDS } from "./kinds/kinds";
import { waitingFor } from "./lead-pipeline";

/**
 * Reopens an answered lead whose sender has written again, in the transaction that stores the new message: it waits for
 * an answer again, and its promise restarts at `at`, the time of the message, even if staff had moved it back to work
 * on it. Other leads stay as they are: those not answered yet, closed ones, and those answered after the message. The
 * caller checks permissions. Throws `lead.not-found`.
 */
export async function reopenLead(tx: TransactionContext, id: string, at: Date): Promise<void> {
  const row = await holdLead(tx, id);
  if (waitingFor({ stage: row.stage, repliedAt: row.repliedAt?.toISOString() ?? null }) !== "them") return;
  if (row.repliedAt !== null && at < row.repliedAt) return;
  const identity = await getIdentity(tx);
  const replyDueAt = await getReplyDue(tx, identity, KINDS[row.kind].promise, at);
  await tx.db
    .update(leads)
    .set({ stage: "in-review", repliedAt: null, askedAt: at, replyDueAt, updatedAt: changeTime(tx, row) })
    .where(eq(leads.id, id));
  if (row.stage === "in-review") return;
  await recordAudit(tx, {
    action: "lead.moved",
    subject: { kind: "lead", id },
    before: { stage: row.stage },
    after: { stage: "in-review" },
  });
}
