import { eq } from "drizzle-orm";
import { projectHours } from "~/db/schema/project-hours";
import { today } from "~/domain/invoices/internal.server";
import { auditProject } from "~/domain/projects/internal.server";
import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { changeTime, refuseStaleEdit } from "~/kernel/stale-edit.server";
import { transact } from "~/kernel/transact.server";
import { changedFields } from "~/lib/changed-fields";
import { auditedHours, holdHours, hoursColumns, type UnknownInHours } from "./internal.server";
import { toLoggedHours } from "./queries.server";
import type { HoursInput } from "./schema";

/** `billed`: it is on an invoice, so it stays as it is. Nothing was stored unless `saved`. */
export type UpdateHoursOutcome = { outcome: "saved" | "billed" | UnknownInHours | "in-future" };

/** Corrects an entry that isn't billed. Needs `hours.write`. Throws `hours.not-found` and `hours.stale`. */
export async function updateHours(
  ctx: AppContext,
  { id, updatedAt, hours }: { id: string; updatedAt?: string; hours: HoursInput },
): Promise<UpdateHoursOutcome> {
  requirePermission(ctx, "hours.write");
  return transact(ctx, async (tx) => {
    const { row, project } = await holdHours(tx, id);
    if (row.invoiceId !== null) return { outcome: "billed" };
    await refuseStaleEdit("hours.stale", { row, seenAt: updatedAt }, () => toLoggedHours(row, null));
    if (hours.workedOn > today(tx)) return { outcome: "in-future" };
    const read = await hoursColumns(tx, hours, row);
    if (read.outcome !== "known") return { outcome: read.outcome };
    const [after] = await tx.db
      .update(projectHours)
      .set({ ...read.columns, updatedAt: changeTime(tx, row) })
      .where(eq(projectHours.id, id))
      .returning();
    if (!after) throw new Error("held hours were gone");
    const changes = changedFields(auditedHours(row), auditedHours(after));
    await auditProject(tx, "project.hours-changed", project.id, { ...changes });
    return { outcome: "saved" };
  });
}
