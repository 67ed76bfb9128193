import { eq } from "drizzle-orm";
import { projectHours } from "~/db/schema/project-hours";
import { auditProject } from "~/domain/projects/internal.server";
import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { refuseStaleEdit } from "~/kernel/stale-edit.server";
import { transact } from "~/kernel/transact.server";
import { auditedHours, holdHours, isBilled } from "./internal.server";
import { toLoggedHours } from "./queries.server";

/** Removes an unbilled entry. Needs `hours.write`. Throws `hours.not-found` and `hours.stale`. */
export async function deleteHours(
  ctx: AppContext,
  { id, updatedAt }: { id: string; updatedAt?: string },
): Promise<{ outcome: "deleted" | "billed" }> {
  requirePermission(ctx, "hours.write");
  return transact(ctx, async (tx) => {
    const { row, project } = await holdHours(tx, id);
    if (isBilled(row)) return { outcome: "billed" };
    await refuseStaleEdit("hours.stale", { row, seenAt: updatedAt }, () => toLoggedHours(row));
    await tx.db.delete(projectHours).where(eq(projectHours.id, id));
    await auditProject(tx, "project.hours-removed", project.id, { before: auditedHours(row) });
    return { outcome: "deleted" };
  });
}
