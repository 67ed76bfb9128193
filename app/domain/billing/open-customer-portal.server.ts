import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { findPaymentCustomer } from "./payer.server";
import { findSubscriptionCustomer } from "./queries.server";

/**
 * Returns the provider's page where a business changes its card and billing details. `no-provider`: payments are not
 * set up, or the business has never paid through them. Needs `business.bill`.
 */
export async function openCustomerPortal(
  ctx: AppContext,
  { isForCard }: { isForCard: boolean },
): Promise<{ outcome: "opened"; url: string } | { outcome: "no-provider" }> {
  const { actor } = ctx.by;
  requirePermission(ctx, "business.bill");
  if (actor.kind !== "customer") throw new DomainError("permission.denied");
  const provider = ctx.payments;
  if (!provider) return { outcome: "no-provider" };
  const customerId =
    (await findSubscriptionCustomer(ctx, actor.businessId)) ?? (await findPaymentCustomer(ctx, actor.businessId));
  if (!customerId) return { outcome: "no-provider" };
  const returnUrl = `${ctx.origin}/dashboard/subscription`;
  const { url } = await provider.openPortal(customerId, { returnUrl, isForCard });
  return { outcome: "opened", url };
}
