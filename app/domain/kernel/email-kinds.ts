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
  QuoteAnswerEmail,
  QuoteChangeWaitsEmail,
  QuoteReminderEmail,
  QuoteReopeningEmail,
  QuoteRequestEmail,
  QuoteSentEmail,
  SetAsideEmail,
  StartupPitchEmail,
  SubscriptionChangedEmail,
  TeamInvitationEmail,
  TeamRemovalEmail,
  WebhookEndpointTurnedOffEmail,
} from "./email-data";
import type {
  RecordCodeEmail,
  RecordLinkEmail,
  RecordMessageEmail,
  RecordWordsEmail,
  ReminderEmail,
} from "./record-email-data";
import type { StaffDigestEmail, StaffHandedOverEmail, StaffPromisesEmail } from "./staff-email-data";

export type EmailKindFacts = {
  /** How staff call it. */
  label: string;
  /** Anyone who reads it can act for its receiver: it holds a link that signs in, sets a password or speaks for a person. */
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
  renewal: "The old link’s page can send a new one, or you can send the quote again.",
};
const UNSUBSCRIBE_KEY = { holdsKey: true, renewal: "The next issue carries an unsubscribe link of its own." };

declare const DATA: unique symbol;
type Kind<Data> = EmailKindFacts & { readonly [DATA]?: Data };

/** A kind of message that is written from `Data`. */
function kind<Data>(label: string, facts: Omit<EmailKindFacts, "label"> = PLAIN): Kind<Data> {
  return { label, ...facts };
}

/** Every kind of message: what one is written from, how staff call it and whether it holds a key is said here and nowhere else. New ones go last. */
export const EMAIL_KIND_FACTS = {
  "quote-request-received": kind<QuoteRequestEmail>("Quote request, to us"),
  "quote-request-confirmation": kind<QuoteRequestEmail>("Quote request, confirmation"),
  "startup-pitch-received": kind<StartupPitchEmail>("Startup pitch, to us"),
  "startup-pitch-confirmation": kind<StartupPitchEmail>("Startup pitch, confirmation"),
  "contact-message-received": kind<ContactMessageEmail>("Contact message, to us"),
  "contact-message-confirmation": kind<ContactMessageEmail>("Contact message, confirmation"),
  "discovery-session-received": kind<DiscoverySessionEmail>("Discovery, to us"),
  "discovery-session-confirmation": kind<DiscoverySessionEmail>("Discovery, confirmation"),
  "lead-reply": kind<LeadReplyEmail>("Reply to a lead"),
  "leads-set-aside": kind<SetAsideEmail>("Lead spam, to us"),
  "newsletter-confirmation": kind<NewsletterConfirmationEmail>("Newsletter, to confirm", {
    ...KEY,
    renewal: "To get a new one, enter the address in the newsletter box again.",
  }),
  "newsletter-already-subscribed": kind<NewsletterAlreadySubscribedEmail>(
    "Newsletter, already subscribed",
    UNSUBSCRIBE_KEY,
  ),
  "newsletter-issue": kind<NewsletterIssueEmail>("Newsletter, an article", UNSUBSCRIBE_KEY),
  "webhook-endpoint-turned-off": kind<WebhookEndpointTurnedOffEmail>("Webhook endpoint turned off"),
  "application-received": kind<ApplicationReceivedEmail>("Application, to us"),
  "application-receipt": kind<ApplicationReceiptEmail>("Application, receipt", APPLICANT_KEY),
  "application-repeated": kind<ApplicationRepeatedEmail>("Application, sent twice", APPLICANT_KEY),
  "application-links": kind<ApplicationLinksEmail>("Application, links", APPLICANT_KEY),
  "application-moved": kind<ApplicationMovedEmail>("Application, new status", APPLICANT_KEY),
  "application-withdrawn": kind<ApplicationWithdrawnEmail>("Application, withdrawn"),
  "applications-set-aside": kind<SetAsideEmail>("Application spam, to us"),
  "account-verification": kind<AccountLinkEmail>("Account, verify address", {
    ...KEY,
    renewal: "The account's owner can get a new one after signing in.",
  }),
  "account-already-exists": kind<AccountEmail & { url: string }>("Account, already exists", KEY),
  "account-password-reset": kind<AccountLinkEmail>("Account, reset password", {
    ...KEY,
    renewal: "Anyone with the account's address can get a new one at /forgot-password.",
  }),
  "account-password-changed": kind<AccountChangeEmail>("Account, password changed"),
  "account-email-change": kind<AccountLinkEmail>("Account, new address", {
    ...KEY,
    renewal: "The account's owner can enter the new address again.",
  }),
  "account-email-changed": kind<AccountChangeEmail & { newEmail: string }>("Account, address changed"),
  "account-two-factor-changed": kind<AccountChangeEmail & { isOn: boolean }>("Account, two-factor changed"),
  "account-invitation": kind<AccountInvitationEmail>("Account, invitation", {
    ...KEY,
    renewal: "Send the invitation again in Settings, under Staff.",
  }),
  "account-deleted": kind<AccountDeletedEmail>("Account, deleted"),
  "customer-notification": kind<CustomerNotificationEmail>("Notification to a customer", RECORD_KEY),
  "record-link": kind<RecordLinkEmail>("New link to a record", RECORD_KEY),
  "record-code": kind<RecordCodeEmail>("Code for a link", { ...KEY, renewal: "The link’s page can send a new one." }),
  "record-message-received": kind<RecordMessageEmail>("Message about a record, to us"),
  "project-message-received": kind<ProjectMessageEmail>("Project, new message, to us"),
  "team-invitation": kind<TeamInvitationEmail>("Customer’s team, invitation", {
    ...KEY,
    renewal: "The customer can invite the person again.",
  }),
  "team-removal": kind<TeamRemovalEmail>("Customer’s team, removal"),
  "payment-receipt": kind<PaymentEmail>("Payment, receipt"),
  "payment-failed": kind<PaymentEmail>("Payment, failed"),
  "payment-flagged": kind<PaymentFlaggedEmail>("Payment, needs attention"),
  "subscription-changed": kind<SubscriptionChangedEmail>("Subscription, to the agency"),
  "invoice-pay-pressed": kind<InvoicePayPressedEmail>("Customer wants to pay"),
  "money-news": kind<MoneyNewsEmail>("News of money, to us"),
  "quote-sent": kind<QuoteSentEmail>("Quote, to the customer", RECORD_KEY),
  "quote-accepted": kind<QuoteAnswerEmail>("Quote accepted, to us"),
  "quote-acceptance": kind<QuoteAnswerEmail>("Quote accepted, confirmation", RECORD_KEY),
  "quote-declined": kind<QuoteAnswerEmail>("Quote declined, to us"),
  "quote-decline": kind<QuoteAnswerEmail>("Quote declined, confirmation"),
  "quote-requested-again": kind<QuoteAnswerEmail>("Quote asked for again, to us"),
  "quote-reopened": kind<QuoteReopeningEmail>("Quote open again, to us"),
  "quote-reopening": kind<QuoteReopeningEmail>("Quote open again", RECORD_KEY),
  "quote-reminder": kind<QuoteReminderEmail>("Quote, its last day", RECORD_KEY),
  "record-message": kind<RecordWordsEmail>("Message about a record", RECORD_KEY),
  "quote-change-waits": kind<QuoteChangeWaitsEmail>("Quote, a change waits, to us"),
  reminder: kind<ReminderEmail>("Reminder", RECORD_KEY),
  "staff-handed-over": kind<StaffHandedOverEmail>("To staff, handed over"),
  "staff-promises": kind<StaffPromisesEmail>("To staff, promised answers"),
  "staff-digest": kind<StaffDigestEmail>("To staff, daily digest"),
};

export type EmailKind = keyof typeof EMAIL_KIND_FACTS;
/** What a message of the kind is written from. */
export type EmailData<Name extends EmailKind> = (typeof EMAIL_KIND_FACTS)[Name] extends Kind<infer Data> ? Data : never;
export const EMAIL_KINDS = Object.keys(EMAIL_KIND_FACTS) as EmailKind[]; // safe: its own keys

declare module "~/db/schema/emails" {
  interface EmailKinds extends Record<EmailKind, true> {}
}
