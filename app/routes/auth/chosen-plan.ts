import { SUBSCRIPTION_PATH } from "~/content/pages/portal-frame";

/** Query parameter of the Subscription tab that names a plan. */
export const PLAN_PARAM = "plan";

/** Returns the address that a plan's button leads to after sign-up: the Subscription tab with the plan at the top. */
export function planAddress(planId: string): string {
  return `${SUBSCRIPTION_PATH}?${new URLSearchParams({ [PLAN_PARAM]: planId })}`;
}

/** Returns the id of the plan for which someone is creating an account; null if it's for something else. */
export function planIn(next: string | null): string | null {
  const [path, query = ""] = (next ?? "").split("#", 1)[0]?.split("?") ?? [];
  return path === SUBSCRIPTION_PATH ? new URLSearchParams(query).get(PLAN_PARAM) : null;
}
