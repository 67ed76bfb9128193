import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { payments } from "~/db/schema/billing";
import { receivedPayments } from "~/db/schema/received-payments";
import { startInvoiceCheckout } from "~/domain/billing/start-invoice-checkout.server";
import { creditOf } from "~/domain/invoices/allocate.server";
import { getInvoice } from "~/domain/invoices/read-invoice.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer } from "../../../tests/harness/accounts";
import { openTestBilling, type TestBilling, visitIn } from "../../../tests/harness/billing";
import { makeIssuedInvoice, OWNER, pay, wrongCredit } from "../../../tests/harness/invoices";
import type { Thing } from "../../../tests/harness/stripe/shapes";

const RUNS = 15;
const TIMEOUT_MS = 240_000;
const TOTAL_CENTS = 160_000;

let test: TestBilling;

beforeAll(async () => {
  test = await openTestBilling();
});

afterAll(() => test.close());

const find = (id: string) => getInvoice(onBehalfOf(test.ctx, OWNER), { id });

/** An invoice paid at the provider after a refusal, and what the provider has to tell of it since. */
async function payAtProvider() {
  const { ctx, stripe } = test;
  const { world } = stripe;
  const customer = await makeCustomer(ctx);
  const invoiceId = await makeIssuedInvoice(ctx, customer.businessId);
  const begun = world.events.length;
  const opened = await startInvoiceCheckout(onBehalfOf(ctx, customer.actor), { id: invoiceId });
  if (opened.outcome !== "opened") throw new Error(opened.outcome);
  const visit = visitIn(opened.url);
  world.pay(visit, "refused");
  world.pay(visit);
  const intent = String(world.get(visit).payment_intent);
  return { businessId: customer.businessId, invoiceId, intent, told: (): Thing[] => world.events.slice(begun) };
}

/** A check of an invoice, as staff record it: for what is open, the rest is credit. */
async function recordCheck(businessId: string, invoiceId: string, cents: number): Promise<void> {
  const { openCents } = await find(invoiceId);
  const share = { invoiceId, cents: Math.min(cents, openCents), openCents };
  const recorded = await pay(test.ctx, businessId, { amount: (cents / 100).toFixed(2) }, [share]);
  expect(recorded).toMatchObject({ outcome: "recorded" });
}

/** Each event twice, in the order of these numbers. */
function shuffle(events: readonly Thing[], order: readonly number[]): Thing[] {
  const doubled = [...events, ...events].map((event, index) => ({ event, rank: order[index] ?? index }));
  return doubled.sort((a, b) => a.rank - b.rank).map(({ event }) => event);
}

const story = fc.record({
  checkCents: fc.constantFrom(0, 1, 60_000, TOTAL_CENTS, 200_000),
  refundedCents: fc.constantFrom(0, 1, 50_000, TOTAL_CENTS),
  order: fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
  // Numbers of events before anything is refunded, and of further ones before the check.
  earlyCount: fc.nat(8),
  checkAfter: fc.nat(12),
});

it("counts every payment once, whatever the order of the provider's events, however often they come, and whenever a check does", {
  timeout: TIMEOUT_MS,
}, async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ checkCents, refundedCents, order, earlyCount, checkAfter }) => {
      const { ctx } = test;
      const { businessId, invoiceId, intent, told } = await payAtProvider();
      const early = shuffle(told(), order);
      for (const event of early.slice(0, earlyCount)) await test.apply(event);
      if (refundedCents > 0) test.stripe.world.refund(intent, refundedCents);
      const all = shuffle(told(), order);
      for (const event of all.slice(0, checkAfter)) await test.apply(event);
      if (checkCents > 0) await recordCheck(businessId, invoiceId, checkCents);
      for (const event of all.slice(checkAfter)) await test.apply(event);

      const { paidCents, openCents } = await find(invoiceId);
      const creditCents = await creditOf(ctx, businessId);
      const cameCents = checkCents + TOTAL_CENTS - refundedCents;
      const rows = await ctx.db.select().from(receivedPayments).where(eq(receivedPayments.businessId, businessId));
      expect(rows.filter(({ kind, method }) => kind === "payment" && method === "stripe")).toHaveLength(1);
      expect(rows.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(cameCents);
      expect(paidCents + creditCents).toBe(cameCents);
      expect(paidCents + openCents).toBe(TOTAL_CENTS);
      expect(await wrongCredit(test.pool)).toEqual([]);
      const [payment] = await ctx.db.select().from(payments).where(eq(payments.providerId, intent));
      const fromCheckCents = rows.filter(({ method }) => method !== "stripe").length > 0 ? checkCents : 0;
      const overCents = Math.max(0, creditCents - fromCheckCents);
      if (overCents > 0) expect(payment?.flag).toBe("overpaid");
      if (creditCents === 0) expect(payment?.flag).toBeNull();
    }),
    { numRuns: RUNS },
  );
});
