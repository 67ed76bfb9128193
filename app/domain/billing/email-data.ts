import type { AccountEmail, AgencyEmail } from "~/kernel/email-data";

type PaymentInWords = { amountCents: number; description: string; invoiceNumber: string; at: Date };

/** `url`: page of the payment, or where to fix it. `hasAccount`: the recipient can sign in. */
export type PaymentEmail = AccountEmail &
  PaymentInWords & { url: string; opens: "invoice" | "quote" | null; hasAccount: boolean };

/** `next`: what to do, and when we retry. */
export type PaymentFailedEmail = PaymentEmail & { next: string };

/** `url`: the payments in the back office. */
export type PaymentFlaggedEmail = AgencyEmail & PaymentInWords & { reason: string; payerEmail: string; url: string };

export type SubscriptionChangedEmail = AgencyEmail & {
  businessName: string;
  packageName: string;
  monthlyPriceCents: number;
  change: "began" | "changed" | "failed" | "canceled" | "ended" | "resumed";
  /** End of the paid period. */
  paidUntil: Date;
  url: string;
};

declare module "~/kernel/email-kinds" {
  interface EmailDataByKind {
    "payment-receipt": PaymentEmail;
    "payment-failed": PaymentFailedEmail;
    "payment-flagged": PaymentFlaggedEmail;
    "subscription-changed": SubscriptionChangedEmail;
  }
}
