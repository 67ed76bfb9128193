import { timelineNotes } from "~/db/schema/timeline";
import { actorId, actorLabel } from "~/domain/kernel/actor";
import type { AppContext } from "~/domain/kernel/app-context";
import { recordAudit } from "~/domain/kernel/audit.server";
import { requirePermission } from "~/domain/kernel/permissions";
import { transact } from "~/domain/kernel/transact.server";
import { columnOf } from "./internal.server";
import type { TimelineSubject } from "./schema";
import { requireSubject, TIMELINE_WRITE } from "./scope.server";

export type LoggedCall = {
  /** Who was spoken to; empty where nobody says. */
  person: string;
  at: Date;
  text: string;
};

/**
 * Writes a call down in a timeline, for staff alone. `future`: its hour is still to come, and nothing was stored. What was said is there and not in
 * the audit log. Needs to write such subjects. Throws the `not-found` of its kind.
 */
export async function logCall(
  ctx: AppContext,
  subject: TimelineSubject,
  { person, at, text }: LoggedCall,
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
    await recordAudit(tx, { action: "timeline.call-logged", subject, after: { callId } });
    return { outcome: "logged" };
  });
}
