import { max } from "drizzle-orm";
import { pricingPlans } from "~/db/schema/plans";
import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import type { Edited } from "~/kernel/record.server";
import { transact } from "~/kernel/transact.server";
import { lockPlans, makeOnlyPopular, PLAN, toPlan } from "./internal.server";
import type { Plan, PlanInput } from "./schema";
import { sumsAsShipped } from "./shipped-sums";

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

/** Stores a new plan after all others and offers it by default. Needs `plan.write`. */
export async function createPlan(ctx: AppContext, input: PlanInput): Promise<Plan> {
  requirePermission(ctx, "plan.write");
  return transact(ctx, async (tx) => {
    await lockPlans(tx);
    const [last] = await tx.db.select({ position: max(pricingPlans.position) }).from(pricingPlans);
    const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    const values = { ...DEFAULTS, ...sumsAsShipped(given as PlanInput) }; // safe: only what is left out is left out
    const row = await PLAN.create(tx, {
      ...values,
      features: [...values.features],
      highlights: [...values.highlights],
      position: (last?.position ?? 0) + 1,
    });
    if (row.isPopular) await makeOnlyPopular(tx, row);
    return toPlan(row);
  });
}

/** Fields missing from `changes` stay unchanged. */
export type PlanUpdate = Edited & { changes: Partial<PlanInput> };

/** Changes a plan. Needs `plan.write`. Throws `plan.not-found` and `plan.stale`. */
export async function updatePlan(ctx: AppContext, { changes, ...edited }: PlanUpdate): Promise<Plan> {
  requirePermission(ctx, "plan.write");
  return transact(ctx, async (tx) => {
    await lockPlans(tx);
    const before = await PLAN.hold(tx, edited);
    const row = await PLAN.change(tx, before, sumsAsShipped(changes));
    if (row.isPopular && !before.isPopular) await makeOnlyPopular(tx, row);
    return toPlan(row);
  });
}

/** Offers a plan, or takes it off the site. Needs `plan.write`. Throws `plan.not-found`. */
export function setPlanActive(ctx: AppContext, { id, isActive }: { id: string; isActive: boolean }): Promise<Plan> {
  return updatePlan(ctx, { id, changes: { isActive } });
}

/** Deletes a plan permanently. Needs `plan.write`. Throws `plan.not-found` and `plan.stale`. */
export async function deletePlan(ctx: AppContext, edited: Edited): Promise<void> {
  requirePermission(ctx, "plan.write");
  await transact(ctx, async (tx) => {
    await lockPlans(tx);
    await PLAN.remove(tx, await PLAN.hold(tx, edited));
  });
}
