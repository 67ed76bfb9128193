import { leadNotes } from "~/db/schema/leads";
import { actorId, actorLabel } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { holdLead } from "./inbox.server";

/** Adds a note to a lead, without making open edits of the lead stale. Needs `lead.write`. Throws `lead.not-found`. */
export async function addLeadNote(ctx: AppContext, { id, text }: { id: string; text: string }): Promise<void> {
  const { actor } = ctx.by;
  requirePermission(ctx, "lead.write");
  await transact(ctx, async (tx) => {
    const lead = await holdLead(tx, id);
    const noteId = tx.ids.uuid();
    await tx.db.insert(leadNotes).values({
      id: noteId,
      leadId: lead.id,
      text,
      authorId: actorId(actor),
      authorLabel: actorLabel(actor),
      createdAt: tx.clock.now(),
    });
    await recordAudit(tx, {
      action: "lead.noted",
      subject: { kind: "lead", id: lead.id },
      after: { noteId },
    });
  });
}
