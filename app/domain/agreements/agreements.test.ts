import { asc, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { agreementPeriods, agreements } from "~/db/schema/agreements";
import { auditLog } from "~/db/schema/audit";
import { invoiceLines, invoices } from "~/db/schema/invoices";
import { notifications } from "~/db/schema/notifications";
import { InvoiceInput } from "~/domain/invoices/invoice-input";
import { createTaxRate } from "~/domain/taxes/change-taxes.server";
import { TaxRateInput } from "~/domain/taxes/schema";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { transact } from "~/kernel/transact.server";
import { makeCustomer } from "../../../tests/harness/accounts";
import { openTestBilling, type TestBilling } from "../../../tests/harness/billing";
import { OWNER, SALES, VIEWER } from "../../../tests/harness/invoices";
import { billAgreements } from "./bill-agreements.server";
import { createAgreement } from "./create-agreement.server";
import { deleteAgreement } from "./delete-agreement.server";
import { endAgreement, endAgreementsOf, keepAgreement } from "./end-agreement.server";
import { pauseAgreement, resumeAgreement } from "./pause-agreement.server";
import { findAgreementOf, getAgreement, listAgreements } from "./queries.server";
import { AgreementEndInput, AgreementTermsInput } from "./schema";

let test: TestBilling;

beforeAll(async () => {
  test = await openTestBilling();
});

afterEach(() => test.reset());

afterAll(() => test.close());

const DAY_MS = 24 * 60 * 60 * 1000;
const worker = () => onBehalfOf(test.ctx, { kind: "system", label: "Schedule" });
const sales = () => onBehalfOf(test.ctx, SALES);
const LINE = { name: "Website care", unit: "month", quantity: "1", unitPrice: "450", taxRateId: "" };

/** Moves the clock to noon of a day of the agency's calendar. */
function moveTo(day: string): void {
  test.clock.advance(Date.parse(`${day}T18:00:00Z`) - test.ctx.clock.now().getTime());
}

/** An agreement of $450 a month; returns its id. */
async function agree(terms: Record<string, unknown>, lines: unknown[] = [LINE]) {
  const { businessId } = await makeCustomer(test.ctx);
  const made = await createAgreement(sales(), {
    businessId,
    content: InvoiceInput.parse({ title: "Website care", lines }),
    terms: AgreementTermsInput.parse({ rhythm: "month", ...terms }),
  });
  if (made.outcome !== "created") throw new Error(made.outcome);
  return { id: made.id, businessId };
}

function billed(businessId: string) {
  return test.ctx.db
    .select()
    .from(invoices)
    .where(eq(invoices.businessId, businessId))
    .orderBy(asc(invoices.createdAt), asc(invoices.numberCount));
}

async function titles(businessId: string): Promise<string[]> {
  return (await billed(businessId)).map(({ title }) => title.replace("Website care, ", ""));
}

const end = (changes: Record<string, unknown>) => AgreementEndInput.parse({ endedBy: "customer", ...changes });

it("bills each period once in advance, however often a day the worker comes, and says the period", async () => {
  moveTo("2027-01-20");
  const { id, businessId } = await agree({ startsOn: "2027-01-20", billingDay: "1" });
  for (let day = 0; day < 75; day++) {
    await billAgreements(worker());
    await billAgreements(worker());
    test.clock.advance(DAY_MS);
  }
  const rows = await billed(businessId);
  expect(rows.map(({ title, issuedOn, totalCents }) => [title, issuedOn, totalCents])).toEqual([
    ["Website care, January 20, 2027 to January 31, 2027", "2027-01-20", 17_419],
    ["Website care, February 1, 2027 to February 28, 2027", "2027-02-01", 45_000],
    ["Website care, March 1, 2027 to March 31, 2027", "2027-03-01", 45_000],
    ["Website care, April 1, 2027 to April 30, 2027", "2027-04-01", 45_000],
  ]);
  const [part] = await test.ctx.db
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

it("the day is that of the agency’s calendar: nothing is billed in the last hour before it, also where clocks change", async () => {
  for (const [before, after] of [
    ["2027-04-01T04:30:00Z", "2027-04-01T05:30:00Z"],
    ["2027-12-01T05:30:00Z", "2027-12-01T06:30:00Z"],
  ] as const) {
    const startsOn = before.slice(0, 10);
    moveTo("2027-01-15");
    const { businessId } = await agree({ startsOn });
    test.clock.advance(Date.parse(before) - test.ctx.clock.now().getTime());
    await billAgreements(worker());
    expect(await billed(businessId)).toEqual([]);
    test.clock.advance(Date.parse(after) - test.ctx.clock.now().getTime());
    await billAgreements(worker());
    expect(await billed(businessId)).toHaveLength(1);
    test.clock.advance(Date.parse("2027-01-15T18:00:00Z") - test.ctx.clock.now().getTime());
  }
});

it("keeps drafts where staff issue them, and a deleted draft isn’t made again", async () => {
  moveTo("2027-01-01");
  const { id, businessId } = await agree({ startsOn: "2027-01-01", isDraft: true });
  await billAgreements(worker());
  const [draft] = await billed(businessId);
  expect(draft).toMatchObject({ status: "draft", number: null, totalCents: 45_000 });
  await test.ctx.db.delete(invoices).where(eq(invoices.id, draft?.id ?? ""));
  await billAgreements(worker());
  expect(await billed(businessId)).toEqual([]);
  expect((await getAgreement(sales(), id)).billed).toEqual([{ from: "2027-01-01", to: "2027-01-31", invoice: null }]);
});

it("a period that costs nothing makes no invoice, and the next goes on", async () => {
  moveTo("2027-01-01");
  const { id, businessId } = await agree({ startsOn: "2027-01-01" }, [{ ...LINE, unitPrice: "0" }]);
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
    await createTaxRate(onBehalfOf(test.ctx, OWNER), TaxRateInput.parse({ ...rate, rate: percent, validFrom }));
  const { taxRateId: _none, ...line } = LINE;
  const { businessId } = await agree({ startsOn: "2027-01-01" }, [line]);
  await billAgreements(worker());
  moveTo("2027-02-01");
  await billAgreements(worker());
  await test.pool.query("update businesses set tax_certificate = 'EX-1' where id = $1", [businessId]);
  moveTo("2027-03-01");
  await billAgreements(worker());
  expect((await billed(businessId)).map(({ taxCents }) => taxCents)).toEqual([3_600, 4_050, 0]);
});

it("ends by days, no earlier than term and notice unless someone says so, and goes on when that is taken back", async () => {
  moveTo("2027-01-01");
  const { id, businessId } = await agree({ startsOn: "2027-01-01", minimumMonths: "3", noticeDays: "30" });
  await billAgreements(worker());
  const early = await endAgreement(sales(), { id, end: end({ endsOn: "2027-02-10" }) });
  expect(early).toEqual({ outcome: "too-soon", earliestOn: "2027-03-31" });
  expect(await endAgreement(sales(), { id, end: end({ endsOn: "2026-12-31", isEarly: "on" }) })).toEqual({
    outcome: "before-start",
  });
  const known = { endsOn: "2027-02-10", isEarly: "on", reason: "They moved" };
  expect(await endAgreement(sales(), { id, end: end(known) })).toEqual({ outcome: "ended" });
  expect(await getAgreement(sales(), id)).toMatchObject({
    state: "ending",
    endsOn: "2027-02-10",
    endedBy: "customer",
    endReason: "They moved",
    upcoming: [{ from: "2027-02-01", to: "2027-02-10", days: 10, ofDays: 28, totalCents: 16_071 }],
  });
  await keepAgreement(sales(), { id });
  expect((await getAgreement(sales(), id)).endsOn).toBeNull();
  await endAgreement(sales(), { id, end: end(known) });
  moveTo("2027-04-10");
  await billAgreements(worker());
  expect(await titles(businessId)).toEqual([
    "January 1, 2027 to January 31, 2027",
    "February 1, 2027 to February 10, 2027",
  ]);
  expect(await getAgreement(sales(), id)).toMatchObject({ state: "ended", nextOn: null, upcoming: [] });
  const told = await test.ctx.db.select({ title: notifications.title }).from(notifications);
  expect(told.map(({ title }) => title)).toContain("Agreement “Website care” ends");
});

it("a pause is never billed, and the first period after it is by its days", async () => {
  moveTo("2027-01-01");
  const { id, businessId } = await agree({ startsOn: "2027-01-01" });
  await billAgreements(worker());
  expect(await pauseAgreement(sales(), { id })).toEqual({ outcome: "paused" });
  expect(await pauseAgreement(sales(), { id })).toEqual({ outcome: "already-paused" });
  moveTo("2027-03-20");
  expect(await billAgreements(worker())).toBe(0);
  expect(await resumeAgreement(sales(), { id, resumesOn: "2027-01-15" })).toEqual({
    outcome: "billed-already",
    firstOn: "2027-02-01",
  });
  expect(await resumeAgreement(sales(), { id, resumesOn: "2027-03-22" })).toEqual({ outcome: "resumed" });
  expect(await resumeAgreement(sales(), { id, resumesOn: "2027-03-22" })).toEqual({ outcome: "not-paused" });
  moveTo("2027-04-01");
  await billAgreements(worker());
  const rows = await billed(businessId);
  expect(rows.map(({ totalCents }) => totalCents)).toEqual([45_000, 14_516, 45_000]);
  expect((await titles(businessId))[1]).toBe("March 22, 2027 to March 31, 2027");
});

it("one that has billed nothing can be deleted, one that has can’t", async () => {
  moveTo("2027-01-01");
  const { id } = await agree({ startsOn: "2027-02-01" });
  expect((await getAgreement(sales(), id)).state).toBe("upcoming");
  expect(await deleteAgreement(sales(), { id })).toEqual({ outcome: "deleted" });
  const other = await agree({ startsOn: "2027-01-01" });
  await billAgreements(worker());
  expect(await deleteAgreement(sales(), { id: other.id })).toEqual({ outcome: "billed" });
});

it("refuses a start more than a year ago, what can’t be billed, and people who may not", async () => {
  moveTo("2027-06-01");
  await expect(agree({ startsOn: "2026-05-31" })).rejects.toThrow("too-early");
  await expect(agree({ startsOn: "2027-06-01" }, [{ ...LINE, quantity: "1000", unitPrice: "100000" }])).rejects.toThrow(
    "too-much",
  );
  const { id, businessId } = await agree({ startsOn: "2027-06-01" });
  const viewer = onBehalfOf(test.ctx, VIEWER);
  expect((await getAgreement(viewer, id)).title).toBe("Website care");
  await expect(endAgreement(viewer, { id, end: end({ endsOn: "2027-07-01" }) })).rejects.toThrow("may not");
  await expect(pauseAgreement(viewer, { id })).rejects.toThrow("may not");
  await expect(getAgreement(sales(), businessId)).rejects.toThrow("agreement.not-found");
  const stale = { id, updatedAt: "2020-01-01T00:00:00.000Z" };
  await expect(pauseAgreement(sales(), stale)).rejects.toThrow("agreement.stale");
});

it("one that can’t be billed doesn’t hold up the others", async () => {
  moveTo("2027-01-01");
  const broken = await agree({ startsOn: "2027-01-01" });
  const sound = await agree({ startsOn: "2027-01-01" });
  // A row that no program of ours writes: this period is taken.
  await test.ctx.db
    .insert(agreementPeriods)
    .values({ agreementId: broken.id, fromOn: "2027-01-01", toOn: "2027-01-31", invoiceId: null });
  expect(await billAgreements({ ...worker(), log: { ...test.ctx.log, error: () => undefined } as never })).toBe(1);
  expect(await billed(broken.businessId)).toEqual([]);
  expect(await billed(sound.businessId)).toHaveLength(1);
  // Nor one, by hand, of a time for which there are no periods.
  await test.pool.query("update agreements set starts_on = '1800-01-01', next_on = '1800-01-01' where id = $1", [
    broken.id,
  ]);
  moveTo("2027-02-01");
  expect(await billAgreements(worker())).toBe(1);
});

it("lists by state, by words of title and customer, and by what is billed next", async () => {
  moveTo("2027-01-01");
  const running = await agree({ startsOn: "2027-01-01" });
  const later = await agree({ startsOn: "2027-03-01" });
  const ids = async (query: object) => (await listAgreements(sales(), query)).items.map(({ id }) => id);
  expect(await ids({ state: "running" })).toEqual([running.id]);
  expect(await ids({ state: "upcoming" })).toEqual([later.id]);
  expect(await ids({ sort: "next", direction: "desc" })).toEqual([later.id, running.id]);
  await pauseAgreement(sales(), { id: running.id });
  expect(await ids({ state: "paused" })).toEqual([running.id]);
  expect(await ids({ text: "care" })).toHaveLength(2);
  expect(await ids({ text: "nothing like it" })).toEqual([]);
  expect(await ids({ businessId: later.businessId })).toEqual([later.id]);
});

it("a business that closes is billed no more, and the log says who did what", async () => {
  moveTo("2027-01-01");
  const { id, businessId } = await agree({ startsOn: "2027-01-01" });
  await transact(onBehalfOf(test.ctx, OWNER), (tx) => endAgreementsOf(tx, businessId, "The account was closed."));
  moveTo("2027-03-01");
  expect(await billAgreements(worker())).toBe(0);
  const [row] = await test.ctx.db.select().from(agreements).where(eq(agreements.id, id));
  expect(row?.endsOn).toBe("2027-01-01");
  await test.pool.query("update businesses set closed_at = now() where id = $1", [businessId]);
  await expect(keepAgreement(sales(), { id })).rejects.toThrow("customer.not-found");
  await expect(resumeAgreement(sales(), { id, resumesOn: "2027-01-01" })).rejects.toThrow("customer.not-found");
  const log = await test.ctx.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(log.map(({ action, actorLabel }) => `${action} by ${actorLabel}`).sort()).toEqual([
    "agreement.created by Bo Sales",
    "agreement.updated by Ola Owner",
  ]);
});
