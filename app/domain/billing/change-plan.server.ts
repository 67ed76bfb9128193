import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { transact } from "~/kernel/transact.server";
import { getOwnSubscription } from "./own-subscription.server";
import { readCharges } from "./read-charges.server";
import { settleSubscription } from "./settle-subscription.server";
import { getOfferedPlan, termsOf } from "./subscription-plans.server";

/**
 * Moves an active subscription to another plan; the provider credits what has already been paid. `not-active`: it can't
 * be changed now, or already has this plan. `no-provider`: payments are not set up for it. Needs `business.bill`.
 * Throws `subscription.not-found` and `plan.not-found`.
 */
export async function changePlan(
  ctx: AppContext,
  { id, planId }: { id: string; planId: string },
): Promise<{ outcome: "done" | "not-active" | "no-provider" }> {
  const { subscription } = await getOwnSubscription(ctx, id);
  const plan = await getOfferedPlan(ctx, planId);
  const charge = (await readCharges(ctx, subscription.businessId))(plan);
  const terms = termsOf(plan, charge);
  if (subscription.status !== "active" || subscription.planId === planId || !terms) return { outcome: "not-active" };
  const { providerId, updatedAt, packageName } = subscription;
  if (!ctx.payments || !providerId) return { outcome: "no-provider" };
  await ctx.payments.changePlan(providerId, terms, `${providerId}:${planId}:${updatedAt.getTime()}`);
  await transact(ctx, (tx) =>
    recordAudit(tx, {
      action: "subscription.plan-changed",
      subject: { kind: "subscription", id },
      before: { plan: packageName },
      after: { plan: plan.name },
    }),
  );
  await settleSubscription(ctx, ctx.payments, providerId);
  return { outcome: "done" };
}
