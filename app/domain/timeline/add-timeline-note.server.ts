import { timelineNotes } from "~/db/schema/timeline";
import { actorId, actorLabel } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { columnOf } from "./internal.server";
import type { NotedSubject } from "./schema";
import { requireSubject, TIMELINE_WRITE } from "./scope.server";

/**
 * Adds a note about a quote, customer or project, for staff only; leads and applications have their own verb. The text
 * is stored with the note, not in the audit log. Needs permission to change the subject. Throws the `not-found` of its
 * kind.
 */
export async function addTimelineNote(ctx: AppContext, subject: NotedSubject, text: string): Promise<void> {
  const { actor } = ctx.by;
  requirePermission(ctx, TIMELINE_WRITE[subject.kind]);
  await transact(ctx, async (tx) => {
    await requireSubject(tx, subject);
    const noteId = tx.ids.uuid();
    const at = tx.clock.now();
    const about = columnOf(subject);
    const author = { authorId: actorId(actor), authorLabel: actorLabel(actor) };
    await tx.db
      .insert(timelineNotes)
      .values({ ...about, ...author, id: noteId, kind: "note", text, at, createdAt: at });
    await recordAudit(tx, { action: "timeline.noted", subject, after: { noteId } });
  });
}
