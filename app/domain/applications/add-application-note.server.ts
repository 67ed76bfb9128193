import { applicationNotes } from "~/db/schema/applications";
import { actorId, actorLabel } from "~/domain/kernel/actor";
import type { AppContext } from "~/domain/kernel/app-context";
import { requirePermission } from "~/domain/kernel/permissions";
import { transact } from "~/domain/kernel/transact.server";
import { auditApplication, holdApplication } from "./internal.server";
import type { ApplicationNoteLine } from "./queries.server";

/**
 * Writes something down about an applicant, for staff alone. The words stand with the application and not in the audit
 * log. Needs `application.write`. Throws `application.not-found`.
 */
export async function addApplicationNote(
  ctx: AppContext,
  { id: applicationId, text }: { id: string; text: string },
): Promise<ApplicationNoteLine> {
  const { actor } = ctx.by;
  requirePermission(ctx, "application.write");
  return transact(ctx, async (tx) => {
    const row = await holdApplication(tx, applicationId);
    const [id, at, by] = [tx.ids.uuid(), tx.clock.now(), actorLabel(actor)];
    await tx.db
      .insert(applicationNotes)
      .values({ id, applicationId: row.id, text, at, actorId: actorId(actor), actorLabel: by });
    await auditApplication(tx, "application.noted", row.id, {});
    return { id, text, at, by };
  });
}
