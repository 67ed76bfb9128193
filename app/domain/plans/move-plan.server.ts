import { asc, eq } from "drizzle-orm";
import { pricingPlans } from "~/db/schema/plans";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { markContentChanged } from "~/kernel/publish.server";
import { transact } from "~/kernel/transact.server";
import { lockPlans, PLAN } from "./internal.server";

/**
 * Moves a plan one position up or down; a plan at the end stays there. Concurrent edits of plans don't become stale.
 * Needs `plan.write`. Throws `plan.not-found`.
 */
export async function movePlan(
  ctx: AppContext,
  { id, towards }: { id: string; towards: "earlier" | "later" },
): Promise<void> {
  requirePermission(ctx, "plan.write");
  await transact(ctx, async (tx) => {
    await lockPlans(tx);
    await PLAN.hold(tx, { id });
    const row = await tx.db
      .select({ id: pricingPlans.id, position: pricingPlans.position })
      .from(pricingPlans)
      .orderBy(asc(pricingPlans.position), asc(pricingPlans.id));
    const from = row.findIndex((plan) => plan.id === id);
    const [plan, other] = [row[from], row[from + (towards === "earlier" ? -1 : 1)]];
    if (!plan || !other) return;
    await tx.db.update(pricingPlans).set({ position: other.position }).where(eq(pricingPlans.id, plan.id));
    await tx.db.update(pricingPlans).set({ position: plan.position }).where(eq(pricingPlans.id, other.id));
    await recordAudit(tx, {
      action: "plan.moved",
      subject: { kind: "plan", id },
      before: { position: plan.position },
      after: { position: other.position },
    });
    await markContentChanged(tx);
  });
}
