import { SUBSCRIPTION_PATH } from "~/content/pages/portal-frame";

/** The parameter of the Subscription tab's address that names a plan. */
export const PLAN_PARAM = "plan";

/** The page that a plan's button wants an account for: the Subscription tab, with the plan at the top. */
export function planAddress(planId: string): string {
  return `${SUBSCRIPTION_PATH}?${new URLSearchParams({ [PLAN_PARAM]: planId })}`;
}

/** The id of the plan that someone wants an account for; null where it is for something else. */
export function planIn(next: string | null): string | null {
  const [path, query = ""] = (next ?? "").split("#", 1)[0]?.split("?") ?? [];
  return path === SUBSCRIPTION_PATH ? new URLSearchParams(query).get(PLAN_PARAM) : null;
}
