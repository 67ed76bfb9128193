import type { AgreementState } from "~/domain/agreements/schema";
import type { ApplicationStatus } from "~/domain/applications/schema";
import type { PaymentStatus, SubscriptionStatus } from "~/domain/billing/schema";
import type { InvoiceState } from "~/domain/invoices/schema";
import type { ProjectStatus } from "~/domain/projects/schema";

/** Badge tones for a project's statuses. */
export const PROJECT_TONES = {
  planned: "outline",
  running: "wash",
  paused: "warn",
  done: "good",
} as const satisfies Record<ProjectStatus, "outline" | "wash" | "warn" | "good">;

/** Badge tones for a payment's statuses. */
export const PAYMENT_TONES = { paid: "good", failed: "bad", pending: "warn" } as const satisfies Record<
  PaymentStatus,
  string
>;

/** Badge tones for a subscription's statuses. */
export const SUBSCRIPTION_TONES = { active: "good", past_due: "warn", canceled: "outline" } as const satisfies Record<
  SubscriptionStatus,
  string
>;

/** Badge tones for an application's statuses. */
export const APPLICATION_TONES = {
  pending: "accent",
  shortlisted: "wash",
  rejected: "outline",
  hired: "good",
} as const satisfies Record<ApplicationStatus, string>;

/** Badge tones for an invoice's states. */
export const INVOICE_TONES = {
  draft: "wash",
  issued: "warn",
  "partly-paid": "warn",
  overdue: "bad",
  paid: "good",
  "written-off": "wash",
  credited: "wash",
} as const satisfies Record<InvoiceState, string>;

/** Badge tones for an agreement's states. */
export const AGREEMENT_TONES = {
  upcoming: "outline",
  running: "good",
  paused: "warn",
  ending: "warn",
  ended: "wash",
} as const satisfies Record<AgreementState, string>;
