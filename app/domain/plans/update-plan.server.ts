import { eq } from "drizzle-orm";
import { pricingPlans } from "~/db/schema/plans";
import type { AppContext } from "~/domain/kernel/app-context";
import { recordAudit } from "~/domain/kernel/audit.server";
import { requirePermission } from "~/domain/kernel/permissions";
import { markContentChanged } from "~/domain/kernel/publish.server";
import { changeTime, refuseStaleEdit } from "~/domain/kernel/stale-edit.server";
import { transact } from "~/domain/kernel/transact.server";
import { changedFields } from "~/lib/changed-fields";
import { auditedPlan, holdPlan, lockPlans, makeOnlyPopular, toPlan } from "./internal.server";
import type { Plan, PlanInput } from "./schema";

export type PlanUpdate = {
  id: string;
  /** What the editor had read. Absent: saves over whatever is stored. */
  updatedAt?: string | undefined;
  /** What is left out stays as it is. */
  changes: Partial<PlanInput>;
};

/** Changes a plan. Needs `plan.write`. Throws `plan.not-found` and `plan.stale`. */
export async function updatePlan(ctx: AppContext, update: PlanUpdate): Promise<Plan> {
  requirePermission(ctx, "plan.write");
  return transact(ctx, async (tx) => {
    await lockPlans(tx);
    const before = await holdPlan(tx, update.id);
    await refuseStaleEdit("plan.stale", { row: before, seenAt: update.updatedAt }, () => toPlan(before));
    const updatedAt = changeTime(tx, before);
    const [row] = await tx.db
      .update(pricingPlans)
      .set({ ...update.changes, updatedAt })
      .where(eq(pricingPlans.id, before.id))
      .returning();
    if (!row) throw new Error("a held plan was gone");
    if (row.isPopular && !before.isPopular) await makeOnlyPopular(tx, row.id, updatedAt);
    await recordAudit(tx, {
      action: "plan.updated",
      subject: { kind: "plan", id: row.id },
      ...changedFields(auditedPlan(before), auditedPlan(row)),
    });
    await markContentChanged(tx);
    return toPlan(row);
  });
}
