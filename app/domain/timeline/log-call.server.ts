import { timelineNotes } from "~/db/schema/timeline";
import { actorId, actorLabel } from "~/domain/kernel/actor";
import type { AppContext } from "~/domain/kernel/app-context";
import { recordAudit } from "~/domain/kernel/audit.server";
import { requirePermission } from "~/domain/kernel/permissions";
import { type TransactionContext, transact } from "~/domain/kernel/transact.server";
import { answerLeadByCall } from "~/domain/leads/answer-lead-by-call.server";
import { settleThreadByCall } from "~/domain/threads/settle-thread.server";
import { columnOf } from "./internal.server";
import type { TimelineSubject } from "./schema";
import { requireSubject, TIMELINE_WRITE } from "./scope.server";

export type LoggedCall = {
  /** Who was spoken to; empty where nobody says. */
  person: string;
  at: Date;
  text: string;
  /** They were reached: what they wrote before waits for no other answer. */
  answers: boolean;
};

/**
 * Writes a call down in a timeline, for staff alone. `future`: its hour is still to come, and nothing was stored. What was said is there and not in
 * the audit log. One that reached them answers the lead, or the thread of the quote or project, that had waited since before it. Needs to write such subjects. Throws the `not-found` of its kind.
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
    const hasAnswered = answers && (await settleByCall(tx, subject, at));
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
