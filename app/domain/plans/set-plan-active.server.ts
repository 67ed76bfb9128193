import type { AppContext } from "~/domain/kernel/app-context";
import type { Plan } from "./schema";
import { updatePlan } from "./update-plan.server";

/** Offers a plan, or takes it off the site. Needs `plan.write`. Throws `plan.not-found`. */
export function setPlanActive(ctx: AppContext, { id, isActive }: { id: string; isActive: boolean }): Promise<Plan> {
  return updatePlan(ctx, { id, changes: { isActive } });
}
