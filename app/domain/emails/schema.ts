import type { DeliveryOutcome, EmailKind, EmailStatus } from "~/db/schema/lists";

export { EMAIL_KINDS, EMAIL_STATUSES, type EmailStatus } from "~/db/schema/lists";

type EmailKindFacts = {
  /** How staff call it. */
  label: string;
  /** Whoever reads it can act for its receiver: it holds a link that signs in, sets a password or speaks for a person. */
  holdsKey: boolean;
};

const PLAIN = { holdsKey: false };
const KEY = { holdsKey: true };

/** Every kind of message, in the order of the filter. */
export const EMAIL_KIND_FACTS = {
  "quote-request-received": { label: "Quote request, to us", ...PLAIN },
  "quote-request-confirmation": { label: "Quote request, confirmation", ...PLAIN },
  "startup-pitch-received": { label: "Startup pitch, to us", ...PLAIN },
  "startup-pitch-confirmation": { label: "Startup pitch, confirmation", ...PLAIN },
  "contact-message-received": { label: "Contact message, to us", ...PLAIN },
  "contact-message-confirmation": { label: "Contact message, confirmation", ...PLAIN },
  "discovery-session-received": { label: "Discovery session, to us", ...PLAIN },
  "discovery-session-confirmation": { label: "Discovery session, confirmation", ...PLAIN },
  "lead-reply": { label: "Reply to a lead", ...PLAIN },
  "newsletter-confirmation": { label: "Newsletter, to confirm", ...KEY },
  "newsletter-already-subscribed": { label: "Newsletter, already subscribed", ...KEY },
  "newsletter-issue": { label: "Newsletter, an article", ...KEY },
  "application-received": { label: "Application, to us", ...PLAIN },
  "application-receipt": { label: "Application, receipt", ...KEY },
  "application-repeated": { label: "Application, sent twice", ...KEY },
  "application-links": { label: "Application, links", ...KEY },
  "application-moved": { label: "Application, new status", ...KEY },
  "application-withdrawn": { label: "Application, withdrawn", ...PLAIN },
  "account-verification": { label: "Account, verify address", ...KEY },
  "account-already-exists": { label: "Account, already exists", ...KEY },
  "account-password-reset": { label: "Account, reset password", ...KEY },
  "account-password-changed": { label: "Account, password changed", ...PLAIN },
  "account-email-change": { label: "Account, new address", ...KEY },
  "account-email-changed": { label: "Account, address changed", ...PLAIN },
  "account-two-factor-changed": { label: "Account, two-factor changed", ...PLAIN },
  "account-invitation": { label: "Account, invitation", ...KEY },
  "account-deleted": { label: "Account, deleted", ...PLAIN },
  "customer-notification": { label: "Notification to a customer", ...PLAIN },
  "project-message-received": { label: "Project, comment or file, to us", ...PLAIN },
  "team-invitation": { label: "Team of a customer, invitation", ...KEY },
  "team-removal": { label: "Team of a customer, removal", ...PLAIN },
  "payment-receipt": { label: "Payment, receipt", ...PLAIN },
  "payment-failed": { label: "Payment, failed", ...PLAIN },
  "payment-flagged": { label: "Payment, needs a look", ...PLAIN },
  "quote-sent": { label: "Quote, to the customer", ...PLAIN },
  "quote-accepted": { label: "Quote accepted, to us", ...PLAIN },
  "quote-acceptance": { label: "Quote accepted, confirmation", ...PLAIN },
  "quote-declined": { label: "Quote declined, to us", ...PLAIN },
  "quote-decline": { label: "Quote declined, confirmation", ...PLAIN },
  "quote-requested-again": { label: "Quote asked for again, to us", ...PLAIN },
  "webhook-endpoint-turned-off": { label: "Webhook endpoint turned off", ...PLAIN },
} as const satisfies Record<EmailKind, EmailKindFacts>;

export const EMAIL_STATUS_LABELS = {
  queued: "Queued",
  sending: "Sending",
  sent: "Sent",
  failed: "Failed",
} as const satisfies Record<EmailStatus, string>;

/** What staff read of how a try ended. */
export const DELIVERY_OUTCOME_LABELS = {
  accepted: "Accepted",
  deferred: "Refused for now",
  refused: "Refused for good",
  unreachable: "Not reached",
  unanswered: "No answer",
  interrupted: "Interrupted",
} as const satisfies Record<DeliveryOutcome, string>;

/** How many messages one bulk resend takes. */
export const EMAILS_RESENT_AT_ONCE_MAX = 500;
