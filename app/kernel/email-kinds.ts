/**
 * Owner of a message's personal data, which decides when it is erased. `lead` and `application`: with the record that
 * it's stored with. `mailbox`: written to a customer's contact, and erased with their address; `subscriber`: likewise
 * for the newsletter list. `told`: reports someone's action to the agency, and is erased where it names them. `nobody`:
 * names no one.
 */
export const EMAIL_OWNERS = ["lead", "application", "mailbox", "subscriber", "told", "nobody"] as const;
export type EmailOwner = (typeof EMAIL_OWNERS)[number];

export type EmailKindFacts = {
  /** Name for staff. */
  label: string;
  /** Owner whose erasure also erases it. */
  of: EmailOwner;
  /**
   * True when anyone who reads it can act for its recipient: it holds a link that signs in, sets a password or speaks
   * for a person.
   */
  holdsKey: boolean;
  /** True when only some messages of the kind hold a key, so each must be checked for one. */
  isKeyOptional?: boolean;
  /** True when a staff member, not the program, wrote it to someone outside. */
  isPersonal?: true;
  /** Hint for getting a working link when this one has expired. */
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
  renewal:
    "The page of a link that has expired can send a new one. So does your next message, or the quote sent again.",
};
const BOOKING_KEY = { holdsKey: true, renewal: "Every later message about the booking carries the link." };
const UNSUBSCRIBE_KEY = { holdsKey: true, renewal: "The next issue carries an unsubscribe link of its own." };

function kind(label: string, of: EmailOwner, facts: Omit<EmailKindFacts, "label" | "of"> = PLAIN): EmailKindFacts {
  return { label, of, ...facts };
}

/**
 * Every kind of message: the name that staff see, whose data it is erased with and whether it holds a key, defined only
 * here. Add new ones at the end.
 */
export const EMAIL_KIND_FACTS = {
  "quote-request-received": kind("New quote request", "lead"),
  "quote-request-confirmation": kind("Quote request, confirmation", "lead"),
  "startup-pitch-received": kind("New startup pitch", "lead"),
  "startup-pitch-confirmation": kind("Startup pitch, confirmation", "lead"),
  "contact-message-received": kind("New contact message", "lead"),
  "contact-message-confirmation": kind("Contact message, confirmation", "lead"),
  "discovery-session-received": kind("New discovery session request", "lead"),
  "discovery-session-confirmation": kind("Discovery session, confirmation", "lead"),
  "lead-reply": kind("Reply to a lead", "lead", { ...PLAIN, isPersonal: true }),
  "leads-set-aside": kind("Leads held as spam", "told"),
  "newsletter-confirmation": kind("Newsletter, confirm subscription", "subscriber", {
    ...KEY,
    renewal: "To get a new one, enter the address in the newsletter box again.",
  }),
  "newsletter-already-subscribed": kind("Newsletter, already subscribed", "subscriber", UNSUBSCRIBE_KEY),
  "newsletter-issue": kind("Newsletter, new article", "subscriber", UNSUBSCRIBE_KEY),
  "webhook-endpoint-turned-off": kind("Webhook endpoint turned off", "nobody"),
  "application-received": kind("New application", "application"),
  "application-receipt": kind("Application, receipt", "application", APPLICANT_KEY),
  "application-repeated": kind("Application, received twice", "application", APPLICANT_KEY),
  "application-links": kind("Application, private links", "application", APPLICANT_KEY),
  "application-moved": kind("Application, new status", "application", APPLICANT_KEY),
  "application-withdrawn": kind("Application withdrawn", "application"),
  "applications-set-aside": kind("Applications held as spam", "told"),
  "account-verification": kind("Account, confirm address", "mailbox", {
    ...KEY,
    renewal: "The account’s owner can get a new one after signing in.",
  }),
  "account-already-exists": kind("Account, already exists", "mailbox", KEY),
  "account-password-reset": kind("Account, reset password", "mailbox", {
    ...KEY,
    renewal: "Anyone with the account’s address can get a new one at /forgot-password.",
  }),
  "account-password-changed": kind("Account, password changed", "mailbox"),
  "account-email-change": kind("Account, new address", "mailbox", {
    ...KEY,
    renewal: "The account’s owner can enter the new address again.",
  }),
  "account-email-changed": kind("Account, address changed", "mailbox"),
  "account-two-factor-changed": kind("Account, two-step sign-in", "mailbox"),
  "account-invitation": kind("Account, invitation", "mailbox", {
    ...KEY,
    renewal: "Send the invitation again in Settings, under Staff.",
  }),
  "account-deleted": kind("Account, deleted", "mailbox"),
  "customer-notification": kind("Notification to a customer", "mailbox", RECORD_KEY),
  "record-link": kind("New link to a record", "mailbox", RECORD_KEY),
  "record-code": kind("Code for a link", "mailbox", {
    ...KEY,
    renewal: "The link’s page can send a new one.",
  }),
  "record-message-received": kind("New message about a record", "told"),
  "project-message-received": kind("New activity in a project", "told"),
  "team-invitation": kind("Customer’s team, invitation", "mailbox", {
    ...KEY,
    renewal: "The customer can invite the person again.",
  }),
  "team-removal": kind("Customer’s team, removal", "mailbox"),
  "payment-receipt": kind("Payment, receipt", "mailbox", RECORD_KEY),
  "payment-failed": kind("Payment, failed", "mailbox", RECORD_KEY),
  "payment-flagged": kind("Payment, needs attention", "told"),
  "subscription-changed": kind("Subscription", "told"),
  "invoice-pay-pressed": kind("Customer wants to pay", "told"),
  "money-news": kind("Payment activity", "told"),
  "quote-sent": kind("Quote", "mailbox", RECORD_KEY),
  "quote-accepted": kind("Quote accepted", "told"),
  "quote-acceptance": kind("Quote accepted, confirmation", "mailbox", RECORD_KEY),
  "quote-declined": kind("Quote declined", "told"),
  "quote-decline": kind("Quote declined, confirmation", "mailbox", RECORD_KEY),
  "quote-requested-again": kind("Quote requested again", "told"),
  "quote-reopened": kind("Quote reopened, for your team", "told"),
  "quote-reopening": kind("Quote reopened", "mailbox", RECORD_KEY),
  "quote-reminder": kind("Quote, last day", "mailbox", RECORD_KEY),
  "record-message": kind("Message about a record", "mailbox", { ...RECORD_KEY, isPersonal: true }),
  "quote-change-waits": kind("Quote with an open change request", "told"),
  reminder: kind("Reminder", "mailbox", RECORD_KEY),
  "staff-handed-over": kind("Handed over to a colleague", "told"),
  "staff-promises": kind("Promised answers", "told"),
  "staff-digest": kind("Daily digest", "told"),
  "account-sign-in-link": kind("Account, sign-in link", "mailbox", {
    ...KEY,
    renewal: "Anyone with the account’s address can get a new one at /login/email.",
  }),
  "booking-confirmation": kind("Booking, confirmation", "lead", BOOKING_KEY),
  "booking-received": kind("Booking, for its host", "lead"),
  "booking-late": kind("Booking, running late", "lead", BOOKING_KEY),
  "booking-reminder": kind("Booking, reminder", "lead", BOOKING_KEY),
  "calendar-unreadable": kind("To staff, calendar can’t be read", "nobody"),
};

export type EmailKind = keyof typeof EMAIL_KIND_FACTS;
/** The data that a message of each kind is written from; each noun declares its own in its `email-data.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: safe: the nouns add to it
export interface EmailDataByKind {}
/** The data that a message of the kind is written from. A kind whose noun declares none doesn't compile. */
export type EmailData<Name extends EmailKind> = EmailDataByKind[Name];
export const EMAIL_KINDS = Object.keys(EMAIL_KIND_FACTS) as EmailKind[]; // safe: its own keys

/** Returns the kinds that are erased with data of these owners. */
export function kindsOf(...owners: readonly EmailOwner[]): EmailKind[] {
  return EMAIL_KINDS.filter((name) => owners.includes(EMAIL_KIND_FACTS[name].of));
}

declare module "~/db/schema/emails" {
  interface EmailKinds extends Record<EmailKind, true> {}
}

/** Returns the facts about a stored message's kind. A kind unknown to this release is assumed to hold a key. */
export function emailKindFacts(kind: EmailKind): EmailKindFacts {
  return Object.hasOwn(EMAIL_KIND_FACTS, kind) ? EMAIL_KIND_FACTS[kind] : { label: kind, of: "nobody", holdsKey: true };
}

/** Returns the header for programs that check `Auto-Submitted` (RFC 3834); a personal message has none. */
export function autoSubmitted(kind: EmailKind): { "Auto-Submitted"?: "auto-generated" } {
  const { isPersonal } = emailKindFacts(kind);
  return isPersonal ? {} : { "Auto-Submitted": "auto-generated" };
}
