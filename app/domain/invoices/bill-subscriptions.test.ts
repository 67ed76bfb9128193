import { asc, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { businesses } from "~/db/schema/accounts";
import { subscriptions } from "~/db/schema/billing";
import { invoices } from "~/db/schema/invoices";
import { billSubscriptions } from "~/domain/billing/bill-subscriptions.server";
import { createTaxRate } from "~/domain/taxes/change-taxes.server";
import { TaxRateInput } from "~/domain/taxes/schema";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer } from "../../../tests/harness/accounts";
import { openTestBilling, type TestBilling } from "../../../tests/harness/billing";
import { OWNER } from "../../../tests/harness/invoices";

let test: TestBilling;

beforeAll(async () => {
  test = await openTestBilling();
});

afterEach(() => test.reset());

afterAll(() => test.close());

const DAY_MS = 24 * 60 * 60 * 1000;
const worker = () => onBehalfOf(test.ctx, { kind: "system", label: "Day worker" });

/** A plan of $200 a month without a provider, whose paid time ends now; returns its id. */
async function agreePlan(changes: Partial<typeof subscriptions.$inferInsert> = {}) {
  const { ctx } = test;
  const { businessId } = await makeCustomer(ctx);
  const now = ctx.clock.now();
  const id = ctx.ids.uuid();
  await ctx.db.insert(subscriptions).values({
    id,
    businessId,
    packageName: "Growth",
    monthlyPriceCents: 20_000,
    status: "active",
    currentPeriodEnd: now,
    createdAt: now,
    updatedAt: now,
    ...changes,
  });
  return { id, businessId };
}

function billed(businessId: string) {
  return test.ctx.db
    .select()
    .from(invoices)
    .where(eq(invoices.businessId, businessId))
    .orderBy(asc(invoices.createdAt), asc(invoices.id));
}

/** Moves the clock to noon of a day of the agency's calendar. */
function moveTo(day: string): void {
  test.clock.advance(Date.parse(`${day}T18:00:00Z`) - test.ctx.clock.now().getTime());
}

it("bills each month once, however often a day the worker comes, and says the period on each invoice", async () => {
  moveTo("2026-03-15");
  const { businessId } = await agreePlan();
  for (let day = 0; day < 93; day++) {
    await billSubscriptions(worker());
    await billSubscriptions(worker());
    test.clock.advance(DAY_MS);
  }
  const rows = await billed(businessId);
  expect(rows.map(({ title }) => title)).toEqual([
    "Growth plan, March 15, 2026 to April 14, 2026",
    "Growth plan, April 15, 2026 to May 14, 2026",
    "Growth plan, May 15, 2026 to June 14, 2026",
    "Growth plan, June 15, 2026 to July 14, 2026",
  ]);
  expect(rows.map(({ issuedOn }) => issuedOn)).toEqual(["2026-03-15", "2026-04-15", "2026-05-15", "2026-06-15"]);
  expect(new Set(rows.map(({ number }) => number)).size).toBe(4);
});

it("two workers at once bill a month once", async () => {
  const { businessId } = await agreePlan();
  await Promise.all([billSubscriptions(worker()), billSubscriptions(worker()), billSubscriptions(worker())]);
  expect(await billed(businessId)).toHaveLength(1);
});

it("after an outage of months each of them is billed, and after more than a year the next run goes on", async () => {
  const { businessId, id } = await agreePlan();
  test.clock.advance(100 * DAY_MS);
  expect(await billSubscriptions(worker())).toBe(4);
  expect(await billSubscriptions(worker())).toBe(0);
  test.clock.advance(500 * DAY_MS);
  expect(await billSubscriptions(worker())).toBe(12);
  await billSubscriptions(worker());
  const rows = await billed(businessId);
  expect(rows).toHaveLength(20);
  expect(new Set(rows.map(({ title }) => title)).size).toBe(20);
  const [row] = await test.ctx.db.select().from(subscriptions).where(eq(subscriptions.id, id));
  expect(row?.currentPeriodEnd.getTime()).toBeGreaterThan(test.ctx.clock.now().getTime());
});

it("a plan that began on the 31st is billed on the last day of short months, and on the 31st again after them", async () => {
  moveTo("2027-01-31");
  const { businessId } = await agreePlan();
  moveTo("2027-06-15");
  await billSubscriptions(worker());
  expect((await billed(businessId)).map(({ title }) => title.split(", ").slice(1).join(", "))).toEqual([
    "January 31, 2027 to February 27, 2027",
    "February 28, 2027 to March 30, 2027",
    "March 31, 2027 to April 29, 2027",
    "April 30, 2027 to May 30, 2027",
    "May 31, 2027 to June 29, 2027",
  ]);
});

it.each([
  ["2026-10-15T05:30:00Z", "October 15, 2026 to November 14, 2026", "November 15, 2026 to December 14, 2026"],
  ["2027-02-16T05:30:00Z", "February 15, 2027 to March 14, 2027", "March 15, 2027 to April 14, 2027"],
])("a period that ends near midnight keeps its day where clocks change: %s", async (moment, first, second) => {
  test.clock.advance(Date.parse(moment) - test.ctx.clock.now().getTime());
  const { businessId } = await agreePlan();
  test.clock.advance(45 * DAY_MS);
  await billSubscriptions(worker());
  const titles = (await billed(businessId)).map(({ title }) => title);
  expect(titles).toEqual([`Growth plan, ${first}`, `Growth plan, ${second}`]);
});

it("carries the tax that is usual, none for anyone who is exempt", async () => {
  const rate = TaxRateInput.parse({
    name: "Sales tax",
    rate: "8.25",
    taxable: "100",
    validFrom: "2026-01-01",
    defaultFor: ["all"],
  });
  expect(await createTaxRate(onBehalfOf(test.ctx, OWNER), rate)).toMatchObject({ outcome: "saved" });
  const { businessId } = await agreePlan();
  await billSubscriptions(worker());
  expect(await billed(businessId)).toMatchObject([{ netCents: 20_000, taxCents: 1_650, totalCents: 21_650 }]);
  const exempt = await agreePlan();
  await test.ctx.db.update(businesses).set({ taxCertificate: "TX-01-339" }).where(eq(businesses.id, exempt.businessId));
  await billSubscriptions(worker());
  expect(await billed(exempt.businessId)).toMatchObject([{ netCents: 20_000, taxCents: 0, totalCents: 20_000 }]);
});

it("ends a plan that was canceled to the end of its paid time instead of billing it", async () => {
  const { businessId, id } = await agreePlan({ cancelAtPeriodEnd: true });
  expect(await billSubscriptions(worker())).toBe(0);
  expect(await billed(businessId)).toEqual([]);
  const [row] = await test.ctx.db.select().from(subscriptions).where(eq(subscriptions.id, id));
  expect(row?.status).toBe("canceled");
});
