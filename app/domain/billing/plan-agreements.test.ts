import { asc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { agreementPeriods, agreements } from "~/db/schema/agreements";
import { subscriptions } from "~/db/schema/billing";
import { pricingPlans } from "~/db/schema/plans";
import { webhookEndpoints } from "~/db/schema/webhooks";
import { billAgreements } from "~/domain/agreements/bill-agreements.server";
import { endAgreement } from "~/domain/agreements/end-agreement.server";
import { followEarlierSubscriptions } from "~/domain/agreements/follow-subscription.server";
import { getRecurringRevenue } from "~/domain/agreements/get-recurring-revenue.server";
import { listOwnAgreements } from "~/domain/agreements/own-agreements.server";
import { pauseAgreement } from "~/domain/agreements/pause-agreement.server";
import { getAgreement, listAgreements } from "~/domain/agreements/queries.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { agencyDay } from "~/lib/calendar-date";
import { makeCustomer, makeStaff } from "../../../tests/harness/accounts";
import { openAgreements } from "../../../tests/harness/agreements";
import { visitIn } from "../../../tests/harness/billing";
import { billSubscriptions } from "./bill-subscriptions.server";
import { cancelSubscription, resumeSubscription } from "./cancel-subscription.server";
import { changePlan } from "./change-plan.server";
import { getSubscriptionTab } from "./get-subscription-tab.server";
import { startPlan } from "./start-plan.server";
import { startPlanCheckout } from "./start-plan-checkout.server";

const agreed = openAgreements();
const { sales, worker, moveTo } = agreed;
const db = () => agreed.test.ctx.db;
const today = () => agencyDay(agreed.test.ctx.clock.now());
const DAY_MS = 24 * 60 * 60 * 1000;

async function subscribe(cents = 7_900) {
  const dana = await makeCustomer(agreed.test.ctx);
  const planId = await agreed.test.addPlan("Growth", cents);
  const customer = onBehalfOf(agreed.test.ctx, dana.actor);
  const opened = await startPlanCheckout(customer, { planId });
  if (opened.outcome !== "opened") throw new Error(opened.outcome);
  const visit = visitIn(opened.url);
  agreed.test.stripe.world.pay(visit);
  await agreed.test.deliverAll();
  const providerId = String(agreed.test.stripe.world.get(visit).subscription);
  return { ...dana, customer, planId, providerId, agreement: await onlyAgreement(dana.businessId) };
}

async function onlyAgreement(businessId: string) {
  const { items } = await listAgreements(sales(), { businessId });
  expect(items).toHaveLength(1);
  return getAgreement(sales(), items[0]?.id ?? "");
}

const liveRow = async (businessId: string) => {
  const [row] = await db().select().from(subscriptions).where(eq(subscriptions.businessId, businessId));
  if (!row) throw new Error("there is no subscription");
  return row;
};

/** Revenue that comes back a month, by a statement of its own over plain columns. */
async function plainMonthly(): Promise<number> {
  const { rows } = await agreed.test.pool.query(`select coalesce(round(sum(l.amount_cents
      / case a.rhythm when 'month' then 1.0 when 'quarter' then 3.0 else 12.0 end)), 0)::float8 as cents
    from agreements a join agreement_lines l on l.agreement_id = a.id
    where a.starts_on <= '${today()}' and (a.ends_on is null or a.ends_on >= '${today()}') and a.paused_at is null
      and l.from_on = (select max(from_on) from agreement_lines s where s.agreement_id = a.id and s.from_on <= '${today()}')`);
  return rows[0].cents;
}

it("a plan that the provider charges is an agreement, which is never billed here and counts in what comes back", async () => {
  const { businessId, agreement, customer } = await subscribe();
  const row = await liveRow(businessId);
  expect(agreement).toMatchObject({
    title: "Growth plan",
    state: "running",
    rhythm: "month",
    totalCents: 7_900,
    startsOn: agencyDay(row.createdAt),
    nextOn: agencyDay(row.currentPeriodEnd),
    plan: { subscriptionId: row.id, isCharged: true },
  });
  agreed.test.clock.advance(100 * DAY_MS);
  expect(await billAgreements(worker())).toBe(0);
  await agreed.agree({ startsOn: today(), rhythm: "quarter" });
  await billAgreements(worker());
  const { monthlyCents, customers } = await getRecurringRevenue(sales());
  expect({ monthlyCents, customers }).toEqual({ monthlyCents: 7_900 + 15_000, customers: 2 });
  expect(monthlyCents).toBe(await plainMonthly());
  expect(await listOwnAgreements(customer)).toEqual([]);
});

it("goes with its subscription: renewed, changed, canceled, taken back and over", async () => {
  const { ctx } = agreed.test;
  await ctx.db.insert(webhookEndpoints).values({
    id: ctx.ids.uuid(),
    url: "https://hook.example/",
    eventTypes: ["agreement.started", "agreement.changed", "agreement.ended"],
    sealedSecret: "sealed",
    createdAt: ctx.clock.now(),
    updatedAt: ctx.clock.now(),
  });
  const { businessId, agreement, customer, providerId } = await subscribe();
  const { id } = await liveRow(businessId);
  agreed.test.stripe.world.renew(providerId, true);
  await agreed.test.deliverAll();
  const renewed = await onlyAgreement(businessId);
  expect(renewed.nextOn).toBe(agencyDay((await liveRow(businessId)).currentPeriodEnd));
  expect(renewed.updatedAt).toBe(agreement.updatedAt);

  const premium = await agreed.test.addPlan("Premium", 14_900);
  expect(await changePlan(customer, { id, planId: premium })).toEqual({ outcome: "done" });
  expect(await onlyAgreement(businessId)).toMatchObject({ title: "Premium plan", totalCents: 14_900 });
  expect((await getRecurringRevenue(sales())).monthlyCents).toBe(14_900);

  await cancelSubscription(customer, { id });
  const canceled = await onlyAgreement(businessId);
  expect(canceled).toMatchObject({ state: "ending", endedBy: "customer", nextOn: null });
  expect(canceled.endsOn && canceled.endsOn < canceled.unbilledOn).toBe(true);
  await resumeSubscription(customer, { id });
  expect(await onlyAgreement(businessId)).toMatchObject({ state: "running", endsOn: null, endedBy: null });

  agreed.test.stripe.world.end(providerId);
  await agreed.test.deliverAll();
  expect((await getSubscriptionTab(customer, null)).subscription?.status).toBe("canceled");
  agreed.test.clock.advance(2 * DAY_MS);
  expect(await onlyAgreement(businessId)).toMatchObject({ state: "ended" });
  expect(await getRecurringRevenue(sales())).toMatchObject({ monthlyCents: 0, customers: 0 });
  const { rows } = await agreed.test.pool.query("select type from webhook_events order by type, id");
  expect(rows.map(({ type }) => type)).toEqual([
    "agreement.changed",
    "agreement.changed",
    "agreement.ended",
    "agreement.ended",
    "agreement.started",
  ]);
});

/** Staff whose request to end a plan the provider has taken before it goes on as `then` says. */
async function asStaff(then: () => Promise<void>) {
  const { ctx } = agreed.test;
  const { payments } = ctx;
  if (!payments) throw new Error("there is no provider");
  const { actor } = await makeStaff(ctx);
  const slow: typeof payments = {
    ...payments,
    async setCancelAtPeriodEnd(...asked) {
      await payments.setCancelAtPeriodEnd(...asked);
      await then();
    },
  };
  return onBehalfOf({ ...ctx, payments: slow }, actor);
}

/** Ends it at the provider, or takes that back there. */
function tellEnding(providerId: string, isEnding: boolean): void {
  const { world } = agreed.test.stripe;
  world.tell("customer.subscription.updated", world.change(providerId, { cancel_at_period_end: isEnding }));
}

it("ended by staff, it says so, also where the provider's message comes before its answer", async () => {
  const { businessId, customer, providerId } = await subscribe();
  const { id } = await liveRow(businessId);
  const staff = await asStaff(() => agreed.test.deliverAll());
  expect(await cancelSubscription(staff, { id })).toEqual({ outcome: "done" });
  expect(await onlyAgreement(businessId)).toMatchObject({ state: "ending", endedBy: "agency" });

  // Taken back and ended at the provider, it isn't ours anymore.
  tellEnding(providerId, false);
  await agreed.test.deliverAll();
  expect(await onlyAgreement(businessId)).toMatchObject({ state: "running", endedBy: null });
  tellEnding(providerId, true);
  await agreed.test.deliverAll();
  expect(await onlyAgreement(businessId)).toMatchObject({ state: "ending", endedBy: "customer" });
  await resumeSubscription(customer, { id });
  expect(await liveRow(businessId)).toMatchObject({ cancelAtPeriodEnd: false, endAskedBy: null });
});

it("ended by staff, it says so, also where nobody was left to take the provider's answer", async () => {
  const { businessId } = await subscribe();
  const { id } = await liveRow(businessId);
  const staff = await asStaff(() => Promise.reject(new Error("the process died")));
  await expect(cancelSubscription(staff, { id })).rejects.toThrow("the process died");
  await agreed.test.deliverAll();
  expect(await onlyAgreement(businessId)).toMatchObject({ state: "ending", endedBy: "agency" });
});

it("is changed with its plan alone", async () => {
  const { agreement } = await subscribe();
  const refused = { code: "agreement.of-plan" };
  await expect(pauseAgreement(sales(), { id: agreement.id })).rejects.toMatchObject(refused);
  const end = { endsOn: today(), endedBy: "agency", reason: "", isEarly: true } as const;
  await expect(endAgreement(sales(), { id: agreement.id, end })).rejects.toMatchObject(refused);
  const [row] = await db().select().from(agreements);
  expect(row).toMatchObject({ endsOn: null, pausedAt: null });
});

it("staff start a plan that we bill: the tab shows it, each month is one invoice, and canceling ends both", async () => {
  moveTo("2027-01-31");
  const { businessId, actor } = await makeCustomer(agreed.test.ctx);
  const planId = await agreed.test.addPlan("Basic", 2_900);
  const started = await startPlan(sales(), { businessId, planId });
  expect(await startPlan(sales(), { businessId, planId })).toEqual({ outcome: "already-subscribed" });
  const tab = await getSubscriptionTab(onBehalfOf(agreed.test.ctx, actor), null);
  expect(tab.subscription).toMatchObject({ packageName: "Basic", status: "active", monthlyPriceCents: 2_900 });
  for (const day of ["2027-02-28", "2027-03-31"]) {
    moveTo(day);
    expect(await billSubscriptions(worker())).toBe(1);
    expect(await billSubscriptions(worker())).toBe(0);
    expect(await billAgreements(worker())).toBe(0);
  }
  const periods = await db().select().from(agreementPeriods).orderBy(asc(agreementPeriods.fromOn));
  expect(periods.map(({ fromOn, toOn }) => [fromOn, toOn])).toEqual([
    ["2027-01-31", "2027-02-27"],
    ["2027-02-28", "2027-03-30"],
    ["2027-03-31", "2027-04-29"],
  ]);
  expect((await agreed.billed(businessId)).map(({ id }) => id).sort()).toEqual(
    periods.map(({ invoiceId }) => invoiceId).sort(),
  );
  const shown = await onlyAgreement(businessId);
  expect(shown).toMatchObject({ id: "agreementId" in started ? started.agreementId : "", nextOn: "2027-04-30" });
  expect(shown.billed).toHaveLength(3);
  const owner = await makeStaff(agreed.test.ctx);
  await cancelSubscription(onBehalfOf(agreed.test.ctx, owner.actor), { id: shown.plan?.subscriptionId ?? "" });
  expect(await onlyAgreement(businessId)).toMatchObject({ endsOn: "2027-03-31", endedBy: "agency", nextOn: null });
});

it("a plan of a year costs what it costs a year, and a month of it comes back", async () => {
  const yearly = await agreed.test.addPlan("Care", 100_001);
  await db().update(pricingPlans).set({ billingPeriod: "year" }).where(eq(pricingPlans.id, yearly));
  const dana = await makeCustomer(agreed.test.ctx);
  const opened = await startPlanCheckout(onBehalfOf(agreed.test.ctx, dana.actor), { planId: yearly });
  agreed.test.stripe.world.pay(visitIn("url" in opened ? opened.url : ""));
  await agreed.test.deliverAll();
  expect(await onlyAgreement(dana.businessId)).toMatchObject({ rhythm: "year", totalCents: 100_001 });
  expect((await getRecurringRevenue(sales())).monthlyCents).toBe(8_333);
});

it("a subscription of which none can be made stands in no other's way, and has it once it can", async () => {
  for (const name of ["First", "Second"]) {
    const { businessId } = await makeCustomer(agreed.test.ctx, { email: `ann@${name.toLowerCase()}.example` });
    await startPlan(sales(), { businessId, planId: await agreed.test.addPlan(name, 2_900) });
  }
  await agreed.test.pool.query("delete from agreement_periods; delete from agreements");
  const [first] = await db().select().from(subscriptions).orderBy(asc(subscriptions.id)).limit(1);
  const block = `alter table agreements add constraint blocked check (subscription_id <> '${first?.id}') not valid`;
  await agreed.test.pool.query(block);
  try {
    expect(await followEarlierSubscriptions(worker())).toBe(1);
  } finally {
    await agreed.test.pool.query("alter table agreements drop constraint blocked");
  }
  expect(await followEarlierSubscriptions(worker())).toBe(1);
});

it("subscriptions from before have theirs once, with their days and what was billed, and nobody is told", async () => {
  moveTo("2027-01-15");
  const { businessId } = await makeCustomer(agreed.test.ctx);
  const planId = await agreed.test.addPlan("Basic", 2_900);
  await startPlan(sales(), { businessId, planId });
  moveTo("2027-02-15");
  await billSubscriptions(worker());
  await agreed.test.pool.query("delete from agreement_periods; delete from agreements; delete from webhook_events");
  const told = await agreed.test.pool.query("select count(*)::int as count from notifications");
  moveTo("2027-02-20");
  const made = await Promise.all([followEarlierSubscriptions(worker()), followEarlierSubscriptions(worker())]);
  expect(made.some((count) => count > 0)).toBe(true);
  expect(await followEarlierSubscriptions(worker())).toBe(0);
  const found = await onlyAgreement(businessId);
  expect(found).toMatchObject({ startsOn: "2027-01-15", nextOn: "2027-03-15", state: "running", totalCents: 2_900 });
  expect(found.billed.map(({ from, to }) => [from, to])).toEqual([
    ["2027-02-15", "2027-03-14"],
    ["2027-01-15", "2027-02-14"],
  ]);
  expect((await agreed.test.pool.query("select count(*)::int as count from notifications")).rows).toEqual(told.rows);
  expect(await agreed.test.pool.query("select 1 from webhook_events")).toMatchObject({ rowCount: 0 });
});
