import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { auditLog } from "~/db/schema/audit";
import { subscriptions } from "~/db/schema/billing";
import { invoices } from "~/db/schema/invoices";
import { billSubscriptions } from "~/domain/billing/bill-subscriptions.server";
import { getSubscriptionTab } from "~/domain/billing/get-subscription-tab.server";
import { startPlanCheckout } from "~/domain/billing/start-plan-checkout.server";
import { planField } from "~/domain/launch/offer-form";
import { listPlans } from "~/domain/plans/queries.server";
import { findKind } from "~/domain/texts/kinds";
import { getEditedDocument } from "~/domain/texts/queries.server";
import { saveDocumentDraft } from "~/domain/texts/save-document-draft.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { transact } from "~/kernel/transact.server";
import { mergeEdits } from "~/lib/document-edits";
import { createStripePayments } from "~/payments/stripe.server";
import { seedPlans } from "~/seed/plans.server";
import { makeCustomer, makeStaff } from "../harness/accounts";
import { OWNER } from "../harness/api";
import { visitIn } from "../harness/billing";
import { readForms } from "../harness/html-forms";
import { wordsOf } from "../harness/page-visitor";
import { loadRealBuild } from "../harness/real-build";
import { fakeStripeConfig } from "../harness/stripe/fake-config";
import { startFakeStripe } from "../harness/stripe/fake-stripe";
import { createTestContext, type TestContext } from "../harness/test-context";
import { ORIGIN, startTestSite, type TestSite } from "./start-test-site";

const PATH = "/admin/settings/modules";
const BASIC = "price-packages-basic-priceCents";
const MEDIUM = "price-packages-medium-priceCents";
const SERVICE = "price-additional-services-services-0-priceCents";
const UNPRICED = "price-additional-services-services-7-priceCents";
const FORM = { origin: ORIGIN, "content-type": "application/x-www-form-urlencoded" };

let test: TestContext;
let site: TestSite;
let headers: Record<string, string>;
beforeAll(async () => {
  const [context, { build }] = await Promise.all([createTestContext(), loadRealBuild()]);
  test = context;
  site = await startTestSite(0, test.ctx, build);
});
beforeEach(async () => {
  await test.reset();
  headers = { ...(await (await makeStaff(test.ctx, "owner")).signIn()), ...FORM };
});
afterAll(async () => {
  await site.stop();
  await test.close();
});

async function open(): Promise<URLSearchParams> {
  const { text } = await site.ask(PATH, { headers });
  const forms = readForms(text, PATH).map(({ fields }) => new URLSearchParams(fields));
  return forms.find((form) => form.has(BASIC)) ?? new URLSearchParams();
}

async function save(form: URLSearchParams, change: Record<string, string>) {
  for (const [name, value] of Object.entries(change)) form.set(name, value);
  return site.ask(PATH, { method: "POST", headers, body: String(form) });
}

const read = async (path: string) => wordsOf((await site.ask(path, {})).text);

/** Actions in the log, without those that made the accounts. */
async function changes(): Promise<string[]> {
  const rows = await test.ctx.db.select().from(auditLog);
  return rows
    .map(({ action }) => action)
    .filter((action) => /^(?:document|plan|setting)\./.test(action))
    .sort();
}

it("saves modules and prices on one screen; visitors read them right away, and a draft keeps its texts", async () => {
  const owner = onBehalfOf(test.ctx, OWNER);
  const kind = findKind("packages");
  const draft = mergeEdits(kind?.shipped.content, { basic: { summary: "A draft that nobody reads yet." } });
  await saveDocumentDraft(owner, { kind: "packages", content: draft });
  const form = await open();
  expect([form.get(BASIC), form.get(UNPRICED)]).toEqual(["2999", ""]);
  form.delete("on", "careers");
  const saved = await save(form, { [BASIC]: "3,100", [SERVICE]: "950.50", [UNPRICED]: "7000" });
  expect(saved.status).toBe(303);
  expect(await read("/services/small-business")).toContain("$3,100");
  expect(await read("/quote")).toContain("$950.50");
  expect((await site.ask("/careers", {})).status).toBe(404);
  expect(await read("/services/small-business")).not.toContain("A draft that nobody reads yet.");
  expect(await getEditedDocument(owner, "packages")).toMatchObject({
    state: "draft",
    content: { basic: { priceCents: 310_000, summary: "A draft that nobody reads yet." } },
  });
  expect(await changes()).toEqual(["document.drafted", "document.published", "document.published", "setting.changed"]);
});

it("changes nothing that was left as it is, and takes a price out", async () => {
  expect((await save(await open(), {})).status).toBe(303);
  expect(await changes()).toEqual([]);
  await save(await open(), { [SERVICE]: "" });
  expect((await open()).get(SERVICE)).toBe("");
  expect(await changes()).toEqual(["document.published"]);
});

it("refuses what is no price and keeps what was typed", async () => {
  const refused = await save(await open(), { [BASIC]: "cheap", [MEDIUM]: "" });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('value="cheap"');
  expect((await open()).get(BASIC)).toBe("2999");
});

it("refuses a price that someone else has changed since, and saves nothing else of the form then", async () => {
  const [one, other] = [await open(), await open()];
  await save(one, { [BASIC]: "3100" });
  const late = await save(other, { [BASIC]: "3200" });
  expect(late.status).toBe(409);
  expect(late.text).toContain('value="3200"');
  const beside = await open();
  await save(await open(), { [BASIC]: "3300" });
  expect((await save(beside, { [BASIC]: "3100", [SERVICE]: "1" })).status).toBe(409);
  expect((await open()).get(SERVICE)).toBe("900");
});

it("a plan's new price is shown, listed and charged; people who have the plan keep theirs", async () => {
  await transact(test.ctx, (tx) => seedPlans(tx));
  const growth = async () => (await listPlans(test.ctx)).find(({ name }) => name === "Growth");
  const { id: planId = "" } = (await growth()) ?? {};
  const now = test.ctx.clock.now();
  const dana = await makeCustomer(test.ctx);
  const agreed = { planId, packageName: "Growth", monthlyPriceCents: 7_900, status: "active" as const };
  const times = { currentPeriodEnd: now, createdAt: now, updatedAt: now };
  const subscribed = { id: test.ctx.ids.uuid(), businessId: dana.businessId, ...agreed, ...times };
  await test.ctx.db.insert(subscriptions).values(subscribed);
  site.refresh();
  expect(await read("/subscriptions")).toContain("$79");

  const form = await open();
  expect(form.get(planField(planId))).toBe("79");
  expect((await save(form, { [planField(planId)]: "85" })).status).toBe(303);
  expect((await changes()).filter((action) => action !== "plan.created")).toEqual(["plan.updated"]);
  site.refresh();
  expect((await growth())?.priceCents).toBe(8_500);
  const page = await read("/subscriptions");
  expect(page).toContain("$85");
  expect(page).not.toContain("$79");
  const listed = JSON.parse((await site.ask("/api/pricing-plans", {})).text);
  expect(listed.data.find(({ id }: { id: string }) => id === planId)).toMatchObject({ price: 85 });

  const stripe = await startFakeStripe({ now: () => test.clock.now() });
  const finn = await makeCustomer(test.ctx);
  const ctx = { ...onBehalfOf(test.ctx, finn.actor), payments: createStripePayments(fakeStripeConfig(stripe.origin)) };
  const opened = await startPlanCheckout(ctx, { planId });
  expect(stripe.world.get(visitIn("url" in opened ? opened.url : "")).amount_total).toBe(8_500);
  await stripe.close();

  const tab = await getSubscriptionTab(onBehalfOf(test.ctx, dana.actor), null);
  expect(tab.subscription).toMatchObject({ monthlyPriceCents: 7_900, charge: { cents: 7_900 } });
  expect(tab.plans.find(({ id }) => id === planId)?.chargeCents).toBe(8_500);
  await billSubscriptions(onBehalfOf(test.ctx, { kind: "system", label: "Day worker" }));
  const [billed] = await test.ctx.db.select().from(invoices).where(eq(invoices.businessId, dana.businessId));
  expect(billed?.totalCents).toBe(7_900);
});

it("refuses a plan's price that is none, and keeps what was typed", async () => {
  await transact(test.ctx, (tx) => seedPlans(tx));
  const [plan] = await listPlans(test.ctx);
  const field = planField(plan?.id ?? "");
  for (const typed of ["free", "-5", "84.50", "84,50", ""]) {
    const refused = await save(await open(), { [field]: typed });
    expect([typed, refused.status]).toEqual([typed, 400]);
    if (typed) expect(refused.text).toContain(`value="${typed}"`);
  }
  expect((await listPlans(test.ctx))[0]?.priceCents).toBe(plan?.priceCents);
});
