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
  /** Person on the phone; empty where nobody says. */
  person: string;
  at: Date;
  text: string;
  /** They were reached: what they wrote before waits for no other answer. */
  answers: boolean;
};

/**
 * Writes a call down in a timeline, for staff alone. `future`: its hour is still to come, and nothing was stored. The
 * note is stored here and not in the audit log. One that reached them answers the lead, or the thread of the quote or
 * project, that had waited since before it. Needs to write such subjects. Throws the `not-found` of its kind.
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

/** A customer has no thread of its own, and an application promises no hour: nothing waits there. */
async function settleByCall(tx: TransactionContext, { kind, id }: TimelineSubject, at: Date): Promise<boolean> {
  if (kind === "lead") return answerLeadByCall(tx, { id, at });
  return kind === "quote" || kind === "project" ? settleThreadByCall(tx, { kind, id }, at) : false;
}
