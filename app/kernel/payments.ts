import type { PaymentObjectKind, SubscriptionStatus } from "~/db/schema/lists";
import { DomainError } from "./domain-error";

/**
 * The provider is unreachable or refuses. `words`: its message, for staff; `isKey`: our key is wrong or lacks the
 * right.
 */
export class ProviderFailed extends DomainError {
  readonly words: string;
  readonly isKey: boolean;

  constructor(message: string, words: string, isKey: boolean) {
    super("payment.provider-failed", message);
    this.words = words;
    this.isKey = isKey;
  }
}

/** An object at the provider, by its id there. */
export type PaymentObject = { kind: PaymentObjectKind; id: string };

/** Event from the provider, after its signature was verified. */
export type PaymentEvent = {
  id: string;
  type: string;
  occurredAt: Date;
  /** Object to fetch again; null when we don't track its kind. */
  object: PaymentObject | null;
  /** The id of the event's object, whether we track it or not. */
  objectId: string;
  /** As received, without secrets of the provider's pages. */
  body: Record<string, unknown>;
};

type Metadata = Readonly<Record<string, string>>;

/** Current state of a payment. `open`: not tried yet, or can be retried on the same page. */
export type ProviderPayment = {
  id: string;
  status: "open" | "pending" | "paid" | "failed";
  amountCents: number;
  refundedCents: number;
  isDisputed: boolean;
  paidAt: Date | null;
  createdAt: Date;
  metadata: Metadata;
  customerId: string | null;
  /** The last failure in the provider's words; `asksPayer`: the payer's bank wants a confirmation. Null if none. */
  failure: { words: string; asksPayer: boolean } | null;
};

/** A card that the provider stores for a customer. */
export type ProviderMethod = { id: string; brand: string; last4: string };

/** Current state of a visit to the payment page. */
export type ProviderCheckout = {
  id: string;
  status: "open" | "completed" | "expired";
  /** False for a subscription checkout. */
  isOneTime: boolean;
  /** Set only while it is open. */
  url: string | null;
  expiresAt: Date;
  createdAt: Date;
  /** Paid, or free. A completed visit may still be waiting for a bank. */
  isPaid: boolean;
  amountCents: number;
  customerId: string | null;
  /** Lower case; empty when unknown. */
  email: string;
  /** Reference that our page passed along. */
  reference: string | null;
  metadata: Metadata;
  /** Description of the purchase, in a line. */
  description: string;
  subscriptionId: string | null;
  invoice: { id: string; number: string | null } | null;
  payment: ProviderPayment | null;
  /** The card added in a visit without a payment. */
  method: ProviderMethod | null;
};

/** Current state of a subscription. `incomplete`: its first payment never arrived. */
export type ProviderSubscription = {
  id: string;
  customerId: string;
  status: SubscriptionStatus | "incomplete";
  name: string;
  /** The plan's price from our price list. */
  monthlyPriceCents: number;
  /** The amount charged each month, tax included. */
  monthlyChargeCents: number;
  /** Name of the tax included in that amount; empty if none. */
  taxName: string;
  currentPeriodEnd: Date;
  cancelAtPeriodEnd: boolean;
  /** Our plan that it is for. */
  planId: string | null;
  metadata: Metadata;
  createdAt: Date;
};

/** Current state of an invoice. `draft` and `void` ask for no payment. */
export type ProviderInvoice = {
  id: string;
  number: string | null;
  status: "draft" | "pending" | "paid" | "failed" | "void";
  subscriptionId: string | null;
  /** The payment that paid it or is trying to. */
  paymentId: string | null;
  customerId: string | null;
  email: string;
  amountCents: number;
  /** The tax within the amount; `name` is empty when the provider gives none. */
  tax: { name: string; cents: number };
  refundedCents: number;
  isDisputed: boolean;
  paidAt: Date | null;
  createdAt: Date;
  metadata: Metadata;
  description: string;
};

/**
 * Addresses of the provider's invoice. They open it to anyone who has them and expire after a while, so none is stored.
 */
export type InvoiceDocument = { pdfUrl: string | null; pageUrl: string | null; receiptUrl: string | null };

/** A tax within an amount, which the provider shows on its invoice. `percent`: of the price before tax. */
export type ChargedTax = { name: string; percent: number };

export type PlanTerms = {
  id: string;
  name: string;
  /** Price from our price list. */
  priceCents: number;
  /** The sum that this customer pays each time, tax included. */
  chargeCents: number;
  /** Null: no tax is included. */
  tax: ChargedTax | null;
  interval: "month" | "year";
};

export type RefundState = "done" | "pending" | "failed";
/** State of a requested refund. `reason`: the provider's own words; `isKey`: our key is wrong or lacks the right. */
export type RefundAnswer = RefundState | ProviderRefusal;
/** Permanent refusal: nothing was taken. `isKey`: our key is wrong or lacks the right. */
export type ProviderRefusal = { status: "failed"; reason: string; isKey: boolean };
/** An operation that the program needs at the provider but its key doesn't allow. `said`: the provider's own words. */
export type MissingRight = { right: string; said: string };

export type OpenCheckout = {
  /** Our id of the visit; repeating the request with it returns the same visit. */
  id: string;
  businessId: string;
  customerId: string;
  /** An amount to pay once, or a plan to subscribe to. */
  ask:
    | {
        amountCents: number;
        description: string;
        quoteId: string | null;
        invoiceId?: string | null;
        /** Tax within an amount that none of our invoices shows. */
        tax?: ChargedTax | null;
      }
    | { plan: PlanTerms };
  successUrl: string;
  cancelUrl: string;
};

/** A page where a customer adds a card for later. `{CHECKOUT_SESSION_ID}` in its return URL becomes the visit's id. */
export type OpenCardPage = {
  /** Our id of the visit; repeating the request with it returns the same visit. */
  id: string;
  customerId: string;
  metadata: Metadata;
  successUrl: string;
  cancelUrl: string;
};

/** A charge without the customer present. `key`: repeated requests with the same key charge once. */
export type ChargeCard = {
  key: string;
  customerId: string;
  methodId: string;
  amountCents: number;
  description: string;
  metadata: Metadata;
};

/**
 * The payment provider. Every result is the provider's current state. All methods throw `payment.provider-failed` when
 * the provider is unreachable or refuses; `find…` return null for unknown objects.
 */
export type Payments = {
  /** For buttons on pages. */
  publishableKey: string;
  /** True when real money moves. */
  isLive: boolean;
  /** Origins of the pages that `openCheckout`, `openPortal` and `getInvoiceDocument` lead to. */
  pageOrigins: readonly string[];
  /** Creates the customer at the provider; returns the same one for the same business. */
  createCustomer(business: { id: string; name: string; email: string }): Promise<{ id: string }>;
  openCheckout(input: OpenCheckout): Promise<ProviderCheckout>;
  openCardPage(input: OpenCardPage): Promise<ProviderCheckout>;
  /** If this throws, it's unknown whether money was taken; use `findCharge` to find out. */
  chargeCard(input: ChargeCard): Promise<ProviderPayment | ProviderRefusal>;
  /** Finds the customer's payment with all of this metadata, made since a moment. Null if there is none. */
  findCharge(customerId: string, metadata: Metadata, since: Date): Promise<ProviderPayment | null>;
  /** Deletes the card, so it can't be charged anymore. */
  forgetCard(id: string): Promise<void>;
  /** Closes the checkout so that nobody can pay there; if it had already ended, returns its final state. */
  closeCheckout(id: string): Promise<ProviderCheckout>;
  findCheckout(id: string): Promise<ProviderCheckout | null>;
  /** Finds the visit that a payment or subscription came from, if any. */
  findCheckoutOf(origin: { paymentId: string } | { subscriptionId: string }): Promise<ProviderCheckout | null>;
  findPayment(id: string): Promise<ProviderPayment | null>;
  findInvoice(id: string): Promise<ProviderInvoice | null>;
  /** Finds the invoice that a payment pays, if any. */
  findInvoiceOf(paymentId: string): Promise<ProviderInvoice | null>;
  findSubscription(id: string): Promise<ProviderSubscription | null>;
  /** Opens the provider's page where a customer changes card and billing details. */
  openPortal(customerId: string, options: { returnUrl: string; isForCard: boolean }): Promise<{ url: string }>;
  /** `key`: repeated requests with the same key make the change once. */
  changePlan(subscriptionId: string, plan: PlanTerms, key: string): Promise<void>;
  setCancelAtPeriodEnd(subscriptionId: string, isCanceled: boolean, key: string): Promise<void>;
  /**
   * Refunds this amount of a payment and returns the refund's state; `failed`: refused. `key`: repeated requests with
   * the same key refund once, and `listRefunds` returns it. If this throws, it's unknown whether the money goes back.
   */
  refund(paymentId: string, amountCents: number, key: string): Promise<RefundAnswer>;
  /** Lists refunds of a payment, completed or pending. `key`: that of `refund`; null: made at the provider. */
  listRefunds(paymentId: string): Promise<{ key: string | null; status: RefundState }[]>;
  getInvoiceDocument(source: { invoiceId: string | null; paymentId: string | null }): Promise<InvoiceDocument>;
  /** Lists rights that our key lacks, if the provider reveals them. Changes nothing there. */
  listMissingRights(): Promise<MissingRight[]>;
  /** Null: the signature is invalid. `stale`: the signature is valid, but too old or too far ahead. */
  readEvent(body: Uint8Array, signature: string | null, now: Date): PaymentEvent | "stale" | null;
};
