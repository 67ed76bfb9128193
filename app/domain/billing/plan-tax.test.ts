import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { businesses } from "~/db/schema/accounts";
import { payments, subscriptions } from "~/db/schema/billing";
import { emails } from "~/db/schema/emails";
import { invoices } from "~/db/schema/invoices";
import { notifications } from "~/db/schema/notifications";
import { pricingPlans } from "~/db/schema/plans";
import { periodPrice } from "~/domain/catalogue/public-price";
import { getIdentity, getSetting } from "~/domain/settings/queries.server";
import { saveSetting } from "~/domain/settings/save-setting.server";
import { createTaxRate } from "~/domain/taxes/change-taxes.server";
import { TaxRateInput } from "~/domain/taxes/schema";
import type { CustomerActor } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { settleIn } from "~/lib/place";
import type { PriceShows } from "~/lib/price-tax";
import { makeCustomer } from "../../../tests/harness/accounts";
import { openTestBilling, type TestBilling, visitIn } from "../../../tests/harness/billing";
import { OWNER } from "../../../tests/harness/invoices";
import type { Thing } from "../../../tests/harness/stripe/shapes";
import { billSubscriptions } from "./bill-subscriptions.server";
import { changePlan } from "./change-plan.server";
import { getSubscriptionTab } from "./get-subscription-tab.server";
import { chargeWords } from "./plan-charge";
import { startPlanCheckout } from "./start-plan-checkout.server";

let test: TestBilling;
beforeAll(async () => {
  test = await openTestBilling();
});
afterEach(async () => {
  await test.reset();
  settleIn(DEFAULT_IDENTITY);
});
afterAll(() => test.close());

const LEEDS = { country: "GB", currency: "GBP", timeZone: "Europe/London" } as const;
const LYON = { country: "FR", currency: "EUR", timeZone: "Europe/Paris" } as const;
const US = { country: "US", currency: "USD", timeZone: "America/Chicago" } as const;

type Place = typeof LEEDS | typeof LYON | typeof US;
type Case = {
  place: Place;
  tax?: { name: string; rate: string; taxable?: string };
  areIncluded?: boolean;
  shown?: PriceShows;
  isExempt?: boolean;
};

async function settle({ place, tax, areIncluded = false, shown = "place" }: Case): Promise<void> {
  const owner = onBehalfOf(test.ctx, OWNER);
  const identity = await getSetting(owner, "identity");
  await saveSetting(owner, { key: "identity", change: place, seen: identity.updatedAt });
  const taxes = await getSetting(owner, "taxes");
  await saveSetting(owner, { key: "taxes", change: { areIncluded, shown }, seen: taxes.updatedAt });
  if (tax) {
    const rate = TaxRateInput.parse({ taxable: "100", validFrom: "2020-01-01", defaultFor: ["all"], ...tax });
    expect((await createTaxRate(owner, rate)).outcome).toBe("saved");
  }
  settleIn(await getIdentity(test.ctx));
}

async function makePayer(isExempt = false) {
  const { businessId, actor } = await makeCustomer(test.ctx);
  if (isExempt)
    await test.ctx.db.update(businesses).set({ taxCertificate: "EX-204" }).where(eq(businesses.id, businessId));
  return { businessId, actor };
}

const tabOf = (actor: CustomerActor) => getSubscriptionTab(onBehalfOf(test.ctx, actor), null);

/** Buys a plan as its page offers it; returns the visit at the provider. */
async function buy(actor: CustomerActor, planId: string): Promise<Thing> {
  const opened = await startPlanCheckout(onBehalfOf(test.ctx, actor), { planId });
  const id = visitIn("url" in opened ? opened.url : opened.outcome);
  test.stripe.world.pay(id);
  await test.deliverAll();
  return test.stripe.world.get(id);
}

/** The sum of the invoice that we make of the same plan where no provider charges it. */
async function invoicedCents(businessId: string): Promise<number | undefined> {
  const now = test.ctx.clock.now();
  await test.ctx.db.insert(subscriptions).values({
    id: test.ctx.ids.uuid(),
    businessId,
    packageName: "Growth",
    monthlyPriceCents: 7_900,
    status: "active",
    currentPeriodEnd: now,
    createdAt: new Date(now.getTime() - 1),
    updatedAt: now,
  });
  await billSubscriptions(onBehalfOf(test.ctx, { kind: "system", label: "Day worker" }));
  const [made] = await test.ctx.db
    .select({ totalCents: invoices.totalCents })
    .from(invoices)
    .where(eq(invoices.businessId, businessId));
  return made?.totalCents;
}

const VAT = { name: "VAT", rate: "20" };
const CASES: [string, Case, { page: string; tab: string; cents: number; receipt: string }][] = [
  ["the US", { place: US }, { page: "$79/month", tab: "$79/month", cents: 7_900, receipt: "1 × Growth" }],
  [
    "the US with a sales tax on four fifths",
    { place: US, tax: { name: "Sales tax", rate: "8.25", taxable: "80" } },
    {
      page: "$79/month",
      tab: "$84.21/month including Sales tax",
      cents: 8_421,
      receipt: "1 × Growth, including $5.21 Sales tax",
    },
  ],
  [
    "Leeds, where VAT is added",
    { place: LEEDS, tax: VAT },
    {
      page: "£94.80/month",
      tab: "£94.80/month including VAT",
      cents: 9_480,
      receipt: "1 × Growth, including £15.80 VAT",
    },
  ],
  [
    "Leeds, which says plus VAT",
    { place: LEEDS, tax: VAT, shown: "plus" },
    {
      page: "£79/month plus VAT",
      tab: "£94.80/month including VAT",
      cents: 9_480,
      receipt: "1 × Growth, including £15.80 VAT",
    },
  ],
  [
    "Lyon, where TVA is added",
    { place: LYON, tax: { name: "TVA", rate: "20" } },
    {
      page: "€94,80/month",
      tab: "€94,80/month including TVA",
      cents: 9_480,
      receipt: "1 × Growth, including €15,80 TVA",
    },
  ],
  [
    "Leeds, whose prices hold VAT",
    { place: LEEDS, tax: VAT, areIncluded: true },
    { page: "£79/month", tab: "£79/month including VAT", cents: 7_900, receipt: "1 × Growth, including £13.17 VAT" },
  ],
  [
    "an exempt customer in Leeds",
    { place: LEEDS, tax: VAT, isExempt: true },
    { page: "£94.80/month", tab: "£79/month", cents: 7_900, receipt: "1 × Growth" },
  ],
  [
    "an exempt customer where prices hold VAT",
    { place: LEEDS, tax: VAT, areIncluded: true, isExempt: true },
    { page: "£79/month", tab: "£65.83/month", cents: 6_583, receipt: "1 × Growth" },
  ],
];

it.each(CASES)(
  "a plan costs what was shown, and its tax is named: %s",
  async (_name, asked, { page, tab, cents, receipt }) => {
    await settle(asked);
    const { actor, businessId } = await makePayer(asked.isExempt);
    const planId = await test.addPlan("Growth", 7_900);
    expect(periodPrice({ name: "Growth", cents: 7_900 }, "/month")).toBe(page);
    const [plan] = (await tabOf(actor)).plans;
    expect(plan && chargeWords({ cents: plan.chargeCents, taxName: plan.taxName }, "/month")).toBe(tab);

    const visit = await buy(actor, planId);
    expect(visit.amount_total).toBe(cents);
    const subscribed = await tabOf(actor);
    expect(subscribed.subscription).toMatchObject({ monthlyPriceCents: 7_900, charge: { cents } });
    expect(chargeWords(subscribed.subscription?.charge ?? { cents: 0, taxName: "" }, "/month")).toBe(tab);
    const [paid] = await test.ctx.db.select().from(payments);
    expect(paid).toMatchObject({ amountCents: cents, description: receipt, status: "paid" });
    const [mail] = await test.ctx.db.select().from(emails).where(eq(emails.kind, "payment-receipt"));
    expect(mail?.text).toContain(receipt);
    const [notice] = await test.ctx.db.select().from(notifications).where(eq(notifications.title, "Growth is active"));
    expect(notice?.text).toContain(tab.replace("/month", " a month"));
    expect(await invoicedCents(businessId)).toBe(cents);
  },
);

it("the provider's invoice names the tax within the sum, and each rate is made there once", async () => {
  await settle({ place: LEEDS, tax: VAT });
  const planId = await test.addPlan("Growth", 7_900);
  const { actor } = await makePayer();
  const { subscription } = await buy(actor, planId);
  const ratesThere = () => [...test.stripe.world.things.values()].filter(({ display_name: name }) => name === "VAT");
  const rates = ratesThere();
  expect(rates).toMatchObject([{ object: "tax_rate", percentage: 20, inclusive: true }]);
  const other = await makePayer();
  const second = await buy(other.actor, planId);
  expect(ratesThere()).toEqual(rates);
  for (const id of [subscription, second.subscription])
    expect(test.stripe.world.itemIn(String(id)).tax_rates).toEqual(rates);
});

it("no tax, no word of taxes to the provider", async () => {
  const planId = await test.addPlan("Growth", 7_900);
  const { actor } = await makePayer();
  const begun = test.stripe.requests.length;
  await buy(actor, planId);
  expect(test.stripe.requests.slice(begun).filter((request) => request.includes("tax_rates"))).toEqual([]);
});

it("a plan that is paid once costs what was shown, and all of it goes back", async () => {
  await settle({ place: LEEDS, tax: VAT });
  const { actor } = await makePayer();
  const planId = await test.addPlan("Digital Basic", 9_900);
  await test.ctx.db.update(pricingPlans).set({ billingPeriod: "once" }).where(eq(pricingPlans.id, planId));
  const visit = await buy(actor, planId);
  expect(visit.amount_total).toBe(11_880);
  const paid = async () => (await test.ctx.db.select().from(payments))[0];
  expect(await paid()).toMatchObject({ amountCents: 11_880, description: "Digital Basic, including VAT 20%" });
  test.stripe.world.refund(String(visit.payment_intent), 11_880);
  await test.deliverAll();
  expect(await paid()).toMatchObject({ amountCents: 11_880, refundedCents: 11_880 });
});

it("a change of plan takes what the choice says, and a month that is given back is the whole of it", async () => {
  await settle({ place: LEEDS, tax: VAT });
  const { actor } = await makePayer();
  const { subscription } = await buy(actor, await test.addPlan("Growth", 7_900));
  const premium = await test.addPlan("Premium", 14_900);
  const offered = (await tabOf(actor)).plans.find(({ id }) => id === premium);
  expect(offered).toMatchObject({ chargeCents: 17_880, taxName: "VAT" });
  const own = (await tabOf(actor)).subscription;
  expect(await changePlan(onBehalfOf(test.ctx, actor), { id: own?.id ?? "", planId: premium })).toEqual({
    outcome: "done",
  });
  expect((await tabOf(actor)).subscription).toMatchObject({
    packageName: "Premium",
    monthlyPriceCents: 14_900,
    charge: { cents: 17_880, taxName: "VAT" },
  });
  const invoice = test.stripe.world.renew(String(subscription), true);
  await test.deliverAll();
  const paid = async () =>
    (await test.ctx.db.select().from(payments).where(eq(payments.invoiceProviderId, invoice)))[0];
  expect(await paid()).toMatchObject({ amountCents: 17_880, description: "1 × Premium, including £29.80 VAT" });
  const intent = test.stripe.world.intentOf(test.stripe.world.get(invoice)) ?? "";
  test.stripe.world.refund(intent, 17_880);
  await test.deliverAll();
  expect(await paid()).toMatchObject({ refundedCents: 17_880 });
});

it("a customer who is exempt since is charged without the tax from the change of plan on", async () => {
  await settle({ place: LEEDS, tax: VAT });
  const { actor, businessId } = await makePayer();
  const { subscription } = await buy(actor, await test.addPlan("Growth", 7_900));
  await test.ctx.db.update(businesses).set({ taxCertificate: "EX-9" }).where(eq(businesses.id, businessId));
  const id = (await tabOf(actor)).subscription?.id ?? "";
  expect((await tabOf(actor)).subscription?.charge).toEqual({ cents: 9_480, taxName: "VAT" });
  await changePlan(onBehalfOf(test.ctx, actor), { id, planId: await test.addPlan("Premium", 14_900) });
  expect((await tabOf(actor)).subscription?.charge).toEqual({ cents: 14_900, taxName: "" });
  expect(test.stripe.world.itemIn(String(subscription)).tax_rates).toEqual([]);
});

it("one that began before the provider was told of taxes, or was changed there, shows what is really taken", async () => {
  await settle({ place: LEEDS, tax: VAT });
  const { actor } = await makePayer();
  const { subscription } = await buy(actor, await test.addPlan("Growth", 7_900));
  await test.ctx.db.update(subscriptions).set({ monthlyChargeCents: null, chargedTax: "" });
  expect((await tabOf(actor)).subscription?.charge).toEqual({ cents: 7_900, taxName: "" });
  test.stripe.world.itemIn(String(subscription)).price.unit_amount = 5_000;
  test.stripe.world.renew(String(subscription), true);
  await test.deliverAll();
  expect((await tabOf(actor)).subscription).toMatchObject({
    monthlyPriceCents: 5_000,
    charge: { cents: 5_000, taxName: "VAT" },
  });
});
