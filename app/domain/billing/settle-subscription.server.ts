import { eq } from "drizzle-orm";
import { subscriptions } from "~/db/schema/billing";
import { pricingPlans } from "~/db/schema/plans";
import { followSubscription } from "~/domain/agreements/follow-subscription.server";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import type { Payments, ProviderSubscription } from "~/kernel/payments";
import type { TransactionContext } from "~/kernel/transact.server";
import { followObject } from "./follow-object.server";
import { findPayer, keepPayer, type PayerTraces } from "./payer.server";
import { PAYMENT_PROVIDER } from "./record-payment.server";
import { tellOfSubscription } from "./tell.server";

type Found = { subscription: ProviderSubscription; traces: PayerTraces };
type SubscriptionRow = typeof subscriptions.$inferSelect;

/** Owner of a subscription in our data: its business, and its row once it has one. */
export type Owner = { businessId: string | null; subscriptionId: string | null };

/** Syncs a subscription. Returns its owner; null when the provider has no such subscription. */
export async function settleSubscription(ctx: AppContext, provider: Payments, id: string): Promise<Owner | null> {
  const found = await followObject<Found>(ctx, id, () => findWithTraces(ctx, provider, id), write);
  if (!found) return null;
  const [row] = await ctx.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.providerId, id));
  return { businessId: await findPayer(ctx, found.traces), subscriptionId: row?.id ?? null };
}

/** Finds a subscription with traces of its payer, if needed from the visit that started it. */
async function findWithTraces(ctx: AppContext, provider: Payments, id: string): Promise<Found | null> {
  const subscription = await provider.findSubscription(id);
  if (!subscription) return null;
  const { customerId, metadata } = subscription;
  const own: PayerTraces = { customerId, metadata, email: "", reference: null };
  if (await findPayer(ctx, own)) return { subscription, traces: own };
  const visit = await provider.findCheckoutOf({ subscriptionId: id });
  return { subscription, traces: { ...own, email: visit?.email ?? "", reference: visit?.reference ?? null } };
}

async function write(tx: TransactionContext, { subscription, traces }: Found): Promise<void> {
  const businessId = await findPayer(tx, traces);
  await keepPayer(tx, subscription.customerId, businessId);
  const [before] = await tx.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.providerId, subscription.id))
    .for("update");
  // A subscription that was never paid doesn't count yet.
  if (!businessId || (!before && subscription.status === "incomplete")) return;
  const after = await store(tx, before, subscription, businessId);
  // The actor may be the provider's event, so only the previously stored row shows who asked.
  await followSubscription(onBehalfOf(tx, PAYMENT_PROVIDER), after, after.endAskedBy ?? "customer");
  if (isNews(before, after)) {
    await recordAudit(onBehalfOf(tx, PAYMENT_PROVIDER), {
      action: "subscription.changed",
      subject: { kind: "subscription", id: after.id },
      ...(before ? { before: audited(before) } : {}),
      after: audited(after),
    });
    await tellOfSubscription(tx, before, after);
  }
}

async function store(
  tx: TransactionContext,
  before: SubscriptionRow | undefined,
  subscription: ProviderSubscription,
  businessId: string,
): Promise<SubscriptionRow> {
  const { id, status, name, monthlyPriceCents, monthlyChargeCents, taxName } = subscription;
  const { currentPeriodEnd, cancelAtPeriodEnd, planId, createdAt } = subscription;
  const values = {
    customerProviderId: subscription.customerId,
    businessId,
    packageName: name,
    monthlyPriceCents,
    monthlyChargeCents,
    chargedTax: taxName,
    currentPeriodEnd,
    cancelAtPeriodEnd,
    planId: await knownPlan(tx, planId),
    status: status === "incomplete" ? ("past_due" as const) : status,
    // The cancellation was reverted at the provider, so the request made here is obsolete.
    ...(before?.cancelAtPeriodEnd && !cancelAtPeriodEnd && status !== "canceled" ? { endAskedBy: null } : {}),
    providerChangedAt: tx.clock.now(),
    updatedAt: tx.clock.now(),
  };
  const [row] = before
    ? await tx.db.update(subscriptions).set(values).where(eq(subscriptions.id, before.id)).returning()
    : await tx.db
        .insert(subscriptions)
        .values({ id: tx.ids.uuid(), providerId: id, createdAt, ...values })
        .returning();
  if (!row) throw new Error("a subscription could not be stored");
  return row;
}

async function knownPlan(tx: TransactionContext, id: string | null): Promise<string | null> {
  if (!id) return null;
  const [row] = await tx.db.select({ id: pricingPlans.id }).from(pricingPlans).where(eq(pricingPlans.id, id));
  return row?.id ?? null;
}

function isNews(before: SubscriptionRow | undefined, after: SubscriptionRow): boolean {
  return JSON.stringify(before && audited(before)) !== JSON.stringify(audited(after));
}

function audited(row: SubscriptionRow) {
  const { businessId, packageName, monthlyPriceCents, status, currentPeriodEnd, cancelAtPeriodEnd } = row;
  return {
    businessId,
    packageName,
    monthlyPriceCents,
    status,
    cancelAtPeriodEnd,
    currentPeriodEnd: currentPeriodEnd.toISOString(),
  };
}
