import { max } from "drizzle-orm";
import { pricingPlans } from "~/db/schema/plans";
import type { AppContext } from "~/domain/kernel/app-context";
import { recordAudit } from "~/domain/kernel/audit.server";
import { requirePermission } from "~/domain/kernel/permissions";
import { markContentChanged } from "~/domain/kernel/publish.server";
import { transact } from "~/domain/kernel/transact.server";
import { auditedPlan, lockPlans, makeOnlyPopular, toPlan } from "./internal.server";
import type { Plan, PlanInput } from "./schema";

const DEFAULTS = {
  description: "",
  features: [],
  highlights: [],
  billingPeriod: "month",
  isActive: true,
  isPopular: false,
  color: "bluebonnet",
  buyButtonId: null,
} as const satisfies Omit<Required<PlanInput>, "name" | "priceCents">;

/** Stores a new plan behind all others and offers it unless told otherwise. Needs `plan.write`. */
export async function createPlan(ctx: AppContext, input: PlanInput): Promise<Plan> {
  requirePermission(ctx, "plan.write");
  return transact(ctx, async (tx) => {
    await lockPlans(tx);
    const [last] = await tx.db.select({ position: max(pricingPlans.position) }).from(pricingPlans);
    const now = tx.clock.now();
    const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    const values = { ...DEFAULTS, ...(given as PlanInput) }; // safe: only what is left out is left out
    const [row] = await tx.db
      .insert(pricingPlans)
      .values({
        ...values,
        id: tx.ids.uuid(),
        features: [...values.features],
        highlights: [...values.highlights],
        position: (last?.position ?? 0) + 1,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (!row) throw new Error("an inserted plan came back empty");
    if (row.isPopular) await makeOnlyPopular(tx, row.id, now);
    await recordAudit(tx, {
      action: "plan.created",
      subject: { kind: "plan", id: row.id },
      after: auditedPlan(row),
    });
    await markContentChanged(tx);
    return toPlan(row);
  });
}
