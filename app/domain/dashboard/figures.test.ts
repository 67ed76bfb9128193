import { describe, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { creditInvoice } from "~/domain/invoices/credit-invoice.server";
import { listInvoices } from "~/domain/invoices/queries.server";
import { sumMoney } from "~/domain/invoices/sum-money.server";
import { writeOffInvoice } from "~/domain/invoices/write-off-invoice.server";
import { listLeadsPage } from "~/domain/leads/list-leads.server";
import { listQuotes } from "~/domain/quotes/queries.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { seedDatabase } from "~/seed/seed.server";
import { makeCustomer } from "../../../tests/harness/accounts";
import { staffWith } from "../../../tests/harness/applications";
import { makeIssuedInvoice, OWNER, pay } from "../../../tests/harness/invoices";
import { storeLead } from "../../../tests/harness/leads";
import { makeSentQuote } from "../../../tests/harness/quotes";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { getDashboard } from "./get-dashboard.server";
import { getFlow } from "./get-flow.server";
import { CHART_WEEKS } from "./schema";

const DAY_MS = 24 * 60 * 60 * 1000;
const SAMPLES = { identity: DEFAULT_IDENTITY, demoData: true, admin: { username: "Admin", password: "a b c d e f" } };

const test = emptiedContext();

const owner = () => onBehalfOf(test.ctx, OWNER);
const daysAgo = (days: number) => new Date(test.clock.now().getTime() - days * DAY_MS);

describe("with the sample data", () => {
  it("each figure is what the list that it leads to counts", async () => {
    await seedDatabase(test.ctx, { ...SAMPLES, customerPassword: "staple staple staple" });
    const { flow, money, hasSamples } = await getDashboard(owner());
    const { from, to } = flow;
    const totals = [
      await listLeadsPage(owner(), { withoutSpam: true, from, to }),
      await listQuotes(owner(), { from, to }),
      await listQuotes(owner(), { state: "accepted", from, to }),
    ].map(({ total }) => total.count);
    expect([flow.leads, flow.sent, flow.accepted].map((figure) => figure?.now)).toEqual(totals);
    expect(Math.min(...totals)).toBeGreaterThan(0);
    for (const [state, figure] of [
      ["open", money?.owed],
      ["overdue", money?.overdue],
      ["due-soon", money?.dueSoon],
    ] as const) {
      const { items, total } = await listInvoices(owner(), { state });
      expect(total.count, state).toBeGreaterThan(0);
      expect(figure, state).toMatchObject({
        count: total.count,
        cents: items.reduce((cents, { openCents }) => cents + openCents, 0),
      });
    }
    expect(hasSamples).toBe(true);
  });

  it("weeks and figures are of the same counts", async () => {
    await seedDatabase(test.ctx, { ...SAMPLES, customerPassword: "staple staple staple" });
    const { weeks, leads } = await getFlow(owner());
    expect(weeks).toHaveLength(12);
    const { total } = await listLeadsPage(owner(), { withoutSpam: true, from: weeks[0]?.monday });
    expect(weeks.reduce((sum, week) => sum + week.leads, 0)).toBe(total.count);
    expect((leads?.now ?? 0) + (leads?.before ?? 0)).toBeLessThanOrEqual(total.count);
  });
});

describe("what came in and what became of it", () => {
  it("is compared with as many days before, by the agency's calendar", async () => {
    for (const days of [0, 27, 28, 55, 56]) await storeLead(test.ctx, { createdAt: daysAgo(days) });
    await storeLead(test.ctx, { stage: "spam" });
    expect((await getFlow(owner())).leads).toEqual({ now: 2, before: 2 });
  });

  it("is the same over any range of the chart, which has a column for each of its weeks", async () => {
    for (const days of [0, 27, 28, 55, 56, 100, 170]) await storeLead(test.ctx, { createdAt: daysAgo(days) });
    const counted: number[] = [];
    for (const range of CHART_WEEKS) {
      const { weeks, leads } = await getFlow(owner(), range);
      expect(weeks).toHaveLength(range);
      expect(leads).toEqual({ now: 2, before: 2 });
      counted.push(weeks.reduce((sum, week) => sum + week.leads, 0));
    }
    expect(counted.slice(1)).toEqual([5, 7]);
  });

  it("counts a quote that ran out among those that were decided, and one that waits among none", async () => {
    const today = test.clock.now().toISOString().slice(0, 10);
    await makeSentQuote(test.ctx, { validUntil: today });
    expect((await getFlow(owner())).decided).toEqual({ now: 0, before: 0 });
    test.clock.advance(3 * DAY_MS);
    expect((await getFlow(owner())).decided).toEqual({ now: 1, before: 0 });
  });

  it("leaves out what a role may not read, and costs one statement", async () => {
    const recruiter = onBehalfOf(test.ctx, staffWith("recruiter"));
    expect(await getFlow(recruiter)).toMatchObject({ leads: null, sent: null, accepted: null, decided: null });
    const before = test.statementCount();
    await getFlow(owner());
    expect(test.statementCount() - before).toBe(1);
  });
});

describe("what is owed", () => {
  it("is compared with what was owed thirty days ago, whatever happened to it since", async () => {
    const { businessId } = await makeCustomer(test.ctx);
    const ids: string[] = [];
    for (let count = 0; count < 5; count++) ids.push(await makeIssuedInvoice(test.ctx, businessId));
    const [open = "", paid = "", credited = "", forgotten = "", partly = ""] = ids;
    const { cents: then } = (await sumMoney(owner())).owed;
    const each = then / ids.length;
    test.clock.advance(DAY_MS * 30);
    expect((await sumMoney(owner())).owed).toEqual({ cents: then, count: 5, beforeCents: then });
    const amount = (cents: number) => ({ amount: (cents / 100).toFixed(2) });
    await pay(test.ctx, businessId, amount(each), [{ invoiceId: paid, cents: each }]);
    await pay(test.ctx, businessId, amount(1000), [{ invoiceId: partly, cents: 1000 }]);
    await creditInvoice(owner(), { id: credited, amountCents: each, reason: "Called off" });
    await writeOffInvoice(owner(), { id: forgotten, reason: "Too small" });
    await makeIssuedInvoice(test.ctx, businessId);
    expect((await sumMoney(owner())).owed).toEqual({ cents: 3 * each - 1000, count: 3, beforeCents: then });
    expect(open).not.toBe("");
  });

  it("and due soon is compared with what was due soon thirty days ago, whatever was paid of it since", async () => {
    const { businessId } = await makeCustomer(test.ctx);
    const id = await makeIssuedInvoice(test.ctx, businessId);
    await makeIssuedInvoice(test.ctx, businessId);
    const { cents } = (await sumMoney(owner())).dueSoon;
    test.clock.advance(DAY_MS * 30);
    expect((await sumMoney(owner())).dueSoon.beforeCents).toBe(cents);
    await pay(test.ctx, businessId, { amount: "10.00" }, [{ invoiceId: id, cents: 1000 }]);
    expect((await sumMoney(owner())).dueSoon.beforeCents).toBe(cents);
  });

  it("is overdue after its day and due soon until then", async () => {
    const { businessId } = await makeCustomer(test.ctx);
    await makeIssuedInvoice(test.ctx, businessId);
    const { owed, overdue, dueSoon } = await sumMoney(owner());
    expect([overdue.count, dueSoon.cents]).toEqual([0, owed.cents]);
    expect(dueSoon.beforeCents).toBe(0);
    test.clock.advance(40 * DAY_MS);
    const later = await sumMoney(owner());
    expect(later.dueSoon.count).toBe(0);
    expect(later.overdue).toEqual({ cents: owed.cents, count: 1, recentCents: owed.cents });
    test.clock.advance(40 * DAY_MS);
    expect((await sumMoney(owner())).overdue.recentCents).toBe(0);
  });
});

it("what came this month is compared with the same days of the last, also where that is shorter", async () => {
  const { businessId } = await makeCustomer(test.ctx);
  test.clock.advance(Date.parse("2026-03-30T18:00:00Z") - test.clock.now().getTime());
  for (const [receivedOn, amount] of [
    ["2026-02-28", "1"],
    ["2026-02-01", "2"],
    ["2026-01-31", "4"],
    ["2026-03-01", "8"],
  ]) {
    await pay(test.ctx, businessId, { amount, receivedOn });
  }
  const { thisMonth, lastMonth } = await sumMoney(owner());
  expect(thisMonth).toEqual({ from: "2026-03-01", to: "2026-03-30", cents: 800 });
  expect(lastMonth).toEqual({
    from: "2026-02-01",
    to: "2026-02-28",
    cents: 300,
    soFar: { from: "2026-02-01", to: "2026-02-28", cents: 300 },
  });
  test.clock.advance(Date.parse("2026-04-10T18:00:00Z") - test.clock.now().getTime());
  expect((await sumMoney(owner())).lastMonth).toMatchObject({ cents: 800, soFar: { to: "2026-03-10", cents: 800 } });
});
