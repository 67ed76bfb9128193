import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { invoiceLines, invoices, invoiceTaxes } from "~/db/schema/invoices";
import { settings } from "~/db/schema/settings";
import { INVOICING_DEFAULTS } from "~/domain/settings/invoicing-setting";
import { createTaxRate } from "~/domain/taxes/change-taxes.server";
import { TaxRateInput } from "~/domain/taxes/schema";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { CARE_LINE, openAgreements } from "../../../tests/harness/agreements";
import { eventually } from "../../../tests/harness/eventually";
import { OWNER } from "../../../tests/harness/invoices";
import { billAgreements } from "./bill-agreements.server";
import { findAgreementOf, getAgreement } from "./queries.server";

const DAY_MS = 24 * 60 * 60 * 1000;
const agreed = openAgreements();
const { sales, worker, moveTo, agree, billed } = agreed;

it("bills each period once in advance, however often a day the worker comes, and says the period", async () => {
  moveTo("2027-01-20");
  const { id, businessId } = await agree({ startsOn: "2027-01-20", billingDay: "1" });
  for (let day = 0; day < 75; day++) {
    await billAgreements(worker());
    await billAgreements(worker());
    agreed.test.clock.advance(DAY_MS);
  }
  const rows = await billed(businessId);
  expect(rows.map(({ title, issuedOn, totalCents }) => [title, issuedOn, totalCents])).toEqual([
    ["Website care, January 20, 2027 to January 31, 2027", "2027-01-20", 17_419],
    ["Website care, February 1, 2027 to February 28, 2027", "2027-02-01", 45_000],
    ["Website care, March 1, 2027 to March 31, 2027", "2027-03-01", 45_000],
    ["Website care, April 1, 2027 to April 30, 2027", "2027-04-01", 45_000],
  ]);
  const [part] = await agreed.test.ctx.db
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, rows[0]?.id ?? ""));
  expect(part?.description).toBe("12 of 31 days of $450.00");
  const { billed: periods, upcoming } = await getAgreement(sales(), id);
  expect(periods.map(({ from, invoice }) => [from, invoice?.number])).toEqual(
    [...rows].reverse().map(({ issuedOn, number }) => [issuedOn, number]),
  );
  expect(upcoming[0]).toMatchObject({ from: "2027-05-01", to: "2027-05-31", totalCents: 45_000 });
  expect(await findAgreementOf(sales(), rows[0]?.id ?? "")).toEqual({ id, title: "Website care" });
});

it("several workers at once bill each period of each agreement once", async () => {
  moveTo("2027-06-01");
  const made = [];
  for (let count = 0; count < 5; count++) made.push(await agree({ startsOn: "2027-03-01" }));
  const counts = await Promise.all([1, 2, 3].map(() => billAgreements(worker())));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20);
  for (const { businessId } of made) expect(await billed(businessId)).toHaveLength(4);
});

it("one that can’t be billed holds up none of those that share its transaction, and numbers have no gap", async () => {
  moveTo("2027-06-01");
  const made = [];
  for (let count = 0; count < 5; count++) made.push(await agree({ startsOn: "2027-05-01" }));
  const { pool } = agreed.test;
  // More than an invoice can ask for.
  const tooMuch = "update agreement_lines set unit_price_cents = 2147483647, quantity = 2000 where agreement_id = $1";
  await pool.query(tooMuch, [made[2]?.id]);
  expect(await billAgreements(worker())).toBe(8);
  for (const [index, { businessId }] of made.entries()) {
    expect(await billed(businessId)).toHaveLength(index === 2 ? 0 : 2);
  }
  const { rows } = await pool.query("select number_count::int as number from invoices order by 1");
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

it("waits for no customer that someone works on until the others are billed", async () => {
  moveTo("2027-06-01");
  const [held, other] = [await agree({ startsOn: "2027-06-01" }), await agree({ startsOn: "2027-06-01" })];
  const client = await agreed.test.pool.connect();
  await client.query("begin");
  await client.query("select from businesses where id = $1 for update", [held.businessId]);
  const running = billAgreements(worker());
  await eventually(async () => expect(await billed(other.businessId)).toHaveLength(1));
  expect(await billed(held.businessId)).toEqual([]);
  await client.query("commit");
  client.release();
  expect(await running).toBe(2);
  expect(await billed(held.businessId)).toHaveLength(1);
});

it("after a week of downtime each missed period has its own invoice, in order, dated today", async () => {
  moveTo("2027-01-25");
  const { businessId } = await agree({ startsOn: "2027-01-25", billingDay: "31", firstPeriod: "whole" });
  moveTo("2027-04-02");
  expect(await billAgreements(worker())).toBe(4);
  const rows = await billed(businessId);
  expect(rows.map(({ title }) => title.replace("Website care, ", ""))).toEqual([
    "January 25, 2027 to January 30, 2027",
    "January 31, 2027 to February 27, 2027",
    "February 28, 2027 to March 30, 2027",
    "March 31, 2027 to April 29, 2027",
  ]);
  expect(rows.map(({ totalCents }) => totalCents)).toEqual([45_000, 45_000, 45_000, 45_000]);
  expect(new Set(rows.map(({ issuedOn }) => issuedOn))).toEqual(new Set(["2027-04-02"]));
});

it("by the owner’s choice a missed period is dated on its own day, with the tax of that day and the usual time to pay", async () => {
  moveTo("2027-01-01");
  const rate = { name: "Sales tax", taxable: "100", defaultFor: ["all"] };
  for (const [percent, validFrom] of [
    ["8", "2026-01-01"],
    ["9", "2027-02-01"],
  ])
    await createTaxRate(onBehalfOf(agreed.test.ctx, OWNER), TaxRateInput.parse({ ...rate, rate: percent, validFrom }));
  const { taxRateId: _none, ...line } = CARE_LINE;
  moveTo("2026-12-01");
  const { businessId } = await agree({ startsOn: "2026-12-01" }, [line]);
  const value = { ...INVOICING_DEFAULTS, missedPeriods: "own-day" };
  await agreed.test.ctx.db.insert(settings).values({ key: "invoicing", value, updatedAt: agreed.test.ctx.clock.now() });
  moveTo("2027-02-10");
  expect(await billAgreements(worker())).toBe(3);
  const rows = await billed(businessId);
  expect(rows.map(({ number, issuedOn, dueOn, taxCents }) => [number, issuedOn, dueOn, taxCents])).toEqual([
    ["2026-0001", "2026-12-01", "2027-02-24", 3_600],
    ["2027-0001", "2027-01-01", "2027-02-24", 3_600],
    ["2027-0002", "2027-02-01", "2027-02-24", 4_050],
  ]);
  const booked = await agreed.test.ctx.db.select().from(invoiceTaxes).orderBy(invoiceTaxes.bookedOn);
  expect(booked.map(({ bookedOn }) => bookedOn)).toEqual(rows.map(({ issuedOn }) => issuedOn));
});

it("the day is that of the agency’s calendar: nothing is billed in the last hour before it, also where clocks change", async () => {
  for (const [before, after] of [
    ["2027-04-01T04:30:00Z", "2027-04-01T05:30:00Z"],
    ["2027-12-01T05:30:00Z", "2027-12-01T06:30:00Z"],
  ] as const) {
    const startsOn = before.slice(0, 10);
    moveTo("2027-01-15");
    const { businessId } = await agree({ startsOn });
    agreed.test.clock.advance(Date.parse(before) - agreed.test.ctx.clock.now().getTime());
    await billAgreements(worker());
    expect(await billed(businessId)).toEqual([]);
    agreed.test.clock.advance(Date.parse(after) - agreed.test.ctx.clock.now().getTime());
    await billAgreements(worker());
    expect(await billed(businessId)).toHaveLength(1);
    agreed.test.clock.advance(Date.parse("2027-01-15T18:00:00Z") - agreed.test.ctx.clock.now().getTime());
  }
});

it("keeps drafts where staff issue them, and a deleted draft isn’t made again", async () => {
  moveTo("2027-01-01");
  const { id, businessId } = await agree({ startsOn: "2027-01-01", isDraft: true });
  await billAgreements(worker());
  const [draft] = await billed(businessId);
  expect(draft).toMatchObject({ status: "draft", number: null, totalCents: 45_000 });
  await agreed.test.ctx.db.delete(invoices).where(eq(invoices.id, draft?.id ?? ""));
  await billAgreements(worker());
  expect(await billed(businessId)).toEqual([]);
  expect((await getAgreement(sales(), id)).billed).toEqual([
    { from: "2027-01-01", to: "2027-01-31", invoice: null, hours: null },
  ]);
});

it("a period that costs nothing makes no invoice, and the next goes on", async () => {
  moveTo("2027-01-01");
  const { id, businessId } = await agree({ startsOn: "2027-01-01" }, [{ ...CARE_LINE, unitPrice: "0" }]);
  expect(await billAgreements(worker())).toBe(1);
  expect(await billed(businessId)).toEqual([]);
  expect((await getAgreement(sales(), id)).nextOn).toBe("2027-02-01");
});

it("an invoice has the tax as it is on its day, and none for anyone who is exempt", async () => {
  moveTo("2027-01-01");
  const rate = { name: "Sales tax", taxable: "100", defaultFor: ["all"] };
  for (const [percent, validFrom] of [
    ["8", "2026-01-01"],
    ["9", "2027-02-01"],
  ])
    await createTaxRate(onBehalfOf(agreed.test.ctx, OWNER), TaxRateInput.parse({ ...rate, rate: percent, validFrom }));
  const { taxRateId: _none, ...line } = CARE_LINE;
  const { businessId } = await agree({ startsOn: "2027-01-01" }, [line]);
  await billAgreements(worker());
  moveTo("2027-02-01");
  await billAgreements(worker());
  await agreed.test.pool.query("update businesses set tax_certificate = 'EX-1' where id = $1", [businessId]);
  moveTo("2027-03-01");
  await billAgreements(worker());
  expect((await billed(businessId)).map(({ taxCents }) => taxCents)).toEqual([3_600, 4_050, 0]);
});
