export type EmailKindFacts = {
  /** How staff call it. */
  label: string;
  /** Whoever reads it can act for its receiver: it holds a link that signs in, sets a password or speaks for a person. */
  holdsKey: boolean;
  /** Not every one of the kind holds a key: what counts is whether there is one in it. */
  isKeyOptional?: boolean;
  /** How its receiver gets a link that works, when this one is over. */
  renewal?: string;
};

const PLAIN = { holdsKey: false };
const KEY = { holdsKey: true };
const APPLICANT_KEY = {
  holdsKey: true,
  renewal: "Send a new private link from the application, or let the applicant ask for one at /application.",
};
const RECORD_KEY = {
  holdsKey: true,
  isKeyOptional: true,
  renewal: "The page of the old link sends a new one, or send the quote again.",
};
const UNSUBSCRIBE_KEY = { holdsKey: true, renewal: "The next issue carries an unsubscribe link of its own." };

/** Every kind of message: what a new one is called and whether it holds a key is said here and nowhere else. New ones go last. */
export const EMAIL_KIND_FACTS = {
  "quote-request-received": { label: "Quote request, to us", ...PLAIN },
  "quote-request-confirmation": { label: "Quote request, confirmation", ...PLAIN },
  "startup-pitch-received": { label: "Startup pitch, to us", ...PLAIN },
  "startup-pitch-confirmation": { label: "Startup pitch, confirmation", ...PLAIN },
  "contact-message-received": { label: "Contact message, to us", ...PLAIN },
  "contact-message-confirmation": { label: "Contact message, confirmation", ...PLAIN },
  "discovery-session-received": { label: "Discovery, to us", ...PLAIN },
  "discovery-session-confirmation": { label: "Discovery, confirmation", ...PLAIN },
  "lead-reply": { label: "Reply to a lead", ...PLAIN },
  "leads-set-aside": { label: "Lead spam, to us", ...PLAIN },
  "newsletter-confirmation": {
    label: "Newsletter, to confirm",
    ...KEY,
    renewal: "Entering the address in the newsletter box again sends a new one.",
  },
  "newsletter-already-subscribed": { label: "Newsletter, already subscribed", ...UNSUBSCRIBE_KEY },
  "newsletter-issue": { label: "Newsletter, an article", ...UNSUBSCRIBE_KEY },
  "webhook-endpoint-turned-off": { label: "Webhook endpoint turned off", ...PLAIN },
  "application-received": { label: "Application, to us", ...PLAIN },
  "application-receipt": { label: "Application, receipt", ...APPLICANT_KEY },
  "application-repeated": { label: "Application, sent twice", ...APPLICANT_KEY },
  "application-links": { label: "Application, links", ...APPLICANT_KEY },
  "application-moved": { label: "Application, new status", ...APPLICANT_KEY },
  "application-withdrawn": { label: "Application, withdrawn", ...PLAIN },
  "applications-set-aside": { label: "Application spam, to us", ...PLAIN },
  "account-verification": {
    label: "Account, verify address",
    ...KEY,
    renewal: "The owner of the account gets a new one after signing in.",
  },
  "account-already-exists": { label: "Account, already exists", ...KEY },
  "account-password-reset": {
    label: "Account, reset password",
    ...KEY,
    renewal: "Anyone with the account's address gets a new one at /forgot-password.",
  },
  "account-password-changed": { label: "Account, password changed", ...PLAIN },
  "account-email-change": {
    label: "Account, new address",
    ...KEY,
    renewal: "The owner of the account enters the new address again.",
  },
  "account-email-changed": { label: "Account, address changed", ...PLAIN },
  "account-two-factor-changed": { label: "Account, two-factor changed", ...PLAIN },
  "account-invitation": {
    label: "Account, invitation",
    ...KEY,
    renewal: "Send the invitation again in Settings, under Staff.",
  },
  "account-deleted": { label: "Account, deleted", ...PLAIN },
  "customer-notification": { label: "Notification to a customer", ...RECORD_KEY },
  "record-link": { label: "New link to a record", ...RECORD_KEY },
  "record-code": {
    label: "Code for a link",
    ...KEY,
    renewal: "The page of the link sends a new one.",
  },
  "record-message-received": { label: "Message about a record, to us", ...PLAIN },
  "project-message-received": { label: "Project, new message, to us", ...PLAIN },
  "team-invitation": {
    label: "Customer’s team, invitation",
    ...KEY,
    renewal: "The customer invites the person again.",
  },
  "team-removal": { label: "Customer’s team, removal", ...PLAIN },
  "payment-receipt": { label: "Payment, receipt", ...PLAIN },
  "payment-failed": { label: "Payment, failed", ...PLAIN },
  "payment-flagged": { label: "Payment, needs a look", ...PLAIN },
  "subscription-changed": { label: "Subscription, to the agency", ...PLAIN },
  "invoice-pay-pressed": { label: "Customer wants to pay", holdsKey: false },
  "money-news": { label: "News of money, to us", ...PLAIN },
  "quote-sent": { label: "Quote, to the customer", ...RECORD_KEY },
  "quote-accepted": { label: "Quote accepted, to us", ...PLAIN },
  "quote-acceptance": { label: "Quote accepted, confirmation", ...RECORD_KEY },
  "quote-declined": { label: "Quote declined, to us", ...PLAIN },
  "quote-decline": { label: "Quote declined, confirmation", ...PLAIN },
  "quote-requested-again": { label: "Quote asked for again, to us", ...PLAIN },
  "quote-reopened": { label: "Quote open again, to us", ...PLAIN },
  "quote-reopening": { label: "Quote open again", ...RECORD_KEY },
  "quote-reminder": { label: "Quote, its last day", ...RECORD_KEY },
  "record-message": { label: "Message about a record", ...RECORD_KEY },
  "quote-change-waits": { label: "Quote, a change waits, to us", ...PLAIN },
} as const satisfies Record<string, EmailKindFacts>;

export type EmailKind = keyof typeof EMAIL_KIND_FACTS;
export const EMAIL_KINDS = Object.keys(EMAIL_KIND_FACTS) as EmailKind[]; // safe: its own keys
