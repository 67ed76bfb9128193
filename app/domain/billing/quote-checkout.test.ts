import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { payments } from "~/db/schema/billing";
import { quotes } from "~/db/schema/quotes";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer, makeStaff } from "../../../tests/harness/accounts";
import { openTestBilling, type TestBilling, visitIn } from "../../../tests/harness/billing";
import { placePayment, settlePaymentFlag } from "./look-after-payment.server";
import { openInvoice } from "./open-invoice.server";
import { listOwnPayments } from "./queries.server";
import { getQuoteBalance } from "./quote-balance.server";
import { settleOpenCheckouts } from "./settle-open-checkouts.server";
import { settleOwnCheckout } from "./settle-own-checkout.server";
import { listPayments } from "./staff-queries.server";
import { startQuoteCheckout } from "./start-quote-checkout.server";

let test: TestBilling;

beforeAll(async () => {
  test = await openTestBilling();
});

afterEach(async () => {
  test.stripe.beforeAnswer(null);
  await test.reset();
});

afterAll(() => test.close());

type Customer = Awaited<ReturnType<typeof makeCustomer>>;

async function open(customer: Customer, quoteId: string, part: "due" | "all" = "due"): Promise<string> {
  const opened = await startQuoteCheckout(onBehalfOf(test.ctx, customer.actor), { quoteId, part });
  if (opened.outcome !== "opened") throw new Error(opened.outcome);
  return visitIn(opened.url);
}

describe("paying an accepted quote", () => {
  it("takes the deposit first and then the rest, to the cent", async () => {
    const { world } = test.stripe;
    const dana = await makeCustomer(test.ctx);
    const quoteId = await test.addQuote(dana.businessId, { totalCents: 300_001, depositCents: 90_001 });
    const first = await open(dana, quoteId);
    expect(world.get(first).amount_total).toBe(90_001);
    world.pay(first);
    await test.deliverAll();
    expect(await getQuoteBalance(test.ctx, quoteId)).toMatchObject({
      paidCents: 90_001,
      dueCents: 210_000,
      isDepositDue: false,
    });
    const second = await open(dana, quoteId);
    expect(world.get(second).amount_total).toBe(210_000);
    world.pay(second);
    await test.deliverAll();
    expect(await getQuoteBalance(test.ctx, quoteId)).toMatchObject({ paidCents: 300_001, dueCents: 0 });
    expect(await startQuoteCheckout(onBehalfOf(test.ctx, dana.actor), { quoteId, part: "all" })).toEqual({
      outcome: "nothing-due",
    });
    const { items } = await listOwnPayments(onBehalfOf(test.ctx, dana.actor));
    expect(items.map(({ description }) => description.replace(/#\d+/, "#1"))).toEqual(
      expect.arrayContaining(["Quote #1, deposit", "Quote #1, balance"]),
    );
    expect(items.every(({ invoiceNumber }) => invoiceNumber.startsWith("7FE1103-"))).toBe(true);
  });

  it("leads to one page however often and however fast it is pressed", async () => {
    const dana = await makeCustomer(test.ctx);
    const quoteId = await test.addQuote(dana.businessId);
    const pages = await Promise.all(Array.from({ length: 4 }, () => open(dana, quoteId)));
    expect(new Set([...pages, await open(dana, quoteId)]).size).toBe(1);
  });

  it("closes the page for a part before it opens the one for all", async () => {
    const { world } = test.stripe;
    const dana = await makeCustomer(test.ctx);
    const quoteId = await test.addQuote(dana.businessId, { totalCents: 200_000, depositCents: 50_000 });
    const deposit = await open(dana, quoteId);
    const all = await open(dana, quoteId, "all");
    expect([world.get(deposit).status, world.get(all).status]).toEqual(["expired", "open"]);
    expect(world.get(all).amount_total).toBe(200_000);
  });

  it("counts what was paid on the older page while the newer one was asked for", async () => {
    const { world } = test.stripe;
    const dana = await makeCustomer(test.ctx);
    const quoteId = await test.addQuote(dana.businessId, { totalCents: 200_000, depositCents: 50_000 });
    const deposit = await open(dana, quoteId);
    world.pay(deposit);
    const rest = await open(dana, quoteId, "all");
    expect(world.get(rest).amount_total).toBe(150_000);
  });

  it("is known to who comes back before any event has come, and to the hourly check", async () => {
    const { world } = test.stripe;
    const dana = await makeCustomer(test.ctx);
    const first = await test.addQuote(dana.businessId);
    const session = await open(dana, first);
    world.pay(session);
    const { checkoutId } = world.get(session).metadata as { checkoutId: string };
    expect(await settleOwnCheckout(onBehalfOf(test.ctx, dana.actor), checkoutId)).toBe("completed");
    const stranger = await makeCustomer(test.ctx);
    expect(await settleOwnCheckout(onBehalfOf(test.ctx, stranger.actor), checkoutId)).toBeNull();
    const second = await test.addQuote(dana.businessId);
    world.pay(await open(dana, second));
    test.clock.advance(2 * 60 * 60_000);
    await settleOpenCheckouts(test.ctx);
    expect(await getQuoteBalance(test.ctx, second)).toMatchObject({ dueCents: 0, paidCents: 600_000 });
  });

  it("waits for a bank that takes its time, and does not ask twice meanwhile", async () => {
    const { world } = test.stripe;
    const dana = await makeCustomer(test.ctx);
    const quoteId = await test.addQuote(dana.businessId);
    const session = await open(dana, quoteId);
    world.pay(session, "bank");
    await test.deliverAll();
    expect(await getQuoteBalance(test.ctx, quoteId)).toMatchObject({
      pendingCents: 600_000,
      dueCents: 0,
      paidCents: 0,
    });
    world.endBankPayment(session, false);
    await test.deliverAll();
    expect(await getQuoteBalance(test.ctx, quoteId)).toMatchObject({ pendingCents: 0, dueCents: 600_000 });
    const { rows } = await test.pool.query("select kind from emails order by kind");
    expect(rows).toEqual([{ kind: "money-news" }, { kind: "payment-failed" }]);
  });

  it("sees refunds, in part and whole", async () => {
    const { world } = test.stripe;
    const dana = await makeCustomer(test.ctx);
    const quoteId = await test.addQuote(dana.businessId, { totalCents: 10_000 });
    const session = await open(dana, quoteId);
    world.pay(session);
    const intent = String(world.get(session).payment_intent);
    world.refund(intent, 2_500);
    await test.deliverAll();
    expect((await listOwnPayments(onBehalfOf(test.ctx, dana.actor))).items[0]).toMatchObject({
      refundedCents: 2_500,
      status: "paid",
    });
    world.refund(intent, 7_500);
    await test.deliverAll();
    expect((await listOwnPayments(onBehalfOf(test.ctx, dana.actor))).items[0]).toMatchObject({ refundedCents: 10_000 });
  });

  it.each(["pending", "sent", "declined"] as const)("is refused while it is %s", async (status) => {
    const dana = await makeCustomer(test.ctx);
    const quoteId = await test.addQuote(dana.businessId, { status });
    expect(await startQuoteCheckout(onBehalfOf(test.ctx, dana.actor), { quoteId, part: "due" })).toEqual({
      outcome: "not-payable",
    });
    expect(test.stripe.world.find(quoteId)).toBeUndefined();
  });

  it("opens no page when it is declined while the page is made", async () => {
    const dana = await makeCustomer(test.ctx);
    const quoteId = await test.addQuote(dana.businessId);
    test.stripe.beforeAnswer(async (request) => {
      if (request !== "POST /v1/checkout/sessions") return;
      await test.ctx.db.update(quotes).set({ status: "declined" }).where(eq(quotes.id, quoteId));
    });
    expect(await startQuoteCheckout(onBehalfOf(test.ctx, dana.actor), { quoteId, part: "due" })).toEqual({
      outcome: "not-payable",
    });
    const sessions = [...test.stripe.world.things.values()].filter(
      ({ object, metadata }) => object === "checkout.session" && (metadata as { quoteId?: string }).quoteId === quoteId,
    );
    expect(sessions.map(({ status }) => status)).toEqual(["expired"]);
  });

  it("keeps and flags money that comes for a quote that was declined meanwhile", async () => {
    const dana = await makeCustomer(test.ctx);
    const owner = await makeStaff(test.ctx);
    const quoteId = await test.addQuote(dana.businessId);
    const session = await open(dana, quoteId);
    await test.ctx.db.update(quotes).set({ status: "declined" }).where(eq(quotes.id, quoteId));
    test.stripe.world.pay(session);
    await test.deliverAll();
    const { items } = await listPayments(onBehalfOf(test.ctx, owner.actor), { attention: "open" });
    expect(items).toMatchObject([{ status: "paid", amountCents: 600_000, flag: { reason: "not-payable" } }]);
    const { rows } = await test.pool.query("select kind from emails order by kind");
    expect(rows.map(({ kind }) => kind)).toEqual(["payment-flagged", "payment-flagged", "payment-receipt"]);
    await settlePaymentFlag(onBehalfOf(test.ctx, owner.actor), { id: items[0]?.id ?? "" });
    expect((await listPayments(onBehalfOf(test.ctx, owner.actor), { attention: "open" })).items).toEqual([]);
  });

  it("makes no second customer and no second page when the provider failed half-way", async () => {
    const dana = await makeCustomer(test.ctx);
    const quoteId = await test.addQuote(dana.businessId);
    test.stripe.failNext(6);
    await expect(startQuoteCheckout(onBehalfOf(test.ctx, dana.actor), { quoteId, part: "due" })).rejects.toMatchObject({
      code: "payment.provider-failed",
    });
    test.stripe.failNext(0);
    await open(dana, quoteId);
    const made = [...test.stripe.world.things.values()].filter(({ email }) => email === dana.email);
    expect(made).toHaveLength(1);
  });
});

describe("whose quotes and payments these are", () => {
  it("lets the business pay, and the person it was sent to once the address is theirs; nobody else", async () => {
    const dana = await makeCustomer(test.ctx);
    const finn = await makeCustomer(test.ctx, { email: "finn@mill.example" });
    const unproven = await makeCustomer(test.ctx, { email: "unproven@mill.example", emailVerified: false });
    const own = await test.addQuote(dana.businessId);
    const ask = (who: Customer, quoteId: string) =>
      startQuoteCheckout(onBehalfOf(test.ctx, who.actor), { quoteId, part: "due" });
    await expect(ask(finn, own)).rejects.toMatchObject({ code: "quote.not-yours" });
    const addressed = await test.addQuote(null, { email: "finn@mill.example" });
    expect(await ask(finn, addressed)).toMatchObject({ outcome: "opened" });
    const notProven = await test.addQuote(null, { email: "unproven@mill.example" });
    await expect(ask(unproven, notProven)).rejects.toMatchObject({ code: "quote.not-yours" });
    const draft = await test.addQuote(dana.businessId, { isSent: false });
    await expect(ask(dana, draft)).rejects.toMatchObject({ code: "quote.not-found" });
    await expect(ask(dana, "nonsense")).rejects.toMatchObject({ code: "quote.not-found" });
    const staff = await makeStaff(test.ctx);
    await expect(
      startQuoteCheckout(onBehalfOf(test.ctx, staff.actor), { quoteId: own, part: "due" }),
    ).rejects.toMatchObject({
      code: "permission.denied",
    });
  });

  it("shows payments and invoices to the business that paid and to nobody else", async () => {
    const dana = await makeCustomer(test.ctx);
    const finn = await makeCustomer(test.ctx);
    test.stripe.world.pay(await open(dana, await test.addQuote(dana.businessId)));
    await test.deliverAll();
    const [payment] = (await listOwnPayments(onBehalfOf(test.ctx, dana.actor))).items;
    const id = payment?.id ?? "";
    expect((await listOwnPayments(onBehalfOf(test.ctx, finn.actor))).items).toEqual([]);
    const opened = await openInvoice(onBehalfOf(test.ctx, dana.actor), { id, wish: "document" });
    expect(opened).toMatchObject({ outcome: "opened", url: expect.stringContaining(".pdf") });
    await expect(openInvoice(onBehalfOf(test.ctx, finn.actor), { id, wish: "document" })).rejects.toMatchObject({
      code: "payment.not-found",
    });
    const recruiter = await makeStaff(test.ctx, "recruiter");
    await expect(openInvoice(onBehalfOf(test.ctx, recruiter.actor), { id, wish: "document" })).rejects.toMatchObject({
      code: "permission.denied",
    });
  });

  it("gives a payment of someone unknown to the customer that staff name, with all that follows", async () => {
    const { world } = test.stripe;
    const owner = await makeStaff(test.ctx);
    const session = world.buyByButton({ email: "someone@else.example", name: "Starter", amount: 2_900 });
    await test.deliverAll();
    const [payment] = (await listPayments(onBehalfOf(test.ctx, owner.actor))).items;
    expect(payment).toMatchObject({
      business: null,
      flag: { reason: "unknown-payer" },
      payerEmail: "someone@else.example",
    });
    const dana = await makeCustomer(test.ctx, { email: "dana@bakery.example" });
    const place = (email: string) => placePayment(onBehalfOf(test.ctx, owner.actor), { id: payment?.id ?? "", email });
    expect(await place("nobody@bakery.example")).toEqual({ outcome: "unknown-address" });
    expect(await place(" Dana@Bakery.example ")).toEqual({ outcome: "placed" });
    world.renew(String(session.subscription), true);
    await test.deliverAll();
    const rows = await test.ctx.db.select().from(payments);
    expect(rows.map(({ businessId, flag }) => ({ businessId, flag }))).toEqual([
      { businessId: dana.businessId, flag: null },
      { businessId: dana.businessId, flag: null },
    ]);
  });
});

describe("without the provider's keys", () => {
  it("says so and stores nothing", async () => {
    const ctx = { ...test.ctx, payments: null };
    const dana = await makeCustomer(ctx);
    const quoteId = await test.addQuote(dana.businessId);
    expect(await startQuoteCheckout(onBehalfOf(ctx, dana.actor), { quoteId, part: "due" })).toEqual({
      outcome: "no-provider",
    });
    const { rows } = await test.pool.query("select * from checkouts");
    expect(rows).toEqual([]);
  });
});
