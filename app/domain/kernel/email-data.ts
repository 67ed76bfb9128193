import type { RecordKind } from "~/db/schema/lists";
import type { AnswersByKind } from "~/domain/leads/kinds/kinds";
import type { MailIdentity } from "./mail-identity";

/** One finished message body. The subject is a single line. */
export type RenderedEmail = { subject: string; text: string; html: string };

/** What the messages about a new lead have in common. */
export type LeadEmail = {
  leadId: string;
  receivedAt: Date;
  /** The promise: an answer is due by then. */
  replyDueAt: Date;
  identity: MailIdentity;
  /** Public origin of the site. No trailing slash. */
  origin: string;
};

export type QuoteRequestEmail = LeadEmail & { request: AnswersByKind["quote-request"] };

export type StartupPitchEmail = LeadEmail & {
  pitch: AnswersByKind["startup-pitch"];
  /** The deck that came with the pitch, if one did. */
  deck: { name: string; bytes: number } | null;
};

export type ContactMessageEmail = LeadEmail & {
  message: AnswersByKind["contact-message"];
  /** It came as an email, not by the form. */
  isMailed?: boolean;
};

export type DiscoverySessionEmail = LeadEmail & { request: AnswersByKind["discovery-session"] };

export type LeadReplyEmail = {
  identity: MailIdentity;
  origin: string;
  subject: string;
  /** Plain text; an empty line begins a paragraph. */
  body: string;
  /** What is answered: in a word, in a line, and when it came. */
  about: { kind: string; summary: string; receivedAt: Date };
};

export type NewsletterConfirmationEmail = {
  identity: MailIdentity;
  origin: string;
  /** The page whose button confirms the subscription. Opening it changes nothing. */
  confirmUrl: string;
  /** How long the address above works. */
  validDays: number;
  /** The page where the owner of the address asks for no further message. */
  unsubscribeUrl: string;
};

export type NewsletterAlreadySubscribedEmail = { identity: MailIdentity; origin: string; unsubscribeUrl: string };

export type NewsletterIssueEmail = {
  identity: MailIdentity;
  origin: string;
  unsubscribeUrl: string;
  subject: string;
  /** Plain text above the article's own words; an empty line begins a paragraph. May be empty. */
  intro: string;
  post: {
    title: string;
    description: string;
    author: string;
    readingMinutes: number;
    url: string;
    /** The first words of the article, and its headings. */
    opening: string;
    contents: readonly string[];
  };
};

export type WebhookEndpointTurnedOffEmail = {
  identity: MailIdentity;
  origin: string;
  endpointId: string;
  url: string;
  /** `gone`: the receiver said so; `failing`: it took nothing for days. */
  reason: "gone" | "failing";
  failingSince: Date;
  turnedOffAt: Date;
  /** How its last answer began, or what went wrong. */
  reply: string;
};

/** An application, as far as messages about it say it. */
export type ApplicationFacts = {
  applicantName: string;
  applicantEmail: string;
  /** Null: the job is deleted. */
  jobId: string | null;
  jobTitle: string;
  experienceYears: number;
  skills: readonly string[];
  coverLetter: string;
};

type House = { identity: MailIdentity; origin: string };
type Resume = { name: string; bytes: number };
/** The private page of an applicant, and how long the address works. */
type PrivateLink = { url: string; validDays: number };

/** `url`: the application in the back office. */
export type ApplicationReceivedEmail = House & { application: ApplicationFacts; resume: Resume; url: string };
/** `answerBy`: the last day, YYYY-MM-DD, on which it's answered in time; null: that is over. */
export type ApplicationReceiptEmail = ApplicationRepeatedEmail & { resume: Resume; answerBy: string | null };
export type ApplicationRepeatedEmail = House & { application: ApplicationFacts; link: PrivateLink };
/** `words`: what staff wrote, in lines. */
export type ApplicationMovedEmail = House & { application: ApplicationFacts; link: PrivateLink; words: string };
/** `url`: the application in the back office. */
export type ApplicationWithdrawnEmail = House & { application: ApplicationFacts; url: string };
export type ApplicationLinksEmail = House & {
  applicantName: string;
  /** The newest first; at least one. */
  links: readonly { jobTitle: string; appliedOn: string; url: string }[];
  validDays: number;
};

/** What the messages about someone's own account have in common. */
export type AccountEmail = { identity: MailIdentity; origin: string; name: string };

export type AccountLinkEmail = AccountEmail & {
  /** The page whose button does it. Opening it changes nothing. */
  url: string;
  /** How long the address above works, in words. */
  validFor: string;
};

export type AccountInvitationEmail = AccountLinkEmail & { invitedBy: string; role: { name: string; may: string } };

export type AccountChangeEmail = AccountEmail & { changedAt: Date };

/**
 * To a customer: something happened. `opens`: the record that `url` opens without signing in; null: a page behind the sign-in. `preferencesUrl`: where
 * someone with an account chooses what they are written to about; null: the reader has none.
 */
export type CustomerNotificationEmail = AccountEmail & {
  title: string;
  text: string;
  url: string;
  opens: RecordKind | null;
  preferencesUrl: string | null;
};

/** `url`: the project in the back office. */
export type ProjectMessageEmail = House & {
  author: string;
  businessName: string;
  projectName: string;
  /** A comment in its own words, or the name of a file. */
  message: { kind: "comment"; text: string } | { kind: "file"; name: string };
  url: string;
};

/** To an address that someone wants in their team. */
export type TeamInvitationEmail = House & {
  invitedBy: string;
  businessName: string;
  url: string;
  validFor: string;
};

/** To someone whose account of a business was removed. */
export type TeamRemovalEmail = AccountEmail & { removedBy: string; businessName: string };

/** To the address of an account that is no more. `isClosed`: its business went with it. */
export type AccountDeletedEmail = AccountChangeEmail & { isClosed: boolean };
type PaymentInWords = { amountCents: number; description: string; invoiceNumber: string; at: Date };

/** `url`: where the payment or what to do about it is. `hasAccount`: the reader can sign in. */
export type PaymentEmail = AccountEmail &
  PaymentInWords & { url: string; opens: "invoice" | "quote" | null; hasAccount: boolean };
/** `url`: the payments in the back office. */
export type PaymentFlaggedEmail = House & PaymentInWords & { reason: string; payerEmail: string; url: string };

/** To the agency: a customer pressed "Pay" where no provider takes it. */
export type InvoicePayPressedEmail = House & {
  number: string;
  title: string;
  openCents: number;
  businessName: string;
  /** Who pressed it. */
  name: string;
  /** They were shown how to pay; false: Settings don't say. */
  isShown: boolean;
  url: string;
};

/** `url`: the customer in the back office. */
/** What happened to money of a customer, to the agency. */
export type MoneyNewsEmail = House & { businessName: string; title: string; text: string; url: string };
export type SubscriptionChangedEmail = House & {
  businessName: string;
  packageName: string;
  monthlyPriceCents: number;
  change: "began" | "changed" | "failed" | "canceled" | "ended" | "resumed";
  /** What is paid for ends then. */
  paidUntil: Date;
  url: string;
};

/** To the agency: what was set aside as suspected spam and awaits a decision. */
export type SetAsideEmail = House & {
  what: "lead" | "application";
  /** The newest first; at least one. `kind`: of lead, or the job. */
  items: readonly { kind: string; name: string; address: string; at: Date }[];
  /** How many more are new. */
  unnamed: number;
  /** How many await a decision, with those of earlier days. */
  waiting: { count: number; isMore: boolean };
  /** Their list in the back office. */
  url: string;
};
