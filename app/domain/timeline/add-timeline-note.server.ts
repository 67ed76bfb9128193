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
 * Writes a note about a quote, a customer or a project, for staff alone; leads and applications have a verb of their
 * own. The words are there and not in the audit log. Needs to write such subjects. Throws the `not-found` of its kind.
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
