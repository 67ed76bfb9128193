import { eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { payments } from "~/db/schema/billing";
import { documentCounters } from "~/db/schema/document-counters";
import { creditNotes, invoiceLines, invoices } from "~/db/schema/invoices";
import { receivedPayments } from "~/db/schema/received-payments";
import { startInvoiceCheckout } from "~/domain/billing/start-invoice-checkout.server";
import { applyCredit } from "~/domain/received-payments/apply-credit.server";
import { refundPayment } from "~/domain/received-payments/refund-payment.server";
import { reversePayment } from "~/domain/received-payments/reverse-payment.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { transact } from "~/kernel/transact.server";
import { makeCustomer } from "../../../tests/harness/accounts";
import { openTestBilling, type TestBilling, visitIn } from "../../../tests/harness/billing";
import {
  billHours,
  invoiceInput,
  makeInvoiceDraft,
  makeIssuedInvoice,
  OWNER,
  pay,
  SALES,
  VIEWER,
  wrongCredit,
} from "../../../tests/harness/invoices";
import { creditOf } from "./allocate.server";
import { createInvoice } from "./create-invoice.server";
import { creditInvoice } from "./credit-invoice.server";
import { takeNumber } from "./internal.server";
import { InvoiceInput } from "./invoice-input";
import { issueInvoice } from "./issue-invoice.server";
import { getInvoice } from "./read-invoice.server";
import { getStatement } from "./statement.server";
import { getTaxReport } from "./tax-report.server";
import { updateInvoice } from "./update-invoice.server";
import { writeOffInvoice } from "./write-off-invoice.server";

let test: TestBilling;

beforeAll(async () => {
  test = await openTestBilling();
});

afterEach(async () => {
  test.stripe.beforeAnswer(null);
  expect(await wrongCredit(test.pool), "what is left of payments").toEqual([]);
  await test.reset();
});

afterAll(() => test.close());

const sales = () => onBehalfOf(test.ctx, SALES);
const owner = () => onBehalfOf(test.ctx, OWNER);
const find = (id: string) => getInvoice(owner(), { id });
const PERIOD = { from: "2026-01-01", to: "2027-12-31" };

describe("without any provider", () => {
  it("a quote of 20 hours with tax and a deposit is two invoices to the cent, paid by check and by two transfers", async () => {
    const { ctx } = test;
    const { businessId, actor } = await makeCustomer(ctx);
    const quoteId = await test.addQuote(businessId, { totalCents: 173_200, depositCents: 69_280 });
    const { deposit, balance } = await billHours(ctx, businessId, quoteId);
    expect(deposit).toMatchObject({ status: "issued", netCents: 64_000, taxCents: 5_280, totalCents: 69_280 });
    expect(deposit.number).toMatch(/^\d{4}-0001$/);
    expect(balance).toMatchObject({ status: "draft", netCents: 96_000, taxCents: 7_920, totalCents: 103_920 });

    test.clock.advance(1000);
    const cheque = { amount: "692.80", method: "cheque", reference: "1042" };
    expect(
      await pay(ctx, businessId, cheque, [{ invoiceId: deposit.id, cents: 69_280, openCents: 69_280 }]),
    ).toMatchObject({
      outcome: "recorded",
      creditCents: 0,
    });
    expect(await find(deposit.id)).toMatchObject({ state: "paid", openCents: 0 });
    test.clock.advance(1000);

    expect(await issueInvoice(sales(), { id: balance.id })).toMatchObject({ outcome: "issued" });
    test.clock.advance(1000);
    const transfer = { method: "bank-transfer" };
    await pay(ctx, businessId, { ...transfer, amount: "500" }, [{ invoiceId: balance.id, cents: 50_000 }]);
    expect(await find(balance.id)).toMatchObject({ state: "partly-paid", openCents: 53_920 });
    await pay(ctx, businessId, { ...transfer, amount: "539.20" }, [{ invoiceId: balance.id, cents: 53_920 }]);
    expect(await find(balance.id)).toMatchObject({ state: "paid", openCents: 0 });

    const statement = await getStatement(onBehalfOf(ctx, actor), PERIOD);
    expect(statement).toMatchObject({ openingCents: 0, closingCents: 0 });
    expect(statement.entries.map(({ kind, cents, balanceCents }) => [kind, cents, balanceCents])).toEqual([
      ["invoice", 69_280, 69_280],
      ["payment", -69_280, 0],
      ["invoice", 103_920, 103_920],
      ["payment", -50_000, 53_920],
      ["payment", -53_920, 0],
    ]);
    const { rows, netCents, taxCents } = await getTaxReport(owner(), PERIOD);
    expect({ netCents, taxCents }).toEqual({ netCents: 160_000, taxCents: 13_200 });
    expect(rows).toMatchObject([{ name: "Sales tax", ratePpm: 82_500, billedCents: 160_000, creditedCents: 0 }]);
  });

  it("one payment pays several invoices, and what is over stays as credit that pays the next one", async () => {
    const { ctx } = test;
    const { businessId } = await makeCustomer(ctx);
    const first = await makeIssuedInvoice(ctx, businessId);
    const second = await makeIssuedInvoice(ctx, businessId);
    const both = [
      { invoiceId: first, cents: 160_000 },
      { invoiceId: second, cents: 160_000 },
    ];
    expect(await pay(ctx, businessId, { amount: "4000" }, both)).toMatchObject({ creditCents: 80_000 });
    const third = await makeIssuedInvoice(ctx, businessId);
    expect(await applyCredit(sales(), { invoiceId: third })).toEqual({ outcome: "applied", cents: 80_000 });
    expect(await find(third)).toMatchObject({ state: "partly-paid", openCents: 80_000, creditCents: 0 });
  });

  it("a payment that was recorded by mistake is taken back by a row of its own, and its invoices are owed again", async () => {
    const { ctx } = test;
    const { businessId } = await makeCustomer(ctx);
    const invoiceId = await makeIssuedInvoice(ctx, businessId);
    const paid = await pay(ctx, businessId, { amount: "1600" }, [{ invoiceId, cents: 160_000 }]);
    if (paid.outcome !== "recorded") throw new Error(paid.outcome);
    expect(await reversePayment(sales(), { id: paid.id, reason: "It bounced" })).toEqual({ outcome: "reversed" });
    expect(await reversePayment(sales(), { id: paid.id, reason: "Again" })).toEqual({ outcome: "nothing-left" });
    expect(await find(invoiceId)).toMatchObject({ state: "issued", paidCents: 0, openCents: 160_000, creditCents: 0 });
    const kept = await ctx.db.select().from(receivedPayments);
    expect(kept.map(({ kind, amountCents }) => [kind, amountCents]).sort()).toEqual([
      ["payment", 160_000],
      ["reversal", -160_000],
    ]);
  });

  it("a credit note frees what was paid, takes back the tax in proportion and never more than the invoice", async () => {
    const { ctx } = test;
    const { businessId } = await makeCustomer(ctx);
    const quoteId = await test.addQuote(businessId, { totalCents: 173_200, depositCents: 69_280 });
    const { deposit } = await billHours(ctx, businessId, quoteId);
    await pay(ctx, businessId, { amount: "692.80" }, [{ invoiceId: deposit.id, cents: 69_280 }]);
    const id = deposit.id;
    expect(await creditInvoice(owner(), { id, amountCents: 69_281, reason: "Too much" })).toEqual({
      outcome: "above",
      mostCents: 69_280,
    });
    const credited = await creditInvoice(owner(), { id, amountCents: 33_333, reason: "Late" });
    expect(credited).toMatchObject({ outcome: "credited", number: expect.stringMatching(/^CN-\d{4}-0001$/) });
    expect(await find(id)).toMatchObject({
      state: "paid",
      creditedCents: 33_333,
      paidCents: 35_947,
      creditCents: 33_333,
    });
    expect(await creditInvoice(owner(), { id, amountCents: 35_947, reason: "All" })).toMatchObject({
      outcome: "credited",
    });
    expect(await find(id)).toMatchObject({ state: "credited", paidCents: 0, creditCents: 69_280 });
    expect(await getTaxReport(owner(), PERIOD)).toMatchObject({ netCents: 0, taxCents: 0 });
  });

  it("the same form sent twice is one payment", async () => {
    const { ctx } = test;
    const { businessId } = await makeCustomer(ctx);
    const invoiceId = await makeIssuedInvoice(ctx, businessId);
    const send = () => pay(ctx, businessId, { amount: "100" }, [{ invoiceId, cents: 10_000 }], "key-1");
    const sent = await Promise.all([send(), send(), send()]);
    expect(new Set(sent.map((one) => (one.outcome === "recorded" ? one.id : one.outcome))).size).toBe(1);
    expect(await find(invoiceId)).toMatchObject({ paidCents: 10_000 });
  });
});

describe("numbers", () => {
  it("have no gap and no double when fifty are issued at once from two pools, while some fail", async () => {
    const { ctx } = test;
    const { businessId } = await makeCustomer(ctx);
    const ids: string[] = [];
    for (let made = 0; made < 50; made++) ids.push(await makeInvoiceDraft(ctx, businessId));
    const pool = new pg.Pool({ ...test.config, max: 6 });
    const other = { ...ctx, db: drizzle({ client: pool }) };
    const failing = Array.from({ length: 10 }, () =>
      transact(owner(), async (tx) => {
        await takeNumber(tx, "invoice", "2026-02-03");
        throw new Error("meant to fail");
      }).catch(() => "failed"),
    );
    const issued = ids.map((id, index) => issueInvoice(onBehalfOf(index % 2 ? other : ctx, SALES), { id }));
    const outcomes = await Promise.all([...issued, ...failing]);
    await pool.end();
    expect(outcomes.filter((one) => typeof one === "object" && one.outcome === "issued")).toHaveLength(50);
    const rows = await ctx.db.select({ year: invoices.numberYear, count: invoices.numberCount }).from(invoices);
    expect(new Set(rows.map(({ year }) => year)).size).toBe(1);
    expect(rows.map(({ count }) => count ?? 0).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, n) => n + 1),
    );
    expect((await ctx.db.select().from(documentCounters)).every(({ last }) => last === 50)).toBe(true);
  });
});

describe("what was issued never changes", () => {
  it("the verbs refuse, and the database does too", async () => {
    const { ctx } = test;
    const { businessId } = await makeCustomer(ctx);
    const id = await makeIssuedInvoice(ctx, businessId);
    const head = { title: "Other", reference: "", note: "", dueOn: "" };
    expect(await updateInvoice(sales(), { id, head })).toMatchObject({ outcome: "not-draft" });
    const refused = [
      ctx.db.update(invoices).set({ totalCents: 1, netCents: 1 }).where(eq(invoices.id, id)),
      ctx.db.update(invoices).set({ title: "Other" }).where(eq(invoices.id, id)),
      ctx.db.update(invoices).set({ status: "draft" }).where(eq(invoices.id, id)),
      ctx.db.delete(invoices).where(eq(invoices.id, id)),
      ctx.db.update(invoiceLines).set({ amountCents: 1 }).where(eq(invoiceLines.invoiceId, id)),
      ctx.db.delete(invoiceLines).where(eq(invoiceLines.invoiceId, id)),
      ctx.db.execute(sql`insert into invoice_lines (id, invoice_id, position, name, quantity, unit, unit_price_cents, amount_cents)
        select gen_random_uuid(), ${id}, 9, 'x', 1000, 'piece', 1, 1`),
    ];
    for (const change of refused) await expect(change).rejects.toThrow();
    await pay(ctx, businessId, { amount: "10" }, [{ invoiceId: id, cents: 1000 }]);
    await creditInvoice(owner(), { id, amountCents: 100, reason: "Sorry" });
    await expect(ctx.db.delete(receivedPayments)).rejects.toThrow();
    await expect(ctx.db.update(creditNotes).set({ amountCents: 1 })).rejects.toThrow();
  });
});

describe("who may", () => {
  it("sales issues and records, the owner credits, writes off and refunds, a viewer reads", async () => {
    const { ctx } = test;
    const { businessId, actor } = await makeCustomer(ctx);
    const id = await makeIssuedInvoice(ctx, businessId);
    const viewer = onBehalfOf(ctx, VIEWER);
    expect(await getInvoice(viewer, { id })).toMatchObject({ id });
    const denied = { code: "permission.denied" };
    await expect(createInvoice(viewer, { businessId, invoice: invoiceInput() })).rejects.toMatchObject(denied);
    await expect(issueInvoice(viewer, { id })).rejects.toMatchObject(denied);
    await expect(creditInvoice(sales(), { id, amountCents: 1, reason: "x" })).rejects.toMatchObject(denied);
    await expect(writeOffInvoice(sales(), { id, reason: "x" })).rejects.toMatchObject(denied);
    await expect(refundPayment(sales(), { id, amountCents: 1, note: "" })).rejects.toMatchObject(denied);
    await expect(getInvoice(onBehalfOf(ctx, actor), { id })).rejects.toMatchObject(denied);
  });
});

describe("bad input", () => {
  it("is refused beside the field", () => {
    const issues = (changes: Record<string, unknown>) => {
      const parsed = InvoiceInput.safeParse({
        title: "Work",
        lines: [{ name: "A", quantity: "1", unitPrice: "1", ...changes }],
      });
      return parsed.error?.issues.map(({ path }) => path.join("."));
    };
    for (const quantity of ["-1", "0", "", "1.2345", "abc"]) expect(issues({ quantity })).toEqual(["lines.0.quantity"]);
    for (const unitPrice of ["-1", "", "abc", "10000000.01"])
      expect(issues({ unitPrice })).toEqual(["lines.0.unitPrice"]);
    expect(issues({ unitPrice: "10000000" })).toBeUndefined();
  });

  it("a due date before the issue, a payment of more than a billion cents or from the future: nothing is stored", async () => {
    const { ctx } = test;
    const { businessId } = await makeCustomer(ctx);
    const late = invoiceInput({ dueOn: "2020-01-01" });
    expect(await createInvoice(sales(), { businessId, invoice: late })).toEqual({ outcome: "due-before-issue" });
    expect(await ctx.db.select().from(invoices)).toEqual([]);
    const id = await makeInvoiceDraft(ctx, businessId, { dueOn: "2099-01-01" });
    await ctx.db.update(invoices).set({ dueOn: "2020-01-01" }).where(eq(invoices.id, id));
    expect(await issueInvoice(sales(), { id })).toEqual({ outcome: "due-before-issue" });
    expect(() => pay(ctx, businessId, { amount: "10000000.01" })).toThrow();
    expect(await pay(ctx, businessId, { amount: "1", receivedOn: "2099-01-01" })).toEqual({ outcome: "in-future" });
    expect(await ctx.db.select().from(receivedPayments)).toEqual([]);
  });

  it("of two who pay, issue or credit at once one wins, and the other sees what happened", async () => {
    const { ctx } = test;
    const { businessId } = await makeCustomer(ctx);
    const id = await makeInvoiceDraft(ctx, businessId);
    const issued = await Promise.all([issueInvoice(sales(), { id }), issueInvoice(owner(), { id })]);
    expect(issued.map(({ outcome }) => outcome).sort()).toEqual(["issued", "not-draft"]);
    const wanted = [{ invoiceId: id, cents: 160_000, openCents: 160_000 }];
    const paid = await Promise.all([1, 2].map(() => pay(ctx, businessId, { amount: "1600" }, wanted)));
    expect(paid.map(({ outcome }) => outcome).sort()).toEqual(["changed", "recorded"]);
    const { updatedAt } = await find(id);
    const credit = () => creditInvoice(owner(), { id, amountCents: 100_000, reason: "x", updatedAt });
    const credited = await Promise.allSettled([credit(), credit()]);
    const ends = credited.map((end) =>
      end.status === "fulfilled" ? end.value.outcome : end.reason.stored.creditedCents,
    );
    expect(ends).toEqual(expect.arrayContaining(["credited", 100_000]));
  });
});

describe("with the provider", () => {
  async function openPage(customer: Awaited<ReturnType<typeof makeCustomer>>, id: string) {
    const opened = await startInvoiceCheckout(onBehalfOf(test.ctx, customer.actor), { id });
    if (opened.outcome !== "opened") throw new Error(opened.outcome);
    return visitIn(opened.url);
  }

  it("a check that arrives between checkout and event: nothing counts twice, and the overpayment is flagged and refunded", async () => {
    const { ctx, stripe } = test;
    const dana = await makeCustomer(ctx);
    const id = await makeIssuedInvoice(ctx, dana.businessId);
    const visit = await openPage(dana, id);
    expect(stripe.world.get(visit).amount_total).toBe(160_000);
    stripe.world.pay(visit);
    await pay(ctx, dana.businessId, { amount: "1600" }, [{ invoiceId: id, cents: 160_000 }]);
    await test.deliverAll();
    await test.deliverAll();
    expect(await find(id)).toMatchObject({ state: "paid", paidCents: 160_000, openCents: 0 });
    expect(await creditOf(ctx, dana.businessId)).toBe(160_000);
    const [flagged] = await ctx.db.select().from(payments);
    expect(flagged).toMatchObject({ flag: "overpaid", status: "paid" });
    const [over] = await ctx.db.select().from(receivedPayments).where(eq(receivedPayments.method, "stripe"));
    const refund = { id: over?.id ?? "", amountCents: 160_000, note: "Paid by check" };
    expect(await refundPayment(owner(), refund)).toEqual({ outcome: "refunded" });
    expect(await refundPayment(owner(), refund)).toEqual({ outcome: "above", mostCents: 0 });
    await test.deliverAll();
    expect(await creditOf(ctx, dana.businessId)).toBe(0);
    expect((await ctx.db.select().from(payments))[0]).toMatchObject({ refundedCents: 160_000, flag: null });
    expect(await find(id)).toMatchObject({ state: "paid", paidCents: 160_000 });
  });

  it("a check that was recorded closes the page", async () => {
    const { ctx, stripe } = test;
    const dana = await makeCustomer(ctx);
    const id = await makeIssuedInvoice(ctx, dana.businessId);
    const visit = await openPage(dana, id);
    await pay(ctx, dana.businessId, { amount: "1600" }, [{ invoiceId: id, cents: 160_000 }]);
    expect(stripe.world.get(visit).status).toBe("expired");
  });
});
