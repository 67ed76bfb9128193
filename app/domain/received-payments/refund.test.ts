import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { paymentRefunds, receivedPayments } from "~/db/schema/received-payments";
import { settleRefunds } from "~/domain/billing/settle-refunds.server";
import { startInvoiceCheckout } from "~/domain/billing/start-invoice-checkout.server";
import { getInvoice } from "~/domain/invoices/read-invoice.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer } from "../../../tests/harness/accounts";
import { openTestBilling, type TestBilling, visitIn } from "../../../tests/harness/billing";
import { makeIssuedInvoice, OWNER, pay, SALES, VIEWER, wrongCredit } from "../../../tests/harness/invoices";
import { getReceivedPayment } from "./queries.server";
import { refundPayment } from "./refund-payment.server";

let test: TestBilling;

beforeAll(async () => {
  test = await openTestBilling();
});

afterEach(async () => {
  test.stripe.beforeAnswer(null);
  expect(await wrongCredit(test.pool)).toEqual([]);
  await test.reset();
});

afterAll(() => test.close());

/** The library asks three times. */
const ALL_TRIES = 3;
const HOUR_MS = 60 * 60_000;
const owner = () => onBehalfOf(test.ctx, OWNER);
const refundsOf = () => test.ctx.db.select().from(paymentRefunds);

/** An invoice of $1,600 that was paid at the provider. */
async function paid() {
  const { ctx, stripe } = test;
  const { actor, businessId } = await makeCustomer(ctx);
  const invoiceId = await makeIssuedInvoice(ctx, businessId);
  const opened = await startInvoiceCheckout(onBehalfOf(ctx, actor), { id: invoiceId });
  if (opened.outcome !== "opened") throw new Error(opened.outcome);
  const visit = visitIn(opened.url);
  stripe.world.pay(visit);
  await test.deliverAll();
  const [came] = await ctx.db.select().from(receivedPayments).where(eq(receivedPayments.businessId, businessId));
  const intent = String(stripe.world.get(visit).payment_intent);
  const refund = (amountCents: number, formKey?: string) =>
    refundPayment(owner(), { id: came?.id ?? "", amountCents, note: "", formKey });
  return { id: came?.id ?? "", invoiceId, intent, refund, left: () => stripe.world.refundable(intent) };
}

const openOf = async (id: string) => (await getInvoice(owner(), { id })).openCents;

function settle() {
  const { payments: provider } = test.ctx;
  if (!provider) throw new Error("a provider was expected");
  return settleRefunds(test.ctx, provider);
}

describe("a refund through the provider", () => {
  it("in part and of the rest goes back there, and the invoice is owed again", async () => {
    const { invoiceId, refund, left } = await paid();
    expect(await refund(60_000)).toEqual({ outcome: "refunded" });
    expect([left(), await openOf(invoiceId)]).toEqual([100_000, 60_000]);
    expect(await refund(100_001)).toEqual({ outcome: "above", mostCents: 100_000 });
    expect(await refund(100_000)).toEqual({ outcome: "refunded" });
    await test.deliverAll();
    expect([left(), await openOf(invoiceId)]).toEqual([0, 160_000]);
    expect((await refundsOf()).map(({ status }) => status)).toEqual(["done", "done"]);
  });

  it("sent twice with one key is one refund, at the same time too", async () => {
    const { refund, left } = await paid();
    const ends = await Promise.all([refund(60_000, "one"), refund(60_000, "one")]);
    for (const { outcome } of ends) expect(["refunded", "pending"]).toContain(outcome);
    expect(await refund(60_000, "one")).toEqual({ outcome: "refunded" });
    expect(left()).toBe(100_000);
    expect(await refundsOf()).toHaveLength(1);
  });

  it("whose answer is lost is pending, can't be asked for again, and is settled by the provider's event", async () => {
    const { id, invoiceId, refund, left } = await paid();
    test.stripe.loseNext(ALL_TRIES);
    expect(await refund(160_000)).toEqual({ outcome: "pending" });
    expect(await openOf(invoiceId)).toBe(0);
    expect(await refund(160_000)).toEqual({ outcome: "above", mostCents: 0 });
    expect((await getReceivedPayment(owner(), id)).unsettled).toMatchObject([
      { isPending: true, amountCents: 160_000 },
    ]);
    expect(left()).toBe(0);
    await test.deliverAll();
    expect(await openOf(invoiceId)).toBe(160_000);
    expect(await refundsOf()).toMatchObject([{ status: "done" }]);
    expect((await getReceivedPayment(owner(), id)).unsettled).toEqual([]);
  });

  it("whose answer and events are lost is found out by the worker", async () => {
    const { invoiceId, refund } = await paid();
    test.stripe.loseNext(ALL_TRIES);
    expect(await refund(60_000)).toEqual({ outcome: "pending" });
    await settle();
    expect([await openOf(invoiceId), (await refundsOf())[0]?.status]).toEqual([60_000, "done"]);
  });

  it("that never reached the provider is pending for an hour, then failed, and can be asked for again", async () => {
    const { id, invoiceId, refund, left } = await paid();
    test.stripe.failNext(ALL_TRIES);
    expect(await refund(60_000)).toEqual({ outcome: "pending" });
    await settle();
    expect(await refundsOf()).toMatchObject([{ status: "pending" }]);
    test.clock.advance(HOUR_MS + 1);
    await settle();
    expect((await getReceivedPayment(owner(), id)).unsettled).toMatchObject([
      { isPending: false, failure: "The provider has no such refund." },
    ]);
    expect([left(), await openOf(invoiceId)]).toEqual([160_000, 0]);
    expect(await refund(60_000)).toEqual({ outcome: "refunded" });
  });

  it("that the provider refuses takes nothing from the invoice, and says so", async () => {
    const { id, intent, invoiceId } = await paid();
    // Someone refunds at the provider, of which we have not heard yet.
    test.stripe.world.refund(intent, 160_000);
    const refused = { outcome: "refused", reason: expect.stringMatching(/refund/i) };
    const again = { id, amountCents: 60_000, note: "", formKey: "twice" };
    for (const _ of [1, 2]) expect(await refundPayment(owner(), again)).toEqual(refused);
    expect((await getReceivedPayment(owner(), id)).unsettled).toMatchObject([{ isPending: false }]);
    await test.deliverAll();
    expect(await openOf(invoiceId)).toBe(160_000);
  });
});

describe("a refund of a check", () => {
  it("is recorded once for one key, and only by those who may", async () => {
    const { ctx } = test;
    const { businessId } = await makeCustomer(ctx);
    const invoiceId = await makeIssuedInvoice(ctx, businessId);
    const recorded = await pay(ctx, businessId, { amount: "1600" }, [{ invoiceId, cents: 160_000 }]);
    if (recorded.outcome !== "recorded") throw new Error(recorded.outcome);
    const refund = { id: recorded.id, amountCents: 40_000, note: "", formKey: "key" };
    for (const actor of [SALES, VIEWER]) {
      await expect(refundPayment(onBehalfOf(ctx, actor), refund)).rejects.toMatchObject({ code: "permission.denied" });
    }
    expect(await refundPayment(owner(), refund)).toEqual({ outcome: "refunded" });
    expect(await refundPayment(owner(), refund)).toEqual({ outcome: "refunded" });
    expect(await openOf(invoiceId)).toBe(40_000);
  });
});
