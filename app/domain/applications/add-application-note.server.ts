import { applicationNotes } from "~/db/schema/applications";
import { actorId, actorLabel } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { auditApplication, holdApplication } from "./internal.server";

/**
 * Adds a staff-only note to an application. The text is stored with the application and not in the audit log. Needs
 * `application.write`. Throws `application.not-found`.
 */
export async function addApplicationNote(
  ctx: AppContext,
  { id: applicationId, text }: { id: string; text: string },
): Promise<void> {
  const { actor } = ctx.by;
  requirePermission(ctx, "application.write");
  await transact(ctx, async (tx) => {
    const row = await holdApplication(tx, applicationId);
    await tx.db.insert(applicationNotes).values({
      id: tx.ids.uuid(),
      applicationId: row.id,
      text,
      at: tx.clock.now(),
      actorId: actorId(actor),
      actorLabel: actorLabel(actor),
    });
    await auditApplication(tx, "application.noted", row.id, {});
  });
}
