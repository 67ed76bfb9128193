import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { subscriptions } from "~/db/schema/billing";
import { emails } from "~/db/schema/emails";
import { pricingPlans } from "~/db/schema/plans";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer, makeStaff } from "../../../tests/harness/accounts";
import { openTestBilling, type TestBilling, visitIn } from "../../../tests/harness/billing";
import { getBuyButtons, getPaymentSettings, savePaymentSettings } from "./buy-buttons.server";
import { cancelSubscription, resumeSubscription } from "./cancel-subscription.server";
import { changePlan } from "./change-plan.server";
import { getSubscriptionTab } from "./get-subscription-tab.server";
import { openCustomerPortal } from "./open-customer-portal.server";
import { findSubscription, hasActiveSubscription, listOwnPayments } from "./queries.server";
import { getCustomerBilling } from "./staff-queries.server";
import { startPlanCheckout } from "./start-plan-checkout.server";

let test: TestBilling;

beforeAll(async () => {
  test = await openTestBilling();
});

afterEach(() => test.reset());

afterAll(() => test.close());

async function subscribe() {
  const dana = await makeCustomer(test.ctx, { email: "dana@bakery.example" });
  const planId = await test.addPlan("Growth", 7_900);
  const opened = await startPlanCheckout(onBehalfOf(test.ctx, dana.actor), { planId });
  if (opened.outcome !== "opened") throw new Error(opened.outcome);
  const session = visitIn(opened.url);
  test.stripe.world.pay(session);
  await test.deliverAll();
  const subscription = await findSubscription(onBehalfOf(test.ctx, dana.actor));
  if (!subscription) throw new Error("there is no subscription");
  return { dana, planId, subscription, providerId: String(test.stripe.world.get(session).subscription), session };
}

it("begins with the plan's name and price, for its business only, and takes promotion codes at the till", async () => {
  const { dana, planId, subscription, session } = await subscribe();
  expect(subscription).toMatchObject({
    packageName: "Growth",
    monthlyPriceCents: 7_900,
    status: "active",
    planId,
    isCharged: true,
    cancelAtPeriodEnd: false,
  });
  expect(test.stripe.world.get(session).allow_promotion_codes).toBe(true);
  expect(await hasActiveSubscription(test.ctx, dana.actor.businessId)).toBe(true);
  const finn = await makeCustomer(test.ctx);
  expect(await findSubscription(onBehalfOf(test.ctx, finn.actor))).toBeNull();
  expect(await startPlanCheckout(onBehalfOf(test.ctx, dana.actor), { planId })).toEqual({
    outcome: "already-subscribed",
  });
  const owner = await makeStaff(test.ctx);
  expect(await getCustomerBilling(onBehalfOf(test.ctx, owner.actor), dana.businessId)).toMatchObject({
    paidCents: 7_900,
  });
});

it("is past due when a month is refused, and active again once it is paid", async () => {
  const { dana, providerId } = await subscribe();
  const invoice = test.stripe.world.renew(providerId, false);
  await test.deliverAll();
  const tab = await getSubscriptionTab(onBehalfOf(test.ctx, dana.actor), null);
  expect(tab.subscription?.status).toBe("past_due");
  expect(tab.failedPayment).toMatchObject({ status: "failed", amountCents: 7_900 });
  expect(await hasActiveSubscription(test.ctx, dana.actor.businessId)).toBe(false);
  test.stripe.world.payInvoice(invoice);
  await test.deliverAll();
  expect((await findSubscription(onBehalfOf(test.ctx, dana.actor)))?.status).toBe("active");
  const { items } = await listOwnPayments(onBehalfOf(test.ctx, dana.actor));
  expect(items.map(({ status }) => status)).toEqual(["paid", "paid"]);
});

it("is canceled at the end of what is paid, can be taken back, and ends when the provider says so", async () => {
  const { dana, subscription, providerId } = await subscribe();
  const { id } = subscription;
  expect(await cancelSubscription(onBehalfOf(test.ctx, dana.actor), { id })).toEqual({ outcome: "done" });
  expect(await findSubscription(onBehalfOf(test.ctx, dana.actor))).toMatchObject({
    status: "active",
    cancelAtPeriodEnd: true,
  });
  expect(await cancelSubscription(onBehalfOf(test.ctx, dana.actor), { id })).toEqual({ outcome: "not-active" });
  expect(await resumeSubscription(onBehalfOf(test.ctx, dana.actor), { id })).toEqual({ outcome: "done" });
  expect(await findSubscription(onBehalfOf(test.ctx, dana.actor))).toMatchObject({ cancelAtPeriodEnd: false });
  test.stripe.world.end(providerId);
  await test.deliverAll();
  expect(await findSubscription(onBehalfOf(test.ctx, dana.actor))).toMatchObject({ status: "canceled" });
  expect(await resumeSubscription(onBehalfOf(test.ctx, dana.actor), { id })).toEqual({ outcome: "not-active" });
});

it("is canceled and taken back by the owner for the customer, and by nobody else of the agency", async () => {
  const { subscription, dana } = await subscribe();
  const { id } = subscription;
  const { actor: sales } = await makeStaff(test.ctx, "sales");
  const denied = { code: "permission.denied" };
  await expect(cancelSubscription(onBehalfOf(test.ctx, sales), { id })).rejects.toMatchObject(denied);
  await expect(resumeSubscription(onBehalfOf(test.ctx, sales), { id })).rejects.toMatchObject(denied);
  const owner = onBehalfOf(test.ctx, (await makeStaff(test.ctx)).actor);
  expect(await cancelSubscription(owner, { id })).toEqual({ outcome: "done" });
  expect(await findSubscription(onBehalfOf(test.ctx, dana.actor))).toMatchObject({ cancelAtPeriodEnd: true });
  expect(await resumeSubscription(owner, { id })).toEqual({ outcome: "done" });
  expect(await findSubscription(onBehalfOf(test.ctx, dana.actor))).toMatchObject({ cancelAtPeriodEnd: false });
});

/** Subjects of what the agency was told of subscriptions, oldest first. */
async function toldToAgency(): Promise<string[]> {
  const rows = await test.ctx.db
    .select()
    .from(emails)
    .where(eq(emails.kind, "subscription-changed"))
    .orderBy(emails.id);
  return rows.map(({ subject }) => subject);
}

it("the agency hears when one is not paid, is canceled, goes on after all, and has ended; each once", async () => {
  const { providerId } = await subscribe();
  expect(await toldToAgency()).toEqual(["Juniper Lane Bakery began Growth"]);
  test.stripe.world.renew(providerId, false);
  await test.deliverAll();
  await test.deliverAll();
  expect(await toldToAgency()).toEqual([
    "Juniper Lane Bakery began Growth",
    "Juniper Lane Bakery didn’t pay for Growth",
  ]);
  await test.reset();
  const again = await subscribe();
  const { id } = again.subscription;
  await cancelSubscription(onBehalfOf(test.ctx, again.dana.actor), { id });
  await resumeSubscription(onBehalfOf(test.ctx, again.dana.actor), { id });
  await test.deliverAll();
  expect(await toldToAgency()).toEqual([
    "Juniper Lane Bakery began Growth",
    "Juniper Lane Bakery canceled Growth",
    "Juniper Lane Bakery keeps Growth",
  ]);
});

it("one that ends before what is paid for is over, ended when it was canceled and not on a day to come", async () => {
  const { dana, subscription } = await subscribe();
  await test.ctx.db.update(subscriptions).set({ providerId: null, customerProviderId: null });
  test.clock.advance(24 * 60 * 60 * 1000);
  expect(subscription.endedAt).toBeNull();
  expect(await cancelSubscription(onBehalfOf(test.ctx, dana.actor), { id: subscription.id })).toEqual({
    outcome: "done",
  });
  const ended = await findSubscription(onBehalfOf(test.ctx, dana.actor));
  expect(ended?.endedAt).toBe(test.ctx.clock.now().toISOString());
  expect(Date.parse(ended?.currentPeriodEnd ?? "")).toBeGreaterThan(Date.parse(ended?.endedAt ?? ""));
  expect(await toldToAgency()).toEqual(["Juniper Lane Bakery began Growth", "Growth of Juniper Lane Bakery has ended"]);
});

it("changes the plan, and says by the provider's word what it costs now", async () => {
  const { dana, subscription } = await subscribe();
  const premium = await test.addPlan("Premium", 14_900);
  const wish = { id: subscription.id, planId: premium };
  expect(await changePlan(onBehalfOf(test.ctx, dana.actor), wish)).toEqual({ outcome: "done" });
  expect(await findSubscription(onBehalfOf(test.ctx, dana.actor))).toMatchObject({
    packageName: "Premium",
    monthlyPriceCents: 14_900,
    planId: premium,
  });
  expect(await changePlan(onBehalfOf(test.ctx, dana.actor), wish)).toEqual({ outcome: "not-active" });
});

it("is out of reach for people of other businesses", async () => {
  const { subscription, planId } = await subscribe();
  const finn = await makeCustomer(test.ctx);
  const { id } = subscription;
  const denied = { code: "subscription.not-found" };
  await expect(cancelSubscription(onBehalfOf(test.ctx, finn.actor), { id })).rejects.toMatchObject(denied);
  await expect(resumeSubscription(onBehalfOf(test.ctx, finn.actor), { id })).rejects.toMatchObject(denied);
  await expect(changePlan(onBehalfOf(test.ctx, finn.actor), { id, planId })).rejects.toMatchObject(denied);
  expect(await openCustomerPortal(onBehalfOf(test.ctx, finn.actor), { isForCard: true })).toEqual({
    outcome: "no-provider",
  });
});

it("opens the provider's page for the card of the one who is charged", async () => {
  const { dana, providerId } = await subscribe();
  const opened = await openCustomerPortal(onBehalfOf(test.ctx, dana.actor), { isForCard: true });
  const portal = "url" in opened ? (opened.url.match(/bps_\w+/)?.[0] ?? "") : "";
  const { world } = test.stripe;
  expect(world.get(portal).customer).toBe(world.get(providerId).customer);
});

it("without a provider: a cancellation is stored right away, and nothing else can be done", async () => {
  const ctx = { ...test.ctx, payments: null };
  const dana = await makeCustomer(ctx);
  const planId = await test.addPlan("Growth", 7_900);
  const id = ctx.ids.uuid();
  const now = ctx.clock.now();
  await ctx.db.insert(subscriptions).values({
    id,
    businessId: dana.businessId,
    planId,
    packageName: "Growth",
    monthlyPriceCents: 7_900,
    status: "active",
    currentPeriodEnd: now,
    createdAt: now,
    updatedAt: now,
  });
  const premium = await test.addPlan("Premium", 14_900);
  expect(await changePlan(onBehalfOf(ctx, dana.actor), { id, planId: premium })).toEqual({ outcome: "no-provider" });
  expect(await openCustomerPortal(onBehalfOf(ctx, dana.actor), { isForCard: true })).toEqual({
    outcome: "no-provider",
  });
  expect(await startPlanCheckout(onBehalfOf(ctx, dana.actor), { planId })).toEqual({ outcome: "no-provider" });
  const outcomes = await Promise.all([1, 2, 3].map(() => cancelSubscription(onBehalfOf(ctx, dana.actor), { id })));
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["done", "not-active", "not-active"]);
  expect(await findSubscription(onBehalfOf(ctx, dana.actor))).toMatchObject({ status: "canceled" });
});

it("a purchase by a buy button finds the business that was signed in, and no forged one", async () => {
  const { ctx } = test;
  const { world } = test.stripe;
  const dana = await makeCustomer(ctx);
  const finn = await makeCustomer(ctx);
  const buttons = await getBuyButtons(onBehalfOf(ctx, dana.actor));
  const reference = buttons?.reference ?? "";
  world.buyByButton({ email: "card@holder.example", reference, name: "Starter", amount: 2_900 });
  const forged = reference.replace(dana.businessId, finn.businessId);
  world.buyByButton({ email: "other@holder.example", reference: forged, name: "Starter", amount: 2_900 });
  await test.deliverAll();
  expect(await findSubscription(onBehalfOf(ctx, dana.actor))).toMatchObject({
    packageName: "Starter",
    monthlyPriceCents: 2_900,
  });
  expect(await findSubscription(onBehalfOf(ctx, finn.actor))).toBeNull();
});

it("keeps key and buy buttons as settings, audited, refuses stale ones, and names the key of the configuration else", async () => {
  const { ctx } = test;
  const owner = await makeStaff(ctx);
  const planId = await test.addPlan("Growth", 7_900);
  expect((await getBuyButtons(onBehalfOf(ctx, { kind: "visitor" })))?.publishableKey).toBe("pk_test_fake");
  const buttons = { [planId]: "buy_btn_1", "digital-basic": "buy_btn_2" };
  await savePaymentSettings(onBehalfOf(ctx, owner.actor), { publishableKey: "pk_live_1", buttons, seen: "" });
  expect(await getBuyButtons(onBehalfOf(ctx, { kind: "visitor" }))).toEqual({
    publishableKey: "pk_live_1",
    maintenance: { "digital-basic": "buy_btn_2" },
    reference: null,
  });
  const [plan] = await ctx.db.select().from(pricingPlans).where(eq(pricingPlans.id, planId));
  expect(plan?.buyButtonId).toBe("buy_btn_1");
  const again = { publishableKey: "", buttons: {} };
  await expect(savePaymentSettings(onBehalfOf(ctx, owner.actor), { ...again, seen: "" })).rejects.toMatchObject({
    code: "setting.stale",
  });
  const { updatedAt } = await getPaymentSettings(onBehalfOf(ctx, owner.actor));
  await savePaymentSettings(onBehalfOf(ctx, owner.actor), { ...again, seen: updatedAt });
  expect((await getPaymentSettings(onBehalfOf(ctx, owner.actor))).plans.every(({ buttonId }) => buttonId === "")).toBe(
    true,
  );
  const { rows } = await test.pool.query("select action from audit_log where actor_id = $1 order by at, id", [
    owner.userId,
  ]);
  expect(rows.map(({ action }) => action)).toEqual([
    "setting.changed",
    "plan.updated",
    "setting.changed",
    "plan.updated",
  ]);
});
