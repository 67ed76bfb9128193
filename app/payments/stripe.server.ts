import Stripe from "stripe";
import { DomainError } from "~/kernel/domain-error";
import type { Payments, PlanTerms, ProviderInvoice } from "~/kernel/payments";
import { cardsOf, findGivenCard } from "./stripe-cards";
import { checkoutParams, currency, planMetadata } from "./stripe-checkout-params";
import { asked, unlessMissing, unlessRefused } from "./stripe-errors";
import { readStripeEvent } from "./stripe-events";
import {
  idOf,
  paymentIdOf,
  planProductId,
  refundState,
  toCheckout,
  toInvoice,
  toPayment,
  toSubscription,
  WHOLE_PAYMENT,
} from "./stripe-objects";
import { listMissingRights } from "./stripe-rights";
import { keepTaxRate } from "./stripe-tax-rates";

export type StripeConfig = {
  secretKey: string;
  webhookSecret: string;
  publishableKey: string;
  /** Origin used instead of the provider's own, for tests. */
  apiBase?: string;
};

/** API version that this program is written for, which is the library's. */
const API_VERSION = "2026-10-28.endive";
const TIMEOUT_MS = 10_000;
/** Maximum number of items the provider lists at a time. */
const REFUNDS_MAX = 100;
const NETWORK_RETRIES = 2;
const PAGE_ORIGINS = [
  "https://checkout.stripe.com",
  "https://billing.stripe.com",
  "https://invoice.stripe.com",
  "https://pay.stripe.com",
];
const LIVE_KEY = /^(?:sk|rk)_live_/;

const WHOLE_CHECKOUT = { expand: ["payment_intent.latest_charge", "invoice", "line_items"] };
const WHOLE_CHECKOUTS = { expand: WHOLE_CHECKOUT.expand.map((path) => `data.${path}`) };
const WHOLE_SUBSCRIPTION = { expand: ["items.data.price.product"] };
const WHOLE_INVOICE = { expand: ["payments"] };

/**
 * Creates the implementation of `Payments` with Stripe. Every request has limits on time and attempts; every request
 * that creates something has an idempotency key.
 */
export function createStripePayments(config: StripeConfig): Payments {
  const { secretKey, webhookSecret, publishableKey, apiBase } = config;
  const stripe = new Stripe(secretKey, {
    apiVersion: API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: NETWORK_RETRIES,
    telemetry: false,
    ...(apiBase ? addressOf(apiBase) : {}),
  });

  async function wholeInvoice(invoice: Stripe.Invoice): Promise<ProviderInvoice> {
    const paymentId = paymentIdOf(invoice);
    const intent = paymentId ? await stripe.paymentIntents.retrieve(paymentId, WHOLE_PAYMENT) : null;
    return toInvoice(invoice, intent && toPayment(intent));
  }

  /** Creates or updates the provider's product for a plan, with the plan's current name. */
  async function keepProduct(plan: PlanTerms): Promise<string> {
    const id = planProductId(plan.id);
    const known = await unlessMissing(() => stripe.products.update(id, { name: plan.name, active: true }));
    if (known) return id;
    await stripe.products.create(
      { id, name: plan.name, metadata: { planId: plan.id } },
      { idempotencyKey: `product:${id}` },
    );
    return id;
  }

  return {
    publishableKey,
    isLive: LIVE_KEY.test(secretKey),
    pageOrigins: apiBase ? [new URL(apiBase).origin] : PAGE_ORIGINS,

    createCustomer: ({ id, name, email }) =>
      asked(async () => {
        const made = await stripe.customers.create(
          { name, email, metadata: { businessId: id } },
          { idempotencyKey: `customer:${id}` },
        );
        return { id: made.id };
      }),

    openCheckout: (input) =>
      asked(async () => {
        const { ask } = input;
        const product = "plan" in ask ? await keepProduct(ask.plan) : null;
        const taxRate = await keepTaxRate(stripe, ("plan" in ask ? ask.plan.tax : ask.tax) ?? null);
        const params = checkoutParams(input, { product, taxRate });
        return toCheckout(
          await stripe.checkout.sessions.create(
            { ...params, ...WHOLE_CHECKOUT },
            { idempotencyKey: `checkout:${input.id}` },
          ),
        );
      }),

    ...cardsOf(stripe),
    closeCheckout: (id) =>
      asked(async () => {
        try {
          await stripe.checkout.sessions.expire(id, {}, { idempotencyKey: `expire:${id}` });
        } catch (error) {
          // A visit that is no longer open can't be closed; its outcome is fetched next.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        }
        return toCheckout(await stripe.checkout.sessions.retrieve(id, WHOLE_CHECKOUT));
      }),

    findCheckout: (id) =>
      asked(async () => {
        const found = await unlessMissing(() => stripe.checkout.sessions.retrieve(id, WHOLE_CHECKOUT));
        return found && { ...toCheckout(found), method: await findGivenCard(stripe, found) };
      }),

    findCheckoutOf: (origin) =>
      asked(async () => {
        const by =
          "paymentId" in origin ? { payment_intent: origin.paymentId } : { subscription: origin.subscriptionId };
        const { data } = await stripe.checkout.sessions.list({ ...by, limit: 1, ...WHOLE_CHECKOUTS });
        return data[0] ? toCheckout(data[0]) : null;
      }),

    findPayment: (id) =>
      asked(async () => {
        const found = await unlessMissing(() => stripe.paymentIntents.retrieve(id, WHOLE_PAYMENT));
        return found && toPayment(found);
      }),

    findInvoice: (id) =>
      asked(async () => {
        const found = await unlessMissing(() => stripe.invoices.retrieve(id, WHOLE_INVOICE));
        return found && wholeInvoice(found);
      }),

    findInvoiceOf: (paymentId) =>
      asked(async () => {
        const payment = { type: "payment_intent" as const, payment_intent: paymentId };
        const { data } = await stripe.invoicePayments.list({ payment, limit: 1 });
        const id = idOf(data[0]?.invoice);
        return id ? wholeInvoice(await stripe.invoices.retrieve(id, WHOLE_INVOICE)) : null;
      }),

    findSubscription: (id) =>
      asked(async () => {
        const found = await unlessMissing(() => stripe.subscriptions.retrieve(id, WHOLE_SUBSCRIPTION));
        return found && toSubscription(found);
      }),

    openPortal: (customerId, { returnUrl, isForCard }) =>
      asked(async () => {
        const { url } = await stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: returnUrl,
          ...(isForCard
            ? {
                flow_data: {
                  type: "payment_method_update" as const,
                  after_completion: { type: "redirect" as const, redirect: { return_url: returnUrl } },
                },
              }
            : {}),
        });
        return { url };
      }),

    changePlan: (subscriptionId, plan, key) =>
      asked(async () => {
        const product = await keepProduct(plan);
        const taxRate = await keepTaxRate(stripe, plan.tax);
        const subscription = await stripe.subscriptions.retrieve(subscriptionId);
        const [item] = subscription.items.data;
        if (!item) throw new DomainError("subscription.not-found", "the subscription has no item");
        const price_data = {
          currency: currency(),
          product,
          unit_amount: plan.chargeCents,
          recurring: { interval: plan.interval },
        };
        await stripe.subscriptions.update(
          subscriptionId,
          {
            items: [{ id: item.id, price_data, tax_rates: taxRate ? [taxRate] : "" }],
            metadata: planMetadata(plan),
            proration_behavior: "create_prorations",
          },
          { idempotencyKey: `plan:${key}` },
        );
      }),

    setCancelAtPeriodEnd: (subscriptionId, isCanceled, key) =>
      asked(async () => {
        await stripe.subscriptions.update(
          subscriptionId,
          { cancel_at_period_end: isCanceled },
          { idempotencyKey: `cancel:${key}` },
        );
      }),

    refund: (paymentId, amountCents, key) =>
      asked(() =>
        unlessRefused(async () => {
          const refund = { payment_intent: paymentId, amount: amountCents, metadata: { key } };
          return refundState(await stripe.refunds.create(refund, { idempotencyKey: `refund-${key}` }));
        }),
      ),

    listMissingRights: () => asked(() => listMissingRights(stripe)),

    listRefunds: (paymentId) =>
      asked(async () => {
        const { data } = await stripe.refunds.list({ payment_intent: paymentId, limit: REFUNDS_MAX });
        return data.map((refund) => ({ key: refund.metadata?.key ?? null, status: refundState(refund) }));
      }),

    getInvoiceDocument: ({ invoiceId, paymentId }) =>
      asked(async () => {
        const invoice = invoiceId ? await unlessMissing(() => stripe.invoices.retrieve(invoiceId)) : null;
        const intent =
          !invoice?.invoice_pdf && paymentId
            ? await unlessMissing(() => stripe.paymentIntents.retrieve(paymentId, WHOLE_PAYMENT))
            : null;
        const charge = intent?.latest_charge;
        return {
          pdfUrl: invoice?.invoice_pdf ?? null,
          pageUrl: invoice?.hosted_invoice_url ?? null,
          receiptUrl: charge && typeof charge !== "string" ? charge.receipt_url : null,
        };
      }),

    readEvent: (body, signature, now) => readStripeEvent(body, signature, now, webhookSecret),
  };
}

function addressOf(base: string): { protocol: "http" | "https"; host: string; port: string } {
  const { protocol, hostname, port } = new URL(base);
  const isPlain = protocol === "http:";
  return { protocol: isPlain ? "http" : "https", host: hostname, port: port || (isPlain ? "80" : "443") };
}
