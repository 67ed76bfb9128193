import type { PaymentEventState, PaymentFlag, PaymentStatus, SubscriptionStatus } from "~/db/schema/lists";
import { spelled } from "~/lib/spelling";

export { SUBSCRIPTION_STATUSES } from "~/db/schema/lists";

export type { PaymentEventState, PaymentFlag, PaymentStatus, SubscriptionStatus };

/** Path for the payment provider's events. */
export const PAYMENT_WEBHOOK_PATH = "/api/webhooks/stripe";

/** Path where signed-in customers see their payments and plan. */
export const PAYMENTS_PATH = "/dashboard/payments";
export const SUBSCRIPTION_PATH = "/dashboard/subscription";

export const PAYMENT_STATUS_LABELS = {
  paid: "Paid",
  failed: "Failed",
  pending: "Pending",
} as const satisfies Record<PaymentStatus, string>;

export const SUBSCRIPTION_STATUS_LABELS = {
  active: "Active",
  past_due: "Past due",
  get canceled() {
    return spelled("Canceled");
  },
} as const satisfies Record<SubscriptionStatus, string>;

export const PAYMENT_EVENT_STATE_LABELS = {
  received: "Received",
  applied: "Applied",
  ignored: "Ignored",
  failed: "Failed",
} as const satisfies Record<PaymentEventState, string>;

/** Explanations for staff why a payment needs attention. */
export const PAYMENT_FLAG_TEXTS = {
  "not-payable": "Its quote wasn’t accepted, or no longer is.",
  overpaid: "With it, more was paid than was due.",
  "unknown-payer": "We don’t know who paid it.",
  disputed: "The payer’s bank is taking it back.",
} as const satisfies Record<PaymentFlag, string>;

/** Filters for lists of payments; `open` ones await staff. */
export const PAYMENT_FLAG_STATES = ["open", "settled"] as const;
export type PaymentFlagState = (typeof PAYMENT_FLAG_STATES)[number];

/** Data that a public page needs for buy buttons. */
export type BuyButtons = {
  publishableKey: string;
  /** Buttons of the maintenance plans, by plan id. */
  maintenance: Readonly<Record<string, string>>;
  /** Unforgeable reference of the signed-in person; null if nobody is signed in. */
  reference: string | null;
};

/** A plan that can have a buy button. */
export type ButtonPlan = { id: string; name: string; kind: "subscription" | "maintenance" };

/** Minimum charge of the provider. */
export const NOT_CHARGED_BELOW_CENTS = 50;

/** Returns the description of an invoice's payment at the provider, which identifies it later. */
export function invoiceDescription(number: string): string {
  return `Invoice ${number}`;
}
