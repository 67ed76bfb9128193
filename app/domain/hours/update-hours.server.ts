import { eq } from "drizzle-orm";
import { projectHours } from "~/db/schema/project-hours";
import { tellOfUsedHours } from "~/domain/agreements/use-hours.server";
import { today } from "~/domain/invoices/internal.server";
import { auditProject } from "~/domain/projects/internal.server";
import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { changeTime, refuseStaleEdit } from "~/kernel/stale-edit.server";
import { transact } from "~/kernel/transact.server";
import { changedFields } from "~/lib/changed-fields";
import { auditedHours, holdHours, hoursColumns, isBilled, type UnknownInHours } from "./internal.server";
import { toLoggedHours } from "./queries.server";
import type { HoursInput } from "./schema";

/**
 * `billed`: an invoice bills it or an agreement has counted it, so it can't change. Nothing is stored unless `saved`.
 */
export type UpdateHoursOutcome = { outcome: "saved" | "billed" | UnknownInHours | "in-future" };

/** Corrects an unbilled entry. Needs `hours.write`. Throws `hours.not-found` and `hours.stale`. */
export async function updateHours(
  ctx: AppContext,
  { id, updatedAt, hours }: { id: string; updatedAt?: string; hours: HoursInput },
): Promise<UpdateHoursOutcome> {
  requirePermission(ctx, "hours.write");
  return transact(ctx, async (tx) => {
    const { row, project } = await holdHours(tx, id);
    if (isBilled(row)) return { outcome: "billed" };
    await refuseStaleEdit("hours.stale", { row, seenAt: updatedAt }, () => toLoggedHours(row));
    if (hours.workedOn > today(tx)) return { outcome: "in-future" };
    const read = await hoursColumns(tx, hours, project, row);
    if (read.outcome !== "known") return { outcome: read.outcome };
    const [after] = await tx.db
      .update(projectHours)
      .set({ ...read.columns, updatedAt: changeTime(tx, row) })
      .where(eq(projectHours.id, id))
      .returning();
    if (!after) throw new Error("held hours were gone");
    await tellOfUsedHours(tx, [after.agreementId]);
    const changes = changedFields(auditedHours(row), auditedHours(after));
    await auditProject(tx, "project.hours-changed", project.id, { ...changes });
    return { outcome: "saved" };
  });
}
