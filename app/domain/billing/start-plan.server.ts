import { subscriptions } from "~/db/schema/billing";
import { type UpcomingBill, upcomingBills } from "~/domain/agreements/bill";
import { followSubscription } from "~/domain/agreements/follow-subscription.server";
import { requireOpen } from "~/domain/agreements/internal.server";
import { billingDayOf } from "~/domain/agreements/periods";
import { findBuyer } from "~/domain/invoices/billing-parties.server";
import { holdBusiness } from "~/domain/invoices/internal.server";
import { ONE } from "~/domain/money/line";
import { readTaxes } from "~/domain/taxes/queries.server";
import { usualTax } from "~/domain/taxes/usual-tax";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { billMonth } from "./bill-subscriptions.server";
import { findNewestSubscription } from "./internal.server";
import { getOfferedPlan, listSubscriptionPlans } from "./subscription-plans.server";
import { tellOfSubscription } from "./tell.server";

/** A plan that staff can start for a customer. */
export type StartablePlan = { id: string; name: string; priceCents: number };

const BILLS_SHOWN = 3;

/** Lists plans with a monthly price, which we can bill ourselves. Needs `invoice.write`. */
export async function listStartablePlans(ctx: AppContext): Promise<StartablePlan[]> {
  requirePermission(ctx, "invoice.write");
  const plans = await listSubscriptionPlans(ctx);
  return plans
    .filter(({ billingPeriod }) => billingPeriod === "month")
    .map(({ id, name, priceCents }) => ({ id, name, priceCents }));
}

/** Previews a plan's invoices for a customer, from today on. Needs `invoice.write`. Throws `plan.not-found`. */
export async function foreseePlan(
  ctx: AppContext,
  { businessId, planId }: { businessId: string; planId: string },
): Promise<StartablePlan & { bills: UpcomingBill[] }> {
  requirePermission(ctx, "invoice.write");
  const { id, name, priceCents } = await getMonthlyPlan(ctx, planId);
  const { exemptionNumber } = await findBuyer(ctx, businessId);
  const taxes = await readTaxes(ctx);
  const startsOn = taxes.today;
  const line = { name, description: "", quantity: ONE, unit: "month", unitPriceCents: priceCents } as const;
  const schedule = { rhythm: "month", startsOn, firstPeriod: "by-days", endsOn: null } as const;
  const bills = upcomingBills(
    { ...schedule, billingDay: billingDayOf({ startsOn, billingDay: 0 }) },
    {
      sets: [{ fromOn: startsOn, lines: [{ ...line, ...usualTax(taxes, { name }) }] }],
      isTaxIncluded: taxes.areIncluded,
      isExempt: exemptionNumber !== "",
    },
    { nextOn: startsOn, count: BILLS_SHOWN },
  );
  return { id, name, priceCents, bills };
}

/**
 * Starts a plan for a customer that we bill ourselves, with an invoice for each month: the first is issued right away.
 * Needs `invoice.write`. Throws `plan.not-found`, and `customer.not-found`, also for a closed business.
 */
export async function startPlan(
  ctx: AppContext,
  { businessId, planId }: { businessId: string; planId: string },
): Promise<{ outcome: "started"; id: string; agreementId: string } | { outcome: "already-subscribed" }> {
  requirePermission(ctx, "invoice.write");
  const plan = await getMonthlyPlan(ctx, planId);
  return transact(ctx, async (tx) => {
    await findBuyer(tx, businessId);
    await holdBusiness(tx, businessId);
    await requireOpen(tx, businessId);
    const live = await findNewestSubscription(tx, businessId);
    if (live && live.status !== "canceled") return { outcome: "already-subscribed" };
    const now = tx.clock.now();
    const id = tx.ids.uuid();
    const [made] = await tx.db
      .insert(subscriptions)
      .values({
        id,
        businessId,
        planId: plan.id,
        packageName: plan.name,
        monthlyPriceCents: plan.priceCents,
        status: "active",
        currentPeriodEnd: now,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (!made) throw new Error("a subscription could not be stored");
    await recordAudit(tx, {
      action: "subscription.started",
      subject: { kind: "subscription", id },
      after: { businessId, packageName: plan.name, monthlyPriceCents: plan.priceCents },
    });
    const agreementId = await followSubscription(tx, made, "agency");
    await billMonth(tx, id);
    const paid = await findNewestSubscription(tx, businessId);
    if (paid) await tellOfSubscription(tx, undefined, paid);
    return { outcome: "started", id, agreementId };
  });
}

async function getMonthlyPlan(ctx: AppContext, planId: string) {
  const plan = await getOfferedPlan(ctx, planId);
  if (plan.billingPeriod !== "month") throw new DomainError("plan.not-found");
  return plan;
}
