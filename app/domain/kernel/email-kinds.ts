import type {
  AccountChangeEmail,
  AccountDeletedEmail,
  AccountEmail,
  AccountInvitationEmail,
  AccountLinkEmail,
  ApplicationLinksEmail,
  ApplicationMovedEmail,
  ApplicationReceiptEmail,
  ApplicationReceivedEmail,
  ApplicationRepeatedEmail,
  ApplicationWithdrawnEmail,
  ContactMessageEmail,
  CustomerNotificationEmail,
  DiscoverySessionEmail,
  InvoicePayPressedEmail,
  LeadReplyEmail,
  MoneyNewsEmail,
  NewsletterAlreadySubscribedEmail,
  NewsletterConfirmationEmail,
  NewsletterIssueEmail,
  PaymentEmail,
  PaymentFlaggedEmail,
  ProjectMessageEmail,
  QuoteRequestEmail,
  SetAsideEmail,
  StartupPitchEmail,
  SubscriptionChangedEmail,
  TeamInvitationEmail,
  TeamRemovalEmail,
  WebhookEndpointTurnedOffEmail,
} from "./email-data";
import type {
  QuoteAcceptanceEmail,
  QuoteAnswerEmail,
  QuoteChangeWaitsEmail,
  QuoteReminderEmail,
  QuoteReopeningEmail,
  QuoteSentEmail,
} from "./quote-email-data";
import type {
  RecordCodeEmail,
  RecordLinkEmail,
  RecordMessageEmail,
  RecordWordsEmail,
  ReminderEmail,
} from "./record-email-data";
import type { StaffDigestEmail, StaffHandedOverEmail, StaffPromisesEmail } from "./staff-email-data";

/**
 * Whose personal data a message of a kind holds, by which it goes once they are erased. `lead` and `application`: with the one that it's stored with. `mailbox`: it was written to a person of
 * a customer, and goes with their address; `subscriber`: the same for the newsletter's list. `told`: it says who did what to the agency, and goes where it names them. `nobody`: it names no one.
 */
export const EMAIL_OWNERS = ["lead", "application", "mailbox", "subscriber", "told", "nobody"] as const;
export type EmailOwner = (typeof EMAIL_OWNERS)[number];

export type EmailKindFacts = {
  /** How staff call it. */
  label: string;
  /** With whom it is erased. */
  of: EmailOwner;
  /** Anyone who reads it can act for its receiver: it holds a link that signs in, sets a password or speaks for a person. */
  holdsKey: boolean;
  /** Not every one of the kind holds a key: what counts is whether there is one in it. */
  isKeyOptional?: boolean;
  /** A person of the agency wrote it to someone outside: no program did. */
  isPersonal?: true;
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
  renewal:
    "The page of a link that has expired can send a new one. So does your next message, or the quote sent again.",
};
const UNSUBSCRIBE_KEY = { holdsKey: true, renewal: "The next issue carries an unsubscribe link of its own." };

declare const DATA: unique symbol;
type Kind<Data> = EmailKindFacts & { readonly [DATA]?: Data };

/** A kind of message that is written from `Data`. */
function kind<Data>(label: string, of: EmailOwner, facts: Omit<EmailKindFacts, "label" | "of"> = PLAIN): Kind<Data> {
  return { label, of, ...facts };
}

/** Every kind of message: what one is written from, how staff call it, with whom it is erased and whether it holds a key is said here and nowhere else. New ones go last. */
export const EMAIL_KIND_FACTS = {
  "quote-request-received": kind<QuoteRequestEmail>("Quote request, to us", "lead"),
  "quote-request-confirmation": kind<QuoteRequestEmail>("Quote request, confirmation", "lead"),
  "startup-pitch-received": kind<StartupPitchEmail>("Startup pitch, to us", "lead"),
  "startup-pitch-confirmation": kind<StartupPitchEmail>("Startup pitch, confirmation", "lead"),
  "contact-message-received": kind<ContactMessageEmail>("Contact message, to us", "lead"),
  "contact-message-confirmation": kind<ContactMessageEmail>("Contact message, confirmation", "lead"),
  "discovery-session-received": kind<DiscoverySessionEmail>("Discovery, to us", "lead"),
  "discovery-session-confirmation": kind<DiscoverySessionEmail>("Discovery, confirmation", "lead"),
  "lead-reply": kind<LeadReplyEmail>("Reply to a lead", "lead", { ...PLAIN, isPersonal: true }),
  "leads-set-aside": kind<SetAsideEmail>("Lead spam, to us", "told"),
  "newsletter-confirmation": kind<NewsletterConfirmationEmail>("Newsletter, to confirm", "subscriber", {
    ...KEY,
    renewal: "To get a new one, enter the address in the newsletter box again.",
  }),
  "newsletter-already-subscribed": kind<NewsletterAlreadySubscribedEmail>(
    "Newsletter, already subscribed",
    "subscriber",
    UNSUBSCRIBE_KEY,
  ),
  "newsletter-issue": kind<NewsletterIssueEmail>("Newsletter, an article", "subscriber", UNSUBSCRIBE_KEY),
  "webhook-endpoint-turned-off": kind<WebhookEndpointTurnedOffEmail>("Webhook endpoint turned off", "nobody"),
  "application-received": kind<ApplicationReceivedEmail>("Application, to us", "application"),
  "application-receipt": kind<ApplicationReceiptEmail>("Application, receipt", "application", APPLICANT_KEY),
  "application-repeated": kind<ApplicationRepeatedEmail>("Application, sent twice", "application", APPLICANT_KEY),
  "application-links": kind<ApplicationLinksEmail>("Application, links", "application", APPLICANT_KEY),
  "application-moved": kind<ApplicationMovedEmail>("Application, new status", "application", APPLICANT_KEY),
  "application-withdrawn": kind<ApplicationWithdrawnEmail>("Application, withdrawn", "application"),
  "applications-set-aside": kind<SetAsideEmail>("Application spam, to us", "told"),
  "account-verification": kind<AccountLinkEmail>("Account, verify address", "mailbox", {
    ...KEY,
    renewal: "The account's owner can get a new one after signing in.",
  }),
  "account-already-exists": kind<AccountEmail & { url: string }>("Account, already exists", "mailbox", KEY),
  "account-password-reset": kind<AccountLinkEmail>("Account, reset password", "mailbox", {
    ...KEY,
    renewal: "Anyone with the account's address can get a new one at /forgot-password.",
  }),
  "account-password-changed": kind<AccountChangeEmail>("Account, password changed", "mailbox"),
  "account-email-change": kind<AccountLinkEmail>("Account, new address", "mailbox", {
    ...KEY,
    renewal: "The account's owner can enter the new address again.",
  }),
  "account-email-changed": kind<AccountChangeEmail & { newEmail: string }>("Account, address changed", "mailbox"),
  "account-two-factor-changed": kind<AccountChangeEmail & { isOn: boolean }>("Account, two-factor changed", "mailbox"),
  "account-invitation": kind<AccountInvitationEmail>("Account, invitation", "mailbox", {
    ...KEY,
    renewal: "Send the invitation again in Settings, under Staff.",
  }),
  "account-deleted": kind<AccountDeletedEmail>("Account, deleted", "mailbox"),
  "customer-notification": kind<CustomerNotificationEmail>("Notification to a customer", "mailbox", RECORD_KEY),
  "record-link": kind<RecordLinkEmail>("New link to a record", "mailbox", RECORD_KEY),
  "record-code": kind<RecordCodeEmail>("Code for a link", "mailbox", {
    ...KEY,
    renewal: "The link’s page can send a new one.",
  }),
  "record-message-received": kind<RecordMessageEmail>("Message about a record, to us", "told"),
  "project-message-received": kind<ProjectMessageEmail>("Project, new message, to us", "told"),
  "team-invitation": kind<TeamInvitationEmail>("Customer’s team, invitation", "mailbox", {
    ...KEY,
    renewal: "The customer can invite the person again.",
  }),
  "team-removal": kind<TeamRemovalEmail>("Customer’s team, removal", "mailbox"),
  "payment-receipt": kind<PaymentEmail>("Payment, receipt", "mailbox", RECORD_KEY),
  "payment-failed": kind<PaymentEmail>("Payment, failed", "mailbox", RECORD_KEY),
  "payment-flagged": kind<PaymentFlaggedEmail>("Payment, needs attention", "told"),
  "subscription-changed": kind<SubscriptionChangedEmail>("Subscription, to the agency", "told"),
  "invoice-pay-pressed": kind<InvoicePayPressedEmail>("Customer wants to pay", "told"),
  "money-news": kind<MoneyNewsEmail>("News of money, to us", "told"),
  "quote-sent": kind<QuoteSentEmail>("Quote, to the customer", "mailbox", RECORD_KEY),
  "quote-accepted": kind<QuoteAnswerEmail>("Quote accepted, to us", "told"),
  "quote-acceptance": kind<QuoteAcceptanceEmail>("Quote accepted, confirmation", "mailbox", RECORD_KEY),
  "quote-declined": kind<QuoteAnswerEmail>("Quote declined, to us", "told"),
  "quote-decline": kind<QuoteAnswerEmail>("Quote declined, confirmation", "mailbox", RECORD_KEY),
  "quote-requested-again": kind<QuoteAnswerEmail>("Quote asked for again, to us", "told"),
  "quote-reopened": kind<QuoteReopeningEmail>("Quote open again, to us", "told"),
  "quote-reopening": kind<QuoteReopeningEmail>("Quote open again", "mailbox", RECORD_KEY),
  "quote-reminder": kind<QuoteReminderEmail>("Quote, its last day", "mailbox", RECORD_KEY),
  "record-message": kind<RecordWordsEmail>("Message about a record", "mailbox", { ...RECORD_KEY, isPersonal: true }),
  "quote-change-waits": kind<QuoteChangeWaitsEmail>("Quote, a change waits, to us", "told"),
  reminder: kind<ReminderEmail>("Reminder", "mailbox", RECORD_KEY),
  "staff-handed-over": kind<StaffHandedOverEmail>("To staff, handed over", "told"),
  "staff-promises": kind<StaffPromisesEmail>("To staff, promised answers", "told"),
  "staff-digest": kind<StaffDigestEmail>("To staff, daily digest", "told"),
  "account-sign-in-link": kind<AccountLinkEmail>("Account, sign-in link", "mailbox", {
    ...KEY,
    renewal: "Anyone with the account's address can get a new one at /login/email.",
  }),
};

export type EmailKind = keyof typeof EMAIL_KIND_FACTS;
/** What a message of the kind is written from. */
export type EmailData<Name extends EmailKind> = (typeof EMAIL_KIND_FACTS)[Name] extends Kind<infer Data> ? Data : never;
export const EMAIL_KINDS = Object.keys(EMAIL_KIND_FACTS) as EmailKind[]; // safe: its own keys

/** The kinds that are erased with these. */
export function kindsOf(...owners: readonly EmailOwner[]): EmailKind[] {
  return EMAIL_KINDS.filter((name) => owners.includes(EMAIL_KIND_FACTS[name].of));
}

declare module "~/db/schema/emails" {
  interface EmailKinds extends Record<EmailKind, true> {}
}

/** How a message of a kind was sent, for programs that look at `Auto-Submitted` (RFC 3834); a person's own says nothing. */
export function autoSubmitted(kind: EmailKind): { "Auto-Submitted"?: "auto-generated" } {
  const { isPersonal }: EmailKindFacts = EMAIL_KIND_FACTS[kind];
  return isPersonal ? {} : { "Auto-Submitted": "auto-generated" };
}
