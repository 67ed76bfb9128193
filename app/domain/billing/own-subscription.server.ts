import { and, eq } from "drizzle-orm";
import { subscriptions } from "~/db/schema/billing";
import type { CustomerActor } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { isUuid } from "~/lib/uuid";

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/**
 * Returns a subscription of the actor's business, for verbs that change it. Throws `permission.denied` and
 * `subscription.not-found`.
 */
export async function getOwnSubscription(
  ctx: Pick<AppContext, "by" | "db" | "log">,
  id: string,
): Promise<{ actor: CustomerActor; subscription: SubscriptionRow }> {
  const { actor } = ctx.by;
  requirePermission(ctx, "business.bill");
  if (actor.kind !== "customer") throw new DomainError("permission.denied");
  const [subscription] = isUuid(id)
    ? await ctx.db
        .select()
        .from(subscriptions)
        .where(and(eq(subscriptions.id, id), eq(subscriptions.businessId, actor.businessId)))
    : [];
  if (!subscription) throw new DomainError("subscription.not-found");
  return { actor, subscription };
}
