import { eq } from "drizzle-orm";
import { pricingPlans } from "~/db/schema/plans";
import type { AppContext } from "~/domain/kernel/app-context";
import { recordAudit } from "~/domain/kernel/audit.server";
import { requirePermission } from "~/domain/kernel/permissions";
import { markContentChanged } from "~/domain/kernel/publish.server";
import { refuseStaleEdit } from "~/domain/kernel/stale-edit.server";
import { transact } from "~/domain/kernel/transact.server";
import { auditedPlan, holdPlan, lockPlans, toPlan } from "./internal.server";

/**
 * Deletes a plan for good. With `updatedAt`, only if nobody changed it since. Needs `plan.write`. Throws
 * `plan.not-found`, `plan.stale`.
 */
export async function deletePlan(
  ctx: AppContext,
  { id, updatedAt }: { id: string; updatedAt?: string | undefined },
): Promise<void> {
  requirePermission(ctx, "plan.write");
  await transact(ctx, async (tx) => {
    await lockPlans(tx);
    const row = await holdPlan(tx, id);
    await refuseStaleEdit("plan.stale", { row, seenAt: updatedAt }, () => toPlan(row));
    await tx.db.delete(pricingPlans).where(eq(pricingPlans.id, id));
    await recordAudit(tx, {
      action: "plan.deleted",
      subject: { kind: "plan", id },
      before: auditedPlan(row),
    });
    await markContentChanged(tx);
  });
}
