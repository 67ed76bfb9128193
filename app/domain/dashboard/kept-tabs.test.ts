import { afterEach, describe, expect, it } from "vitest";
import { addressesOff, KEPT_MODULES, type KeptModule, MODULE_NAMES, MODULES } from "~/config/modules";
import { checkouts, payments, subscriptions } from "~/db/schema/billing";
import { pricingPlans } from "~/db/schema/plans";
import { moveProject } from "~/domain/projects/move-project.server";
import { addProjectFile } from "~/domain/projects/project-files.server";
import { countTabKeepers, isOffForBusiness, offForBusiness, openPathOf } from "~/domain/settings/kept-tabs.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { transact } from "~/kernel/transact.server";
import { settleOff } from "~/lib/off-addresses";
import { seedPlans } from "~/seed/plans.server";
import { makeCustomer, makeStaff } from "../../../tests/harness/accounts";
import { makeInvoiceDraft, makeIssuedInvoice, makeReceivedPayment, OWNER } from "../../../tests/harness/invoices";
import { makeProject, SALES } from "../../../tests/harness/portal";
import { samplePdf } from "../../../tests/harness/sample-files";
import type { TestContext } from "../../../tests/harness/test-context";
import { uploadGood } from "../../../tests/harness/uploads";
import { sharedContext } from "../../../tests/harness/use-test-context";

const DAY_MS = 24 * 60 * 60 * 1000;

const test = sharedContext();
afterEach(async () => {
  settleOff([]);
  await test.reset();
});
async function subscribe(businessId: string, changes: Partial<typeof subscriptions.$inferInsert> = {}): Promise<void> {
  const now = test.clock.now();
  await test.ctx.db.insert(subscriptions).values({
    id: test.ctx.ids.uuid(),
    businessId,
    packageName: "Growth",
    monthlyPriceCents: 7900,
    status: "active",
    currentPeriodEnd: new Date(now.getTime() + DAY_MS),
    createdAt: now,
    updatedAt: now,
    ...changes,
  });
}

async function openCheckout(businessId: string, changes: Partial<typeof checkouts.$inferInsert> = {}): Promise<void> {
  const now = test.clock.now();
  await transact(test.ctx, seedPlans);
  const [plan] = await test.ctx.db.select({ id: pricingPlans.id }).from(pricingPlans);
  await test.ctx.db.insert(checkouts).values({
    id: test.ctx.ids.uuid(),
    businessId,
    planId: plan?.id ?? null,
    amountCents: 7900,
    description: "Growth",
    status: "open",
    expiresAt: new Date(now.getTime() + DAY_MS),
    createdAt: now,
    updatedAt: now,
    ...changes,
  });
}

async function pay(businessId: string, status: "paid" | "failed"): Promise<void> {
  const now = test.clock.now();
  const id = test.ctx.ids.uuid();
  const row = { id, businessId, amountCents: 100, status, invoiceNumber: id, description: "Growth" };
  await test.ctx.db.insert(payments).values({ ...row, createdAt: now, updatedAt: now });
}

async function finishedProject(businessId: string): Promise<string> {
  const projectId = await makeProject(test.ctx, { businessId });
  await moveProject(onBehalfOf(test.ctx, SALES), { projectId, from: "running", to: "done" });
  return projectId;
}

async function addFile(projectId: string): Promise<void> {
  const { claim } = await uploadGood(test.ctx, samplePdf(), { purpose: "project-file", name: "Logo.pdf" });
  expect(await addProjectFile(onBehalfOf(test.ctx, SALES), { projectId, claim })).toEqual({ outcome: "added" });
}

type Make = (businessId: string) => Promise<unknown>;
const CASES: [tab: KeptModule, what: string, isKept: boolean, make: Make][] = [
  ["customer-subscription", "nothing", false, async () => {}],
  ["customer-subscription", "a subscription that runs", true, (id) => subscribe(id)],
  ["customer-subscription", "one that is past due", true, (id) => subscribe(id, { status: "past_due" })],
  ["customer-subscription", "a canceled one with days left", true, (id) => subscribe(id, { status: "canceled" })],
  [
    "customer-subscription",
    "one that ended",
    false,
    (id) => subscribe(id, { status: "canceled", currentPeriodEnd: new Date(test.clock.now().getTime() - DAY_MS) }),
  ],
  ["customer-subscription", "an open payment page for a plan", true, (id) => openCheckout(id)],
  ["customer-subscription", "one that expired", false, (id) => openCheckout(id, { status: "expired" })],
  ["customer-subscription", "an open payment page for a quote", false, (id) => openCheckout(id, { planId: null })],
  ["customer-payments", "nothing", false, async () => {}],
  ["customer-payments", "a draft of an invoice", false, (id) => makeInvoiceDraft(test.ctx, id)],
  ["customer-payments", "an invoice", true, (id) => makeIssuedInvoice(test.ctx, id)],
  ["customer-payments", "a payment", true, (id) => pay(id, "paid")],
  ["customer-payments", "a payment that failed", true, (id) => pay(id, "failed")],
  ["customer-payments", "a check", true, (id) => makeReceivedPayment(test.ctx, id)],
  ["customer-payments", "an open payment page", true, (id) => openCheckout(id, { planId: null })],
  ["customer-payments", "one that expired", false, (id) => openCheckout(id, { status: "expired" })],
  ["customer-projects", "nothing", false, async () => {}],
  [
    "customer-projects",
    "a project that is planned",
    true,
    (businessId) => makeProject(test.ctx, { businessId }, { status: "planned" }),
  ],
  ["customer-projects", "one that runs", true, (businessId) => makeProject(test.ctx, { businessId })],
  [
    "customer-projects",
    "one that is paused",
    true,
    (businessId) => makeProject(test.ctx, { businessId }, { status: "paused" }),
  ],
  ["customer-projects", "one that is finished", false, (businessId) => finishedProject(businessId)],
  [
    "customer-projects",
    "one that is finished and has files",
    true,
    async (businessId) => addFile(await finishedProject(businessId)),
  ],
];

describe.each(KEPT_MODULES)("%s, switched off,", (tab) => {
  it.each(CASES.filter(([of]) => of === tab).map(([, ...rest]) => rest))(
    "with %s: stays %s, and counts as that",
    async (_what, isKept, make) => {
      const { actor } = await makeCustomer(test.ctx);
      const other = await makeCustomer(test.ctx);
      await make(actor.businessId);
      const off = addressesOff([tab]);
      expect(await offForBusiness(test.ctx, actor.businessId, off)).toEqual(isKept ? [] : MODULES[tab].addresses);
      expect(await offForBusiness(test.ctx, other.actor.businessId, off)).toEqual(MODULES[tab].addresses);
      expect((await countTabKeepers(onBehalfOf(test.ctx, OWNER)))[tab]).toBe(isKept ? 1 : 0);
    },
  );
});

it("leaves what is off for everyone as it is, and tabs that are on alone", async () => {
  const { actor } = await makeCustomer(test.ctx);
  await makeProject(test.ctx, { businessId: actor.businessId });
  const all = addressesOff(MODULE_NAMES);
  const off = await offForBusiness(test.ctx, actor.businessId, all);
  expect(all.filter((address) => !off.includes(address))).toEqual(MODULES["customer-projects"].addresses);
  expect(await offForBusiness(test.ctx, actor.businessId, ["/careers"])).toEqual(["/careers"]);
});

it("asks the database nothing while no such tab is off", async () => {
  const never = new Proxy({} as TestContext["ctx"]["db"], {
    get: () => {
      throw new Error("asked");
    },
  });
  const ctx = { db: never, clock: test.clock };
  settleOff(addressesOff(["careers", "customer-notifications"]));
  expect(await isOffForBusiness(ctx, "b-1", "/dashboard/projects/1")).toBe(false);
  expect(await isOffForBusiness(ctx, "b-1", "/dashboard/notifications")).toBe(true);
  expect(await offForBusiness(ctx, "b-1", addressesOff(["careers"]))).toEqual(MODULES.careers.addresses);
});

it("leads messages to the first screen where their page is off for whom they are for", async () => {
  const { actor } = await makeCustomer(test.ctx);
  const path = "/dashboard/subscription";
  expect(await openPathOf(test.ctx, actor.businessId, path)).toBe(path);
  settleOff([], addressesOff(["customer-subscription"]));
  expect(await openPathOf(test.ctx, actor.businessId, path)).toBe("/dashboard");
  await subscribe(actor.businessId);
  expect(await openPathOf(test.ctx, actor.businessId, path)).toBe(path);
});

it("counts customers only for people who may read settings", async () => {
  const { actor } = await makeStaff(test.ctx, "sales");
  await expect(countTabKeepers(onBehalfOf(test.ctx, actor))).rejects.toMatchObject({ code: "permission.denied" });
});
