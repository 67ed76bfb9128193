import { eq } from "drizzle-orm";
import { user } from "~/db/schema/accounts";
import { payments, subscriptions } from "~/db/schema/billing";
import { pricingPlans } from "~/db/schema/plans";
import { followEarlierSubscription } from "~/domain/agreements/follow-subscription.server";
import type { TransactionContext } from "~/kernel/transact.server";

const DAY_MS = 24 * 60 * 60 * 1000;
const PLAN_NAME = "Growth";
/** Age of each month's charge in days, most recent last. */
const CHARGED_DAYS_AGO = [102, 72, 42, 12];
const PAID_FOR_DAYS = 18;

/** Seeds subscription and payments of the demonstration customer: sample data, agreed without a provider. */
export async function seedBilling(tx: TransactionContext, customerEmail: string): Promise<void> {
  const [person] = await tx.db.select({ id: user.businessId }).from(user).where(eq(user.email, customerEmail));
  const [plan] = await tx.db.select().from(pricingPlans).where(eq(pricingPlans.name, PLAN_NAME)).limit(1);
  if (!person?.id || !plan) return;
  const businessId = person.id;
  const now = tx.clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const [first = 0] = CHARGED_DAYS_AGO;
  const subscriptionId = tx.ids.uuid();
  await tx.db.insert(subscriptions).values({
    id: subscriptionId,
    businessId,
    planId: plan.id,
    packageName: plan.name,
    monthlyPriceCents: plan.priceCents,
    status: "active",
    currentPeriodEnd: daysAgo(-PAID_FOR_DAYS),
    createdAt: daysAgo(first),
    updatedAt: now,
  });
  await followEarlierSubscription(tx, subscriptionId);
  await tx.db.insert(payments).values(
    CHARGED_DAYS_AGO.map((days, index) => ({
      id: tx.ids.uuid(),
      businessId,
      subscriptionId,
      amountCents: plan.priceCents,
      status: "paid" as const,
      invoiceNumber: `DEMO-${String(index + 1).padStart(4, "0")}`,
      description: `${plan.name} plan`,
      paidAt: daysAgo(days),
      createdAt: daysAgo(days),
      updatedAt: daysAgo(days),
    })),
  );
}
