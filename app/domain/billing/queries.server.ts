import { and, eq } from "drizzle-orm";
import { subscriptions } from "~/db/schema/billing";
import type { BusinessId } from "~/domain/kernel/actor";
import type { ReadContext } from "~/domain/kernel/app-context";

/** Whether a business has a subscription that is paid for. */
export async function hasActiveSubscription(ctx: ReadContext, businessId: BusinessId): Promise<boolean> {
  const [found] = await ctx.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.businessId, businessId), eq(subscriptions.status, "active")))
    .limit(1);
  return found !== undefined;
}
