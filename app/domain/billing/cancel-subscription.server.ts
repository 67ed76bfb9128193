import { and, eq } from "drizzle-orm";
import { subscriptions } from "~/db/schema/billing";
import { followSubscription } from "~/domain/agreements/follow-subscription.server";
import type { AgreementEnder } from "~/domain/agreements/schema";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { DomainError } from "~/kernel/domain-error";
import { ProviderFailed } from "~/kernel/payments";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";
import { getOwnSubscription, type SubscriptionRow } from "./own-subscription.server";
import { settleSubscription } from "./settle-subscription.server";
import { tellOfSubscription } from "./tell.server";

type Change = { id: string };

/** Finds the customer's own subscription, or any for staff. Throws `permission.denied` and `subscription.not-found`. */
async function findSubscription(ctx: AppContext, id: string): Promise<SubscriptionRow> {
  if (ctx.by.actor.kind === "customer") return (await getOwnSubscription(ctx, id)).subscription;
  requirePermission(ctx, "payment.manage");
  const [row] = isUuid(id) ? await ctx.db.select().from(subscriptions).where(eq(subscriptions.id, id)) : [];
  if (!row) throw new DomainError("subscription.not-found");
  return row;
}

/**
 * Cancels an active subscription: at the end of the paid period if the provider charges it, right away if agreed
 * without a provider. `not-active`: there is nothing to cancel. `no-provider`: only the provider can end it, and its
 * keys are not set. Needs `business.bill` for the customer's own, `payment.manage` for staff. Throws
 * `subscription.not-found`.
 */
export async function cancelSubscription(
  ctx: AppContext,
  { id }: Change,
): Promise<{ outcome: "done" | "not-active" | "no-provider" }> {
  const subscription = await findSubscription(ctx, id);
  if (subscription.status !== "active" || subscription.cancelAtPeriodEnd) return { outcome: "not-active" };
  if (subscription.providerId) return atProvider(ctx, subscription, true);
  return transact(ctx, async (tx) => {
    const [after] = await tx.db
      .update(subscriptions)
      .set({ status: "canceled", updatedAt: tx.clock.now() })
      .where(and(eq(subscriptions.id, id), eq(subscriptions.status, "active")))
      .returning();
    if (!after) return { outcome: "not-active" };
    await recordAudit(tx, {
      action: "subscription.canceled",
      subject: { kind: "subscription", id },
      before: { status: "active" },
      after: { status: "canceled" },
    });
    await tellOfSubscription(tx, subscription, after);
    await followSubscription(tx, after, sideOf(tx));
    return { outcome: "done" };
  });
}

/**
 * Reverts the cancellation of a subscription that hasn't ended yet. Outcomes, permissions and errors are those of
 * `cancelSubscription`.
 */
export async function resumeSubscription(
  ctx: AppContext,
  { id }: Change,
): Promise<{ outcome: "done" | "not-active" | "no-provider" }> {
  const subscription = await findSubscription(ctx, id);
  if (subscription.status === "canceled" || !subscription.cancelAtPeriodEnd) return { outcome: "not-active" };
  return atProvider(ctx, subscription, false);
}

/** Asks the provider first; the state it then reports is stored as always. */
async function atProvider(
  ctx: AppContext,
  { id, providerId, updatedAt }: SubscriptionRow,
  isCanceled: boolean,
): Promise<{ outcome: "done" | "no-provider" }> {
  if (!ctx.payments || !providerId) return { outcome: "no-provider" };
  const key = `${providerId}:${isCanceled}:${updatedAt.getTime()}`;
  await noteAsker(ctx, id, isCanceled ? sideOf(ctx) : null);
  try {
    await ctx.payments.setCancelAtPeriodEnd(providerId, isCanceled, key);
  } catch (error) {
    // Only a refused key makes it certain that nothing was done.
    if (isCanceled && error instanceof ProviderFailed && error.isKey) await noteAsker(ctx, id, null);
    throw error;
  }
  await transact(ctx, (tx) =>
    recordAudit(tx, {
      action: isCanceled ? "subscription.canceled" : "subscription.resumed",
      subject: { kind: "subscription", id },
      after: { cancelAtPeriodEnd: isCanceled },
    }),
  );
  await settleSubscription(ctx, ctx.payments, providerId);
  return { outcome: "done" };
}

function sideOf({ by }: Pick<AppContext, "by">): AgreementEnder {
  return by.actor.kind === "staff" ? "agency" : "customer";
}

/**
 * Stores the requester before asking the provider, whose event may arrive before its response. Open forms stay valid.
 */
async function noteAsker({ db }: Pick<AppContext, "db">, id: string, endAskedBy: AgreementEnder | null) {
  await db.update(subscriptions).set({ endAskedBy }).where(eq(subscriptions.id, id));
}
