import { eq } from "drizzle-orm";
import { paymentEvents } from "~/db/schema/billing";
import type { QuoteStatus } from "~/db/schema/lists";
import { pricingPlans } from "~/db/schema/plans";
import { quotes, quoteVersions } from "~/db/schema/quotes";
import { applyPaymentEvent } from "~/domain/billing/apply-payment-event.server";
import { type Reception, receivePaymentEvent } from "~/domain/billing/receive-payment-event.server";
import { startQuoteCheckout } from "~/domain/billing/start-quote-checkout.server";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { createStripePayments } from "~/payments/stripe.server";
import { makeCustomer } from "./accounts";
import { quoteContentOf, quoteItem } from "./quotes";
import { fakeStripeConfig } from "./stripe/fake-config";
import { type FakeStripe, signEvent, startFakeStripe } from "./stripe/fake-stripe";
import type { Thing } from "./stripe/shapes";
import { createTestContext, type TestContext } from "./test-context";

export type TestBilling = Omit<TestContext, "ctx"> & {
  ctx: AppContext;
  stripe: FakeStripe;
  /** Sends an event as the provider does, and returns what was made of it. */
  receive(event: Thing): Promise<Reception["outcome"]>;
  /** Applies one event, whatever was applied before. */
  apply(event: Thing): Promise<void>;
  /** Sends and applies everything that happened at the provider since the last time. */
  deliverAll(): Promise<void>;
  addQuote(businessId: string | null, details?: QuoteDetails): Promise<string>;
  addPlan(name: string, cents: number): Promise<string>;
};

type QuoteDetails = {
  email?: string;
  status?: QuoteStatus;
  totalCents?: number;
  depositCents?: number;
  isSent?: boolean;
};

const CLIENT_ADDRESS = "203.0.113.77";
let quoteNumber = 1000;

/** A context with a payment provider that runs for the test. */
export async function openTestBilling(): Promise<TestBilling> {
  const test = await createTestContext();
  const stripe = await startFakeStripe({ now: () => test.clock.now() });
  const ctx: AppContext = { ...test.ctx, payments: createStripePayments(fakeStripeConfig(stripe.origin)) };
  let told = 0;

  async function receive(event: Thing): Promise<Reception["outcome"]> {
    const { body, signature } = signEvent(event, { at: ctx.clock.now() });
    const sent = { body: Buffer.from(body), signature, clientAddress: CLIENT_ADDRESS };
    return (await receivePaymentEvent(ctx, sent)).outcome;
  }

  async function apply(event: Thing): Promise<void> {
    await receive(event);
    await ctx.db.update(paymentEvents).set({ state: "received" }).where(eq(paymentEvents.id, event.id));
    await applyPaymentEvent(ctx, event.id);
  }

  return {
    ...test,
    ctx,
    stripe,
    receive,
    apply,
    async deliverAll() {
      for (; told < stripe.world.events.length; told++) {
        const event = stripe.world.events[told];
        if (!event) continue;
        await receive(event);
        await applyPaymentEvent(ctx, event.id);
      }
    },
    addQuote: (businessId, details = {}) => addQuote(ctx, businessId, details),
    addPlan: (name, cents) => addPlan(ctx, name, cents),
    async reset() {
      told = stripe.world.events.length;
      await test.reset();
    },
    async close() {
      await stripe.close();
      await test.close();
    },
  };
}

async function addQuote(ctx: AppContext, businessId: string | null, details: QuoteDetails): Promise<string> {
  const { email = "dana@bakery.example", status = "accepted", totalCents = 600_000, isSent = true } = details;
  const { depositCents = totalCents } = details;
  const now = ctx.clock.now();
  const id = ctx.ids.uuid();
  const versionId = ctx.ids.uuid();
  const content = quoteContentOf({ items: [quoteItem({ name: "Site", unitPriceCents: totalCents })] });
  quoteNumber += 1;
  await ctx.db.insert(quotes).values({
    id,
    businessId,
    businessName: "Bakery",
    businessEmail: email,
    status,
    draft: content,
    totalCents,
    depositCents,
    number: isSent ? quoteNumber : null,
    versionId: isSent ? versionId : null,
    validUntil: "2030-01-01",
    createdAt: now,
    updatedAt: now,
  });
  if (isSent) {
    await ctx.db.insert(quoteVersions).values({
      id: versionId,
      quoteId: id,
      version: 1,
      content,
      contentHash: "0".repeat(64),
      totalCents,
      sentByLabel: "Ann",
      createdAt: now,
    });
  }
  return id;
}

async function addPlan(ctx: AppContext, name: string, cents: number): Promise<string> {
  const id = ctx.ids.uuid();
  const now = ctx.clock.now();
  await ctx.db.insert(pricingPlans).values({
    id,
    name,
    priceCents: cents,
    features: [],
    highlights: [],
    billingPeriod: "month",
    isActive: true,
    isPopular: false,
    color: "good",
    position: 1,
    createdAt: now,
    updatedAt: now,
  });
  return id;
}

/** The provider's id of a visit, from the address of its page. */
export function visitIn(url: string): string {
  return url.match(/cs_test_\w+/)?.[0] ?? "";
}

/** Everything that the provider tells after a new customer has paid a quote. */
export async function payNewQuote(test: TestBilling): Promise<Thing[]> {
  const dana = await makeCustomer(test.ctx);
  const quoteId = await test.addQuote(dana.businessId);
  const opened = await startQuoteCheckout(onBehalfOf(test.ctx, dana.actor), { quoteId, part: "due" });
  const begun = test.stripe.world.events.length;
  test.stripe.world.pay(visitIn("url" in opened ? opened.url : ""));
  return test.stripe.world.events.slice(begun);
}
