import { asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { invoices } from "~/db/schema/invoices";
import { projectMilestones } from "~/db/schema/projects";
import { quoteParts } from "~/db/schema/quote-parts";
import { getQuoteBalance } from "~/domain/billing/quote-balance.server";
import { billDueParts } from "~/domain/invoices/bill-parts.server";
import { creditInvoice } from "~/domain/invoices/credit-invoice.server";
import { issueInvoice } from "~/domain/invoices/issue-invoice.server";
import { markMilestone } from "~/domain/projects/change-milestone.server";
import { createTaxRate } from "~/domain/taxes/change-taxes.server";
import { TaxRateInput } from "~/domain/taxes/schema";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { agencyDay } from "~/lib/calendar-date";
import { makeCustomer } from "../../../tests/harness/accounts";
import { OWNER, SALES, VIEWER } from "../../../tests/harness/invoices";
import { acceptanceOf, makeSentQuote } from "../../../tests/harness/quotes";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { acceptQuote } from "./accept-quote.server";
import { checkScheduleForm } from "./rest-schedule-form";
import { findUnscheduled, scheduleRest } from "./schedule-rest.server";

const DAY_MS = 24 * 60 * 60 * 1000;
const RUNS = 12;
const TIMEOUT_MS = 120_000;

const test = emptiedContext();

const sales = () => onBehalfOf(test.ctx, SALES);
const owner = () => onBehalfOf(test.ctx, OWNER);
const inDays = (days: number) => agencyDay(new Date(test.clock.now().getTime() + days * DAY_MS));
const row = (name: string, share: string, changes: { billedOn?: string; issue?: string } = {}) => {
  return { name, share, billedOn: "", issue: "", ...changes };
};
const parts = (...rows: ReturnType<typeof row>[]) => {
  const checked = checkScheduleForm(rows);
  if ("errors" in checked) throw new Error(JSON.stringify(checked.errors));
  return checked.schedule;
};

/** A quote of $1,033.32 and 8.25 percent tax, accepted with a deposit and without a schedule. */
async function accepted(depositPercent = 30, amount = "999.99") {
  const rate = { name: "Sales tax", rate: "8.25", taxable: "100", validFrom: "2020-01-01" };
  const made = await createTaxRate(owner(), TaxRateInput.parse(rate));
  if (made.outcome !== "saved") throw new Error(made.outcome);
  const { actor, businessId } = await makeCustomer(test.ctx, { email: "dana@juniperlane.example" });
  const items = [
    { name: "Site", amount, taxRateId: made.rate.id },
    { name: "Host", amount: "33.33", taxRateId: null },
  ];
  const { id } = await makeSentQuote(test.ctx, { items, depositPercent, validUntil: inDays(9) });
  const outcome = await acceptQuote(onBehalfOf(test.ctx, actor), await acceptanceOf(test.ctx, actor, id));
  if (outcome.outcome !== "accepted") throw new Error(outcome.outcome);
  return { id, businessId, projectId: outcome.projectId };
}

const billsOf = (id: string) =>
  test.ctx.db
    .select()
    .from(invoices)
    .where(eq(invoices.quoteId, id))
    .orderBy(asc(invoices.createdAt), asc(invoices.id));

async function reach(projectId: string, title: string): Promise<void> {
  const rows = await test.ctx.db.select().from(projectMilestones).where(eq(projectMilestones.title, title));
  await markMilestone(sales(), { projectId, id: rows[0]?.id ?? "", isDone: true });
}

describe("an accepted quote without a schedule", () => {
  it("is given one for what isn't invoiced: by a day, by a milestone, as a draft, in place of the draft of the rest", async () => {
    const { id, projectId } = await accepted();
    const [deposit] = await billsOf(id);
    const whole = 108_249 + 3_333;
    const restCents = whole - (deposit?.totalCents ?? 0);
    expect(await findUnscheduled(sales(), { id })).toEqual({ restCents });
    const schedule = parts(
      row("Design approved", "40%"),
      row("Spring", "35%", { billedOn: inDays(5) }),
      row("Launch", "25%", { issue: "draft" }),
    );
    expect(await scheduleRest(sales(), { id, schedule, restCents })).toEqual({ outcome: "scheduled" });
    expect((await billsOf(id)).map(({ part, status }) => [part, status])).toEqual([["deposit", "issued"]]);
    expect(await getQuoteBalance(sales(), id)).toMatchObject({
      dueCents: deposit?.totalCents,
      laterCents: restCents,
      totalCents: whole,
    });
    expect(await findUnscheduled(sales(), { id })).toBeNull();
    expect(await scheduleRest(sales(), { id, schedule })).toEqual({ outcome: "there-already" });

    test.clock.advance(6 * DAY_MS);
    await reach(projectId, "Design approved");
    await reach(projectId, "Launch");
    expect(await billDueParts(test.ctx)).toBe(3);
    const bills = await billsOf(id);
    expect(bills.map(({ status }) => status).sort()).toEqual(["draft", "issued", "issued", "issued"]);
    const sum = (read: (bill: (typeof bills)[number]) => number) => bills.reduce((all, bill) => all + read(bill), 0);
    expect([sum((bill) => bill.netCents), sum((bill) => bill.taxCents)]).toEqual([103_332, 8_250]);
  });

  it("comes to the cent in net and tax, whatever the amount, the deposit and the shares", {
    timeout: TIMEOUT_MS,
  }, async () => {
    const story = fc.record({
      cents: fc.integer({ min: 1, max: 900_000 }),
      deposit: fc.integer({ min: 1, max: 90 }),
      weights: fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 6 }),
    });
    await fc.assert(
      fc.asyncProperty(story, async ({ cents, deposit, weights }) => {
        await test.reset();
        const { id } = await accepted(deposit, (cents / 100).toFixed(2));
        const before = await billsOf(id);
        const sums = (bills: typeof before) => [
          bills.reduce((all, bill) => all + bill.netCents, 0),
          bills.reduce((all, bill) => all + bill.taxCents, 0),
        ];
        const all = weights.reduce((a, b) => a + b, 0);
        const shares = weights.map((weight) => Math.floor((weight * 100) / all));
        shares[0] = (shares[0] ?? 0) + 100 - shares.reduce((a, b) => a + b, 0);
        const schedule = parts(
          ...shares.flatMap((share, index) =>
            share > 0 ? [row(`Part ${index}`, `${share}%`, { billedOn: inDays(1) })] : [],
          ),
        );
        expect(await scheduleRest(sales(), { id, schedule })).toEqual({ outcome: "scheduled" });
        test.clock.advance(2 * DAY_MS);
        await billDueParts(test.ctx);
        expect(sums(await billsOf(id))).toEqual(sums(before));
      }),
      { numRuns: RUNS },
    );
  });

  it("takes amounts that come to the rest and no others, and nothing is stored of what is refused", async () => {
    const { id } = await accepted();
    const { restCents = 0 } = (await findUnscheduled(sales(), { id })) ?? {};
    const off = parts(row("One", "100"), row("Two", "200"));
    expect(await scheduleRest(sales(), { id, schedule: off })).toEqual({
      outcome: "schedule-off",
      partsCents: 30_000,
      restCents,
    });
    const schedule = parts(row("One", "100"), row("Two", ((restCents - 10_000) / 100).toFixed(2)));
    expect(await scheduleRest(sales(), { id, schedule, restCents: restCents + 1 })).toEqual({
      outcome: "changed",
      restCents,
    });
    expect(await billsOf(id)).toHaveLength(2);
    expect(await scheduleRest(sales(), { id, schedule, restCents })).toEqual({ outcome: "scheduled" });
    const stored = await test.ctx.db.select().from(quoteParts).orderBy(quoteParts.position);
    expect(stored.map(({ amountCents }) => amountCents)).toEqual([10_000, restCents - 10_000]);
  });

  it("is given one by one of two at the same time, and none by those who only read", async () => {
    const { id } = await accepted();
    const schedule = parts(row("All", "100%"));
    await expect(scheduleRest(onBehalfOf(test.ctx, VIEWER), { id, schedule })).rejects.toMatchObject({
      code: "permission.denied",
    });
    const both = await Promise.all([1, 2, 3].map(() => scheduleRest(sales(), { id, schedule })));
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(["scheduled", "there-already", "there-already"]);
    expect(await test.ctx.db.select().from(quoteParts)).toHaveLength(1);
  });

  it("has nothing to schedule once all is issued, and again once that is credited", async () => {
    const { id } = await accepted();
    const [, rest] = await billsOf(id);
    await issueInvoice(sales(), { id: rest?.id ?? "" });
    const schedule = parts(row("All", "100%"));
    expect(await findUnscheduled(sales(), { id })).toBeNull();
    expect(await scheduleRest(sales(), { id, schedule })).toEqual({ outcome: "nothing-left" });
    await creditInvoice(owner(), { id: rest?.id ?? "", amountCents: rest?.totalCents ?? 0, reason: "In parts" });
    expect(await findUnscheduled(sales(), { id })).toEqual({ restCents: rest?.totalCents });
    expect(await scheduleRest(sales(), { id, schedule })).toEqual({ outcome: "scheduled" });
  });

  it("has none before it is accepted", async () => {
    const { id } = await makeSentQuote(test.ctx, { validUntil: inDays(9) });
    expect(await findUnscheduled(sales(), { id })).toBeNull();
    expect(await scheduleRest(sales(), { id, schedule: parts(row("All", "100%")) })).toEqual({ outcome: "unaccepted" });
  });
});

it("a schedule that doesn't sum up is refused beside its field", () => {
  const problems = (...rows: ReturnType<typeof row>[]) => {
    const checked = checkScheduleForm(rows);
    return "errors" in checked ? checked.errors : {};
  };
  expect(problems(row("A", "40%"), row("", ""), row("B", "50%"))).toEqual({
    "schedule.2.share": "The parts come to 90% of the rest. They have to come to 100%.",
  });
  expect(problems(row("A", "40%"), row("B", "60"))).toEqual({
    "schedule.1.share": "Use percent for all parts, or amounts for all of them.",
  });
  expect(problems(row("", "100%"))).toEqual({ "schedule.0.name": "Enter what the part is for, or the milestone." });
  expect(Object.keys(problems())).toEqual(["schedule.0.name"]);
  for (const share of ["", "abc", "0%", "-5%", "0", "-1", "99999999999"]) {
    expect(problems(row("All", share)), share).toEqual({
      "schedule.0.share": "Enter a share, such as 30% or 500.",
    });
  }
  expect(Object.keys(problems(row("A", "100%", { billedOn: "2026-02-31" })))).toEqual(["schedule.0.billedOn"]);
});
