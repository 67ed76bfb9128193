import type { PaymentObjectKind, SubscriptionStatus } from "~/db/schema/lists";
import { DomainError } from "./domain-error";

/**
 * The provider doesn't answer or refuses. `words`: its own, for staff; `isKey`: our key is wrong or lacks the right.
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

/** Something of the provider's, by its id there. */
export type PaymentObject = { kind: PaymentObjectKind; id: string };

/** Event of the provider, once its signature was verified. */
export type PaymentEvent = {
  id: string;
  type: string;
  occurredAt: Date;
  /** Object to ask for again; null: nothing that we follow. */
  object: PaymentObject | null;
  /** The id of what the event is about, whether we follow it or not. */
  objectId: string;
  /** As it came, without secrets of the provider's pages. */
  body: Record<string, unknown>;
};

type Metadata = Readonly<Record<string, string>>;

/** A payment as it stands now. `open`: nobody has tried yet, or can try again on the same page. */
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
  /** The last failure in the provider's words; `asksPayer`: their bank wants them to confirm it. Null: none. */
  failure: { words: string; asksPayer: boolean } | null;
};

/** A card that the provider keeps for a customer. */
export type ProviderMethod = { id: string; brand: string; last4: string };

/** A visit to the payment page as it stands now. */
export type ProviderCheckout = {
  id: string;
  status: "open" | "completed" | "expired";
  /** False for one that asks for a subscription. */
  isOneTime: boolean;
  /** Only while it is open. */
  url: string | null;
  expiresAt: Date;
  createdAt: Date;
  /** Paid, or free. A completed visit may wait for a bank. */
  isPaid: boolean;
  amountCents: number;
  customerId: string | null;
  /** Lower case; empty where unknown. */
  email: string;
  /** Reference that our page passed along. */
  reference: string | null;
  metadata: Metadata;
  /** Description of the purchase, in a line. */
  description: string;
  subscriptionId: string | null;
  invoice: { id: string; number: string | null } | null;
  payment: ProviderPayment | null;
  /** The card that was given in a visit that asks for no money. */
  method: ProviderMethod | null;
};

/** A subscription as it stands now. `incomplete`: its first payment never came. */
export type ProviderSubscription = {
  id: string;
  customerId: string;
  status: SubscriptionStatus | "incomplete";
  name: string;
  /** The plan's price as our price list has it. */
  monthlyPriceCents: number;
  /** The sum that is taken each month, tax included. */
  monthlyChargeCents: number;
  /** Name of the tax within that sum; empty: none is in it. */
  taxName: string;
  currentPeriodEnd: Date;
  cancelAtPeriodEnd: boolean;
  /** The plan of ours that it is for. */
  planId: string | null;
  metadata: Metadata;
  createdAt: Date;
};

/** An invoice as it stands now. `draft` and `void` ask for nothing. */
export type ProviderInvoice = {
  id: string;
  number: string | null;
  status: "draft" | "pending" | "paid" | "failed" | "void";
  subscriptionId: string | null;
  /** The payment that paid it or tries to. */
  paymentId: string | null;
  customerId: string | null;
  email: string;
  amountCents: number;
  /** The tax within the amount; `name` empty: the provider names none. */
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

/** A tax within a sum, which the provider names on its invoice. `percent`: of the price without it. */
export type ChargedTax = { name: string; percent: number };

export type PlanTerms = {
  id: string;
  name: string;
  /** As our price list has it. */
  priceCents: number;
  /** The sum that this customer pays each time, tax included. */
  chargeCents: number;
  /** Null: no tax is in the sum. */
  tax: ChargedTax | null;
  interval: "month" | "year";
};

export type RefundState = "done" | "pending" | "failed";
/** State of a requested refund. `reason`: the provider's own words; `isKey`: our key is wrong or lacks the right. */
export type RefundAnswer = RefundState | ProviderRefusal;
/** Permanent refusal: nothing was taken. `isKey`: our key is wrong or lacks the right. */
export type ProviderRefusal = { status: "failed"; reason: string; isKey: boolean };
/** Something that the program does at the provider and its key may not. `said`: the provider's own words. */
export type MissingRight = { right: string; said: string };

export type OpenCheckout = {
  /** Our id of the visit; asking again with it returns the same visit. */
  id: string;
  businessId: string;
  customerId: string;
  /** A sum to be paid once, or a plan to subscribe to. */
  ask:
    | {
        amountCents: number;
        description: string;
        quoteId: string | null;
        invoiceId?: string | null;
        /** Tax within the sum that no invoice of ours names. */
        tax?: ChargedTax | null;
      }
    | { plan: PlanTerms };
  successUrl: string;
  cancelUrl: string;
};

/** A page where a customer gives a card for later. `{CHECKOUT_SESSION_ID}` in its address becomes the visit's id. */
export type OpenCardPage = {
  /** Our id of the visit; asking again with it returns the same visit. */
  id: string;
  customerId: string;
  metadata: Metadata;
  successUrl: string;
  cancelUrl: string;
};

/** A charge while the customer is away. `key`: the same charge asked for twice is made once. */
export type ChargeCard = {
  key: string;
  customerId: string;
  methodId: string;
  amountCents: number;
  description: string;
  metadata: Metadata;
};

/**
 * The payment provider. Every answer is the state of that moment at the provider. All of it throws
 * `payment.provider-failed` when the provider does not answer or refuses; `find…` answer null for what it does not
 * know.
 */
export type Payments = {
  /** For buttons on pages. */
  publishableKey: string;
  /** True when money really moves. */
  isLive: boolean;
  /** Origins of the pages that `openCheckout`, `openPortal` and `getInvoiceDocument` lead to. */
  pageOrigins: readonly string[];
  /** The customer at the provider; the same one for the same business. */
  createCustomer(business: { id: string; name: string; email: string }): Promise<{ id: string }>;
  openCheckout(input: OpenCheckout): Promise<ProviderCheckout>;
  openCardPage(input: OpenCardPage): Promise<ProviderCheckout>;
  /** Where it throws, nobody knows whether money was taken; `findCharge` tells. */
  chargeCard(input: ChargeCard): Promise<ProviderPayment | ProviderRefusal>;
  /** The customer's payment with all of this in its metadata, made since a moment. Null: there is none. */
  findCharge(customerId: string, metadata: Metadata, since: Date): Promise<ProviderPayment | null>;
  /** The card can't be charged anymore. */
  forgetCard(id: string): Promise<void>;
  /** Nobody can pay there from then on; for one that ended meanwhile, answers how. */
  closeCheckout(id: string): Promise<ProviderCheckout>;
  findCheckout(id: string): Promise<ProviderCheckout | null>;
  /** The visit that a payment or subscription came from, if it came from one. */
  findCheckoutOf(origin: { paymentId: string } | { subscriptionId: string }): Promise<ProviderCheckout | null>;
  findPayment(id: string): Promise<ProviderPayment | null>;
  findInvoice(id: string): Promise<ProviderInvoice | null>;
  /** The invoice that a payment pays, if it pays one. */
  findInvoiceOf(paymentId: string): Promise<ProviderInvoice | null>;
  findSubscription(id: string): Promise<ProviderSubscription | null>;
  /** The provider's page where a customer changes card and billing details. */
  openPortal(customerId: string, options: { returnUrl: string; isForCard: boolean }): Promise<{ url: string }>;
  /** `key`: the same change asked for twice is made once. */
  changePlan(subscriptionId: string, plan: PlanTerms, key: string): Promise<void>;
  setCancelAtPeriodEnd(subscriptionId: string, isCanceled: boolean, key: string): Promise<void>;
  /**
   * Gives back so much of a payment, and says how that stands; `failed`: it refused. `key`: the same refund asked for
   * twice is made once, and `listRefunds` knows it by that. Where it throws, nobody knows whether the money goes back.
   */
  refund(paymentId: string, amountCents: number, key: string): Promise<RefundAnswer>;
  /** Lists refunds of a payment, done or on their way. `key`: that of `refund`; null: made at the provider. */
  listRefunds(paymentId: string): Promise<{ key: string | null; status: RefundState }[]>;
  getInvoiceDocument(source: { invoiceId: string | null; paymentId: string | null }): Promise<InvoiceDocument>;
  /** Lists rights that our key lacks, as far as the provider tells. Changes nothing there. */
  listMissingRights(): Promise<MissingRight[]>;
  /** Null: the signature does not hold. `stale`: it does, and was made too long ago or too far ahead. */
  readEvent(body: Uint8Array, signature: string | null, now: Date): PaymentEvent | "stale" | null;
};
