import type Stripe from "stripe";
import type {
  ProviderCheckout,
  ProviderInvoice,
  ProviderMethod,
  ProviderPayment,
  ProviderSubscription,
  RefundState,
} from "~/kernel/payments";
import { cleanLine } from "~/lib/clean-text";
import { plainMailbox } from "~/lib/mailbox";

const MONTHS_A_YEAR = 12;
const WEEKS_A_YEAR = 52;
const DAYS_A_YEAR = 365;
const PERCENT = 100;
/** Product ids of ours contain the plan's id. */
const PLAN_PRODUCT = /^plan_([0-9a-f-]{36})$/;

/** Returns the id of the provider's product for a plan. */
export function planProductId(planId: string): string {
  return `plan_${planId}`;
}

export function moment(seconds: number): Date {
  return new Date(seconds * 1000);
}

export function idOf(value: string | { id: string } | null | undefined): string | null {
  if (!value) return null;
  return typeof value === "string" ? value : value.id;
}

/** Returns an object that the request asked to have expanded. */
function whole<T extends { id: string }>(value: string | T | null | undefined): T | null {
  return value && typeof value !== "string" ? value : null;
}

/** Requests everything that `toPayment` reads. */
export const WHOLE_PAYMENT = { expand: ["latest_charge"] };

/** Converts a payment intent, fetched with its latest charge. */
export function toPayment(intent: Stripe.PaymentIntent): ProviderPayment {
  const charge = whole(intent.latest_charge);
  const isPaid = intent.status === "succeeded";
  return {
    id: intent.id,
    status: paymentStatus(intent),
    amountCents: isPaid ? intent.amount_received || intent.amount : intent.amount,
    refundedCents: charge?.amount_refunded ?? 0,
    isDisputed: charge?.disputed ?? false,
    paidAt: isPaid ? moment(charge?.created ?? intent.created) : null,
    createdAt: moment(intent.created),
    metadata: intent.metadata,
    customerId: idOf(intent.customer),
    failure: failureOf(intent),
  };
}

function failureOf({ status, last_payment_error: error }: Stripe.PaymentIntent): ProviderPayment["failure"] {
  if (!error || status === "succeeded") return null;
  const asksPayer = error.code === "authentication_required" || error.decline_code === "authentication_required";
  return { words: cleanLine(error.message ?? ""), asksPayer };
}

/** Converts the card of a setup intent, fetched with it. */
export function toMethod(intent: Stripe.SetupIntent | null): ProviderMethod | null {
  const method = whole(intent?.payment_method);
  if (intent?.status !== "succeeded" || !method?.card) return null;
  const { display_brand, brand, last4 } = method.card;
  return { id: method.id, brand: display_brand ?? brand, last4 };
}

/** Returns a refund's state. One that waits for the customer's bank counts as in progress. */
export function refundState({ status }: Stripe.Refund): RefundState {
  if (status === "succeeded") return "done";
  return status === "failed" || status === "canceled" ? "failed" : "pending";
}

function paymentStatus({ status, last_payment_error }: Stripe.PaymentIntent): ProviderPayment["status"] {
  if (status === "succeeded") return "paid";
  if (status === "processing" || status === "requires_capture") return "pending";
  if (status === "canceled") return "failed";
  return last_payment_error ? "failed" : "open";
}

/** Converts a visit, fetched with its payment's latest charge, its invoice and its lines. */
export function toCheckout(session: Stripe.Checkout.Session): ProviderCheckout {
  const intent = whole(session.payment_intent);
  const invoice = whole(session.invoice);
  const invoiceId = idOf(session.invoice);
  return {
    id: session.id,
    status: session.status === "complete" ? "completed" : session.status === "expired" ? "expired" : "open",
    isOneTime: session.mode === "payment",
    url: session.status === "open" ? session.url : null,
    expiresAt: moment(session.expires_at),
    createdAt: moment(session.created),
    isPaid: session.status === "complete" && session.payment_status !== "unpaid",
    amountCents: session.amount_total ?? 0,
    customerId: idOf(session.customer),
    email: plainMailbox(session.customer_details?.email ?? session.customer_email ?? ""),
    reference: session.client_reference_id,
    metadata: session.metadata ?? {},
    description: session.line_items?.data[0]?.description ?? "",
    subscriptionId: idOf(session.subscription),
    invoice: invoiceId ? { id: invoiceId, number: invoice?.number ?? null } : null,
    payment: intent ? toPayment(intent) : null,
    method: null,
  };
}

/** Converts a subscription, fetched with the products of its prices. */
export function toSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const [item] = subscription.items.data;
  const product = item?.price.product;
  const productName = product && typeof product !== "string" && !product.deleted ? product.name : "";
  const ownPlan = idOf(product)?.match(PLAN_PRODUCT)?.[1] ?? null;
  const { metadata } = subscription;
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? "",
    status: subscriptionStatus(subscription.status),
    // Keeps the agreed name, unless another plan has since been chosen at the provider.
    name: (ownPlan !== null && metadata.planId === ownPlan && metadata.planName) || productName || "Subscription",
    ...monthlySums(subscription),
    currentPeriodEnd: moment(item?.current_period_end ?? subscription.ended_at ?? subscription.created),
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    planId: ownPlan,
    metadata,
    createdAt: moment(subscription.created),
  };
}

type Sums = Pick<ProviderSubscription, "monthlyPriceCents" | "monthlyChargeCents" | "taxName">;

/**
 * Returns our list price while the provider still charges the amount we requested. If someone changed it at the
 * provider, only the provider's price is used.
 */
function monthlySums({ items, metadata }: Stripe.Subscription): Sums {
  const [first] = items.data;
  const each = items.data.map(({ price, quantity, tax_rates }) => {
    const cents = (price.unit_amount ?? 0) * (quantity ?? 1);
    const added = (tax_rates ?? []).reduce((sum, rate) => sum + (rate.inclusive ? 0 : rate.percentage), 0);
    return { cents, charge: Math.round(cents * (1 + added / PERCENT)), recurring: price.recurring };
  });
  const sum = (pick: (of: (typeof each)[number]) => number) =>
    each.reduce((total, of) => total + monthly(pick(of), of.recurring), 0);
  const asked = Number(metadata.priceCents);
  const isAsOurs = each.length === 1 && metadata.chargeCents === String(each[0]?.cents) && Number.isSafeInteger(asked);
  return {
    monthlyPriceCents: isAsOurs ? monthly(asked, each[0]?.recurring ?? null) : sum(({ cents }) => cents),
    monthlyChargeCents: sum(({ charge }) => charge),
    taxName: first?.tax_rates?.[0]?.display_name ?? "",
  };
}

/** Returns the tax on an invoice, under the name stored in its subscription. */
function taxOfInvoice({ total_taxes, parent }: Stripe.Invoice): ProviderInvoice["tax"] {
  const cents = (total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);
  return { name: cents > 0 ? (parent?.subscription_details?.metadata?.taxName ?? "") : "", cents };
}

function monthly(cents: number, recurring: Stripe.Price.Recurring | null): number {
  const count = recurring?.interval_count ?? 1;
  if (recurring?.interval === "year") return Math.round(cents / (MONTHS_A_YEAR * count));
  if (recurring?.interval === "week") return Math.round((cents * WEEKS_A_YEAR) / (MONTHS_A_YEAR * count));
  if (recurring?.interval === "day") return Math.round((cents * DAYS_A_YEAR) / (MONTHS_A_YEAR * count));
  return Math.round(cents / count);
}

function subscriptionStatus(status: Stripe.Subscription.Status): ProviderSubscription["status"] {
  if (status === "active" || status === "trialing") return "active";
  if (status === "past_due" || status === "unpaid" || status === "paused") return "past_due";
  return status === "incomplete" ? "incomplete" : "canceled";
}

/**
 * Returns the id of the payment intent that paid an invoice, or is trying to. The invoice must be fetched with its
 * payments.
 */
export function paymentIdOf(invoice: Stripe.Invoice): string | null {
  const tries = invoice.payments?.data ?? [];
  const chosen =
    tries.find(({ status }) => status === "paid") ?? tries.find(({ is_default }) => is_default) ?? tries[0];
  return idOf(chosen?.payment.payment_intent);
}

/** Converts an invoice. `payment` is the one named by `paymentIdOf`. */
export function toInvoice(invoice: Stripe.Invoice, payment: ProviderPayment | null): ProviderInvoice {
  const isPaid = invoice.status === "paid";
  const { paid_at } = invoice.status_transitions;
  return {
    id: invoice.id,
    number: invoice.number,
    status: invoiceStatus(invoice, payment),
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    paymentId: payment?.id ?? null,
    customerId: idOf(invoice.customer),
    email: plainMailbox(invoice.customer_email ?? ""),
    amountCents: isPaid ? invoice.amount_paid : invoice.amount_due,
    tax: taxOfInvoice(invoice),
    refundedCents: payment?.refundedCents ?? 0,
    isDisputed: payment?.isDisputed ?? false,
    paidAt: isPaid ? moment(paid_at ?? invoice.created) : null,
    createdAt: moment(invoice.created),
    metadata: invoice.metadata ?? {},
    description: invoice.description ?? invoice.lines.data[0]?.description ?? "",
  };
}

function invoiceStatus(invoice: Stripe.Invoice, payment: ProviderPayment | null): ProviderInvoice["status"] {
  const { status, attempted } = invoice;
  if (status === "paid") return "paid";
  if (status === "draft" || status === null) return "draft";
  if (status === "void") return "void";
  if (status === "uncollectible") return "failed";
  return attempted && payment?.status !== "pending" ? "failed" : "pending";
}
