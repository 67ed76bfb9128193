import fc from "fast-check";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer } from "../../../tests/harness/accounts";
import { openTestBilling, type TestBilling, visitIn } from "../../../tests/harness/billing";
import type { Thing } from "../../../tests/harness/stripe/shapes";
import { startPlanCheckout } from "./start-plan-checkout.server";
import { startQuoteCheckout } from "./start-quote-checkout.server";

const RUNS = 12;
/** A run takes seconds on a busy machine: none begins after this long. */
const ENOUGH_MS = 50_000;
const WORKERS = 6;
const TIMEOUT_MS = 120_000;

let test: TestBilling;

beforeAll(async () => {
  test = await openTestBilling();
});

afterEach(() => test.reset());

afterAll(() => test.close());

/** All that follows from what the provider tells, without what every run makes again. */
async function state(): Promise<unknown> {
  const { rows: payments } = await test.pool.query(
    `select provider_id, business_id, quote_id, amount_cents, refunded_cents, status, invoice_number, description, flag,
       invoice_provider_id, paid_at, created_at, subscription_id is not null as is_subscription
     from payments order by provider_id`,
  );
  const { rows: subscriptions } = await test.pool.query(
    `select provider_id, business_id, package_name, monthly_price_cents, status, current_period_end, cancel_at_period_end
     from subscriptions order by provider_id`,
  );
  const { rows: checkouts } = await test.pool.query("select id, status from checkouts order by id");
  const { rows: receipts } = await test.pool.query(
    "select to_address, count(*)::int from emails where kind = 'payment-receipt' group by 1 order by 1",
  );
  return { payments, subscriptions, checkouts, receipts };
}

/** A busy week at the provider: visits, months, refusals, refunds, an end, and someone who never signed in. */
async function makeHistory(): Promise<Thing[]> {
  const { stripe, ctx } = test;
  const { world } = stripe;
  const dana = await makeCustomer(ctx, { email: "dana@bakery.example" });
  const finn = await makeCustomer(ctx, { email: "finn@mill.example", businessName: "Mill" });
  const begun = world.events.length;
  const [deposit, bank, expired] = [
    await test.addQuote(dana.businessId, { totalCents: 300_050, depositCents: 100_017 }),
    await test.addQuote(finn.businessId, { totalCents: 90_000 }),
    await test.addQuote(finn.businessId, { totalCents: 70_000 }),
  ];
  const plan = await test.addPlan("Growth", 7_900);
  const visit = async (ask: Promise<{ outcome: string } & Partial<Record<"url", string>>>) =>
    visitIn((await ask).url ?? "");
  const first = await visit(startQuoteCheckout(onBehalfOf(ctx, dana.actor), { quoteId: deposit, part: "due" }));
  const second = await visit(startQuoteCheckout(onBehalfOf(ctx, finn.actor), { quoteId: bank, part: "all" }));
  const third = await visit(startQuoteCheckout(onBehalfOf(ctx, finn.actor), { quoteId: expired, part: "due" }));
  const fourth = await visit(startPlanCheckout(onBehalfOf(ctx, dana.actor), { planId: plan }));
  world.pay(first, "refused");
  world.pay(first);
  world.pay(second, "bank");
  world.expire(third);
  world.pay(fourth);
  const subscription = String(world.get(fourth).subscription);
  world.refund(String(world.get(first).payment_intent), 5_000);
  const refused = world.renew(subscription, false);
  world.endBankPayment(second, true);
  world.payInvoice(refused);
  world.refund(String(world.get(first).payment_intent), 95_017);
  const button = world.buyByButton({ email: "finn@mill.example", name: "Starter", amount: 2_900 });
  world.buyByButton({ email: "nobody@else.example", name: "Starter", amount: 2_900 });
  world.renew(subscription, true);
  world.end(String(button.subscription));
  return world.events.slice(begun);
}

/**
 * Returns a function that is true until the time is over. Ended by fast-check, a run would go on beside the next test.
 */
function timeFor(milliseconds: number): () => boolean {
  const until = performance.now() + milliseconds;
  return () => performance.now() < until;
}

/** Empties what events have made, and only that. */
async function forget(): Promise<void> {
  await test.pool.query(
    "truncate payments, subscriptions, payment_events, payment_objects, payment_payers, emails, notifications cascade; update checkouts set status = 'open'",
  );
}

it("ends the same whatever the order and however often the provider's events come", {
  timeout: TIMEOUT_MS,
}, async () => {
  const events = await makeHistory();
  for (const event of events) await test.apply(event);
  const ordered = await state();
  expect(ordered).toMatchObject({ payments: { length: 7 }, subscriptions: { length: 2 } });
  expect(JSON.stringify(ordered)).toContain("unknown-payer");
  const places = [...events, ...events].map((_, index) => index % events.length);
  const order = fc.shuffledSubarray(places, { minLength: places.length });
  const mayBegin = timeFor(ENOUGH_MS);
  await fc.assert(
    fc.asyncProperty(order, async (shuffled) => {
      if (!mayBegin()) return;
      await forget();
      for (const place of shuffled) await test.apply(events[place] as Thing); // safe: a place among the events
      expect(await state()).toEqual(ordered);
    }),
    { numRuns: RUNS },
  );
});

it("ends the same when many apply the provider's events at once, each twice", { timeout: TIMEOUT_MS }, async () => {
  const events = await makeHistory();
  for (const event of events) await test.apply(event);
  const ordered = await state();
  await forget();
  const waiting = [...events, ...events];
  const worker = async () => {
    for (let event = waiting.shift(); event; event = waiting.shift()) await test.apply(event);
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
  expect(await state()).toEqual(ordered);
});

it("ends in the provider's state when events come late, while more happens there", {
  timeout: TIMEOUT_MS,
}, async () => {
  const { stripe, ctx } = test;
  const { world } = stripe;
  const dana = await makeCustomer(ctx, { email: "dana@bakery.example" });
  const plan = await test.addPlan("Growth", 7_900);
  const opened = await startPlanCheckout(onBehalfOf(ctx, dana.actor), { planId: plan });
  const session = visitIn("url" in opened ? opened.url : "");
  const begun = world.events.length;
  world.pay(session);
  const subscription = String(world.get(session).subscription);
  const open = new Set<string>();
  const acts: readonly (() => void)[] = [
    () => open.add(world.renew(subscription, false)),
    () => void world.renew(subscription, true),
    () => {
      const [invoice] = open;
      if (!invoice) return;
      open.delete(invoice);
      world.payInvoice(invoice);
    },
  ];
  const step = fc.oneof(
    fc.record({ act: fc.integer({ min: 0, max: acts.length - 1 }) }),
    fc.record({ deliver: fc.nat() }),
  );
  const mayBegin = timeFor(ENOUGH_MS);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      if (!mayBegin()) return;
      for (const one of steps) {
        const events = world.events.slice(begun);
        const late = "deliver" in one ? events[one.deliver % events.length] : undefined;
        if (late) await test.apply(late);
        if ("act" in one) acts[one.act]?.();
      }
      for (const event of world.events.slice(begun).reverse()) await test.apply(event);
      const { rows } = await test.pool.query("select status, current_period_end from subscriptions");
      const { status } = world.get(subscription);
      const end = new Date(Number(world.itemIn(subscription).current_period_end) * 1000);
      expect(rows).toEqual([{ status, current_period_end: end }]);
      const invoices = [...world.things.values()].filter(
        (thing) => thing.object === "invoice" && thing.customer === world.get(subscription).customer,
      );
      const { rows: paid } = await test.pool.query("select count(*)::int from payments where status = 'paid'");
      expect(paid[0].count).toBe(invoices.filter((invoice) => invoice.status === "paid").length);
      const { rows: receipts } = await test.pool.query(
        "select count(*)::int from emails where kind = 'payment-receipt'",
      );
      expect(receipts[0].count).toBe(paid[0].count);
    }),
    { numRuns: 5 },
  );
});
