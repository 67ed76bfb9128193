import { timelineNotes } from "~/db/schema/timeline";
import { answerLeadByCall } from "~/domain/leads/answer-lead-by-call.server";
import { settleThreadByCall } from "~/domain/threads/settle-thread.server";
import { actorId, actorLabel } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { columnOf } from "./internal.server";
import type { TimelineSubject } from "./schema";
import { requireSubject, TIMELINE_WRITE } from "./scope.server";

export type LoggedCall = {
  /** Person on the phone; empty if not given. */
  person: string;
  at: Date;
  text: string;
  /** True when they were reached, so their earlier messages no longer wait for an answer. */
  answers: boolean;
};

/**
 * Records a call in a timeline, for staff only. `future`: its time is still ahead, and nothing was stored. The note is
 * stored here and not in the audit log. A call that reached them answers the lead, or the thread of the quote or
 * project, that had been waiting since before it. Needs permission to change the subject. Throws the `not-found` of its
 * kind.
 */
export async function logCall(
  ctx: AppContext,
  subject: TimelineSubject,
  { person, at, text, answers }: LoggedCall,
): Promise<{ outcome: "logged" | "future" }> {
  const { actor } = ctx.by;
  requirePermission(ctx, TIMELINE_WRITE[subject.kind]);
  return transact(ctx, async (tx) => {
    await requireSubject(tx, subject);
    const createdAt = tx.clock.now();
    if (at > createdAt) return { outcome: "future" };
    // Locks the record before the note refers to it: two calls that each refer to it first would block each other.
    const hasAnswered = answers && (await settleByCall(tx, subject, at));
    const callId = tx.ids.uuid();
    const about = columnOf(subject);
    await tx.db.insert(timelineNotes).values({
      ...about,
      id: callId,
      kind: "call",
      person,
      text,
      at,
      authorId: actorId(actor),
      authorLabel: actorLabel(actor),
      createdAt,
    });
    const after = { callId, ...(hasAnswered ? { hasAnswered } : {}) };
    await recordAudit(tx, { action: "timeline.call-logged", subject, after });
    return { outcome: "logged" };
  });
}

/**
 * Answers the waiting lead or thread. Customers have no thread, and applications promise no answer by a certain time.
 */
async function settleByCall(tx: TransactionContext, { kind, id }: TimelineSubject, at: Date): Promise<boolean> {
  if (kind === "lead") return answerLeadByCall(tx, { id, at });
  return kind === "quote" || kind === "project" ? settleThreadByCall(tx, { kind, id }, at) : false;
}
