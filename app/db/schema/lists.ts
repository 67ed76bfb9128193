/** Kinds of leads from visitors, in the order of the inbox's filter. */
export const LEAD_KINDS = ["quote-request", "startup-pitch", "contact-message", "discovery-session"] as const;
export type LeadKind = (typeof LEAD_KINDS)[number];

export const LEAD_STAGES = ["new", "in-review", "replied", "won", "lost", "spam"] as const;
export type LeadStage = (typeof LEAD_STAGES)[number];

/** The stages in which nobody has answered a lead yet. */
export const WAITING_LEAD_STAGES = ["new", "in-review"] as const satisfies readonly LeadStage[];

/** The stages in which someone has still to write: the agency, or the sender. */
export const OPEN_LEAD_STAGES = ["new", "in-review", "replied"] as const satisfies readonly LeadStage[];

/** Ways of a lead: by a form of the site, by mail, or entered by staff after a call, a meeting or anything else. */
export const LEAD_CHANNELS = ["form", "email", "phone", "in-person", "referral", "other"] as const;
export type LeadChannel = (typeof LEAD_CHANNELS)[number];

/** Reasons for setting a submission aside as suspected spam. */
export const QUARANTINE_REASONS = ["honeypot", "too-fast", "rate-limit", "bad-token"] as const;
export type QuarantineReason = (typeof QUARANTINE_REASONS)[number];

/**
 * `held`: written while no mail server was set up; leaves only when staff send it. `discarded`: staff decided that it
 * doesn't leave.
 */
export const EMAIL_STATUSES = ["queued", "sending", "sent", "failed", "held", "discarded"] as const;
export type EmailStatus = (typeof EMAIL_STATUSES)[number];

/** Ways of mail: fetched from a mailbox, or handed over by a mail provider. */
export const MAIL_WAYS = ["imap", "hook"] as const;
export type MailWay = (typeof MAIL_WAYS)[number];

/**
 * States of a mail that came in. `received`: not looked at yet. `placed`: with its subject. `waiting`: staff say where
 * it belongs. `quarantined`: it may be forged. `automatic`: a program answered, or it went to many. `bounced`: a
 * message of ours was not delivered. `own`: one of our own messages came back. `dismissed`: staff decided that it
 * belongs nowhere.
 */
export const MAIL_STATES = [
  "received",
  "placed",
  "waiting",
  "quarantined",
  "automatic",
  "bounced",
  "own",
  "dismissed",
] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** Rules of reminders to customers, the most pressing first. */
export const REMINDER_RULES = ["invoices", "deposits", "quotes", "answers"] as const;
export type ReminderRule = (typeof REMINDER_RULES)[number];

export const REMINDER_STATES = ["sent", "stopped"] as const;
export type ReminderState = (typeof REMINDER_STATES)[number];

/** Kinds of subjects of a staff task. */
export const TASK_SUBJECT_KINDS = ["lead", "application", "quote", "invoice", "project", "customer", "mail"] as const;
export type TaskSubjectKind = (typeof TASK_SUBJECT_KINDS)[number];

/** After how long a task that is done comes back. */
export const TASK_REPEATS = ["never", "daily", "weekly", "monthly"] as const;
export type TaskRepeat = (typeof TASK_REPEATS)[number];

/** Kinds of subjects of a mail, and of an answer to one of ours. */
export const MAIL_SUBJECT_KINDS = ["lead", "application", "quote", "invoice", "project"] as const;
export type MailSubjectKind = (typeof MAIL_SUBJECT_KINDS)[number];

/** Verdicts of the receiving mail server on a mail's sender: it is who it says, it isn't, or nothing that counts. */
export const MAIL_VERDICTS = ["pass", "fail", "unknown"] as const;
export type MailVerdict = (typeof MAIL_VERDICTS)[number];

/**
 * Outcomes of one try to deliver a message. `deferred` and `refused`: the mail server said no, for now or permanently.
 * `unreachable`: the connection failed before all was said. `unanswered`: it failed after all was said and before the
 * answer, so the message may have arrived. `interrupted`: the sending program ended half-way.
 */
export const DELIVERY_OUTCOMES = [
  "accepted",
  "deferred",
  "refused",
  "unreachable",
  "unanswered",
  "interrupted",
] as const;
export type DeliveryOutcome = (typeof DELIVERY_OUTCOMES)[number];

/**
 * `key`: a program that acts with an API key. `link`: anyone who holds the link of a message, which opens one record.
 */
export const ACTOR_KINDS = ["system", "visitor", "customer", "staff", "key", "link"] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** Roles of staff; the table of permissions says what each may do. */
export const STAFF_ROLES = ["owner", "sales", "recruiter", "editor", "viewer"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Roles of accounts. A customer belongs to a business. */
export const USER_ROLES = ["customer", ...STAFF_ROLES] as const;
export type UserRole = (typeof USER_ROLES)[number];

/** Purposes of a link in a message. */
export const ACCOUNT_LINK_PURPOSES = [
  "verify-email",
  "change-email",
  "reset-password",
  "accept-invitation",
  "sign-in",
] as const;
export type AccountLinkPurpose = (typeof ACCOUNT_LINK_PURPOSES)[number];

export const APPLICATION_STATUSES = ["pending", "shortlisted", "rejected", "hired"] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** Kinds of records that a link in a message can open, and that have a thread of both sides. */
export const RECORD_KINDS = ["quote", "invoice", "project"] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/**
 * Ways of a message about a record: by its page behind sign-in, by a link's page, by mail, or from the back office or
 * the API.
 */
export const MESSAGE_VIAS = ["portal", "link", "mail", "staff"] as const;
export type MessageVia = (typeof MESSAGE_VIAS)[number];

/** Periods of a pricing plan. */
export const BILLING_PERIODS = ["month", "year", "once"] as const;
export type BillingPeriod = (typeof BILLING_PERIODS)[number];

/** Color tokens of the theme that a pricing plan may carry. */
export const PLAN_COLORS = ["good", "bluebonnet", "clay"] as const;
export type PlanColor = (typeof PLAN_COLORS)[number];

/** Rhythms of an agreement: how often it bills. */
export const RHYTHMS = ["month", "quarter", "year"] as const;
export type Rhythm = (typeof RHYTHMS)[number];

/** Prices of an agreement's first period where it is shorter than the others: by its days, or the whole price. */
export const FIRST_PERIODS = ["by-days", "whole"] as const;
export type FirstPeriod = (typeof FIRST_PERIODS)[number];

/** Sides that can end an agreement. */
export const AGREEMENT_ENDERS = ["customer", "agency"] as const;
export type AgreementEnder = (typeof AGREEMENT_ENDERS)[number];

export const DISCOUNT_TYPES = ["percentage", "fixed"] as const;
export type DiscountType = (typeof DISCOUNT_TYPES)[number];

/** Arrangements that a page of the agency's own begins as. */
export const PAGE_ARRANGEMENTS = ["landing", "industry", "case-study"] as const;
export type PageArrangement = (typeof PAGE_ARRANGEMENTS)[number];

/** The status with which an address leads on to another. */
export const REDIRECT_KINDS = ["permanent", "temporary"] as const;
export type RedirectKind = (typeof REDIRECT_KINDS)[number];

/** Events that other programs can be notified of as they happen. */
export const WEBHOOK_EVENT_TYPES = [
  "lead.created",
  "application.created",
  "application.moved",
  "application.withdrawn",
  "job.published",
  "job.closed",
  "post.published",
  "quote.sent",
  "quote.accepted",
  "quote.declined",
  "quote.reopened",
  "quote.change-requested",
  "invoice.issued",
  "invoice.paid",
  "invoice.overdue",
  "invoice.credited",
  "invoice.written-off",
  "invoice.pay-pressed",
  "payment.received",
  "payment.failed",
  "payment.refunded",
  "payment.reversed",
  "subscription.started",
  "subscription.changed",
  "subscription.ended",
  "message.received",
  "agreement.started",
  "agreement.changed",
  "agreement.paused",
  "agreement.resumed",
  "agreement.ended",
  "booking.made",
  "booking.moved",
  "booking.canceled",
  "booking.missed",
  "booking.kept",
] as const;
export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number];

/** Kinds of messages to an endpoint: an event, or a test that staff ask for. */
export type WebhookMessageType = WebhookEventType | "webhook.test";

/** `skipped`: the endpoint was off when its turn came. */
export const WEBHOOK_DELIVERY_STATUSES = ["waiting", "sending", "delivered", "failed", "skipped"] as const;
export type WebhookDeliveryStatus = (typeof WEBHOOK_DELIVERY_STATUSES)[number];

/**
 * Outcomes of one try to deliver an event. `refused`: the endpoint answered, but not with success. `gone`: it answered
 * 410. `forbidden`: its name leads to an address that is not public. `unreachable`: no whole answer came. `timed-out`:
 * not in time. `unsigned`: its secret could not be read. `interrupted`: the sending program ended half-way.
 */
export const WEBHOOK_OUTCOMES = [
  "accepted",
  "refused",
  "gone",
  "forbidden",
  "unreachable",
  "timed-out",
  "unsigned",
  "interrupted",
] as const;
export type WebhookOutcome = (typeof WEBHOOK_OUTCOMES)[number];

/** Reasons why an endpoint is off: staff turned it off, it answered that it is gone, or it failed for too long. */
export const WEBHOOK_OFF_REASONS = ["staff", "gone", "failing"] as const;
export type WebhookOffReason = (typeof WEBHOOK_OFF_REASONS)[number];

export const JOB_CATEGORIES = ["Technology", "Product", "Design", "Marketing"] as const;
export type JobCategory = (typeof JOB_CATEGORIES)[number];

export const JOB_TYPES = ["full-time", "part-time", "contract", "freelance"] as const;
export type JobType = (typeof JOB_TYPES)[number];

export const JOB_STATUSES = ["active", "inactive"] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

export const SALARY_PERIODS = ["hour", "year"] as const;
export type SalaryPeriod = (typeof SALARY_PERIODS)[number];

export const POST_CATEGORIES = [
  "Digital Transformation",
  "Startups",
  "Cloud Computing",
  "Artificial Intelligence",
  "Cybersecurity",
  "Web Development",
] as const;
export type PostCategory = (typeof POST_CATEGORIES)[number];

export const POST_STATUSES = ["draft", "published"] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

/** Statuses of a newsletter subscription. */
export const SUBSCRIBER_STATUSES = ["pending", "confirmed", "unsubscribed"] as const;
export type SubscriberStatus = (typeof SUBSCRIBER_STATUSES)[number];

export const NEWSLETTER_LINK_PURPOSES = ["confirm", "unsubscribe"] as const;
export type NewsletterLinkPurpose = (typeof NEWSLETTER_LINK_PURPOSES)[number];

/**
 * `left`: a subscriber unsubscribed. `declined`: the owner of an address that someone entered wants no message at all.
 */
export const SUPPRESSION_REASONS = ["left", "declined"] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/** Statuses of sending one article to the subscribers. */
export const NEWSLETTER_ISSUE_STATUSES = ["sending", "sent"] as const;
export type NewsletterIssueStatus = (typeof NEWSLETTER_ISSUE_STATUSES)[number];

/** `queued`: the message is in the outbox. `skipped`: the subscriber left between the start and their turn. */
export const NEWSLETTER_DELIVERY_STATUSES = ["waiting", "queued", "skipped"] as const;
export type NewsletterDeliveryStatus = (typeof NEWSLETTER_DELIVERY_STATUSES)[number];

/** Purposes of an upload. */
export const FILE_PURPOSES = [
  "pitch-deck",
  "resume",
  "project-file",
  "post-figure",
  "incoming-mail",
  "message-file",
  "picture",
  "picture-size",
  "brand-picture",
] as const;
export type FilePurpose = (typeof FILE_PURPOSES)[number];

/** Formats of a picture for programs that know no newer one. */
export const PICTURE_PLAIN_FORMATS = ["jpg", "png"] as const;
export type PicturePlainFormat = (typeof PICTURE_PLAIN_FORMATS)[number];

/** Kinds of subjects of a file. */
export const FILE_SUBJECT_KINDS = ["lead", "application", "project", "message", "mail", "picture"] as const;
export type FileSubjectKind = (typeof FILE_SUBJECT_KINDS)[number];

/** `pending`: shown in the customer's dashboard without a message. `sent`: by email too. Both await an answer. */
export const QUOTE_STATUSES = ["pending", "sent", "accepted", "declined"] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

/** Reasons of a customer who declines, as far as they choose one. */
export const DECLINE_CAUSES = ["price", "timing", "other-offer", "scope", "in-house", "not-needed", "other"] as const;
export type DeclineCause = (typeof DECLINE_CAUSES)[number];

export const QUOTE_ITEM_TYPES = ["package", "one-time"] as const;
export type QuoteItemType = (typeof QUOTE_ITEM_TYPES)[number];

export const SUBSCRIPTION_STATUSES = ["active", "past_due", "canceled"] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export const PAYMENT_STATUSES = ["paid", "failed", "pending"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** `ignored`: nothing of ours changes by it. `failed`: it could not be applied and can be tried again. */
export const PAYMENT_EVENT_STATES = ["received", "applied", "ignored", "failed"] as const;
export type PaymentEventState = (typeof PAYMENT_EVENT_STATES)[number];

/**
 * Kinds of the payment provider's objects that we follow. `payment`: a payment intent, which belongs to a checkout or
 * an invoice.
 */
export const PAYMENT_OBJECT_KINDS = ["checkout", "subscription", "invoice", "payment"] as const;
export type PaymentObjectKind = (typeof PAYMENT_OBJECT_KINDS)[number];

/** A visit to the provider's payment page. */
export const CHECKOUT_STATUSES = ["open", "completed", "expired"] as const;
export type CheckoutStatus = (typeof CHECKOUT_STATUSES)[number];

/** States of a try to charge an invoice. `asked`: nobody knows yet whether the provider takes the money. */
export const CHARGE_STATES = ["asked", "pending", "paid", "failed", "confirm"] as const;
export type ChargeState = (typeof CHARGE_STATES)[number];

/** Sums of a quote that are paid together: the next due one, or all that is open. */
export const QUOTE_PARTS = ["due", "all"] as const;
export type QuotePart = (typeof QUOTE_PARTS)[number];

/**
 * Reasons for staff to look at a payment. `not-payable`: its quote was not accepted, or no longer is. `overpaid`: more
 * than the quote's total has come. `unknown-payer`: it belongs to nobody we know. `disputed`: the payer's bank takes it
 * back.
 */
export const PAYMENT_FLAGS = ["not-payable", "overpaid", "unknown-payer", "disputed"] as const;
export type PaymentFlag = (typeof PAYMENT_FLAGS)[number];

/** Formats of electronic invoices of EN 16931: a PDF that holds its XML, and XML alone. */
export const E_INVOICE_FORMATS = ["facturx", "xrechnung-cii", "xrechnung-ubl", "peppol"] as const;
export type EInvoiceFormat = (typeof E_INVOICE_FORMATS)[number];

/** Choices for a customer; `none`: the PDF alone, whatever Settings say. */
export const E_INVOICE_CHOICES = ["none", ...E_INVOICE_FORMATS] as const;
export type EInvoiceChoice = (typeof E_INVOICE_CHOICES)[number];

/** Statuses of an invoice. Overdue follows from its due date. */
export const INVOICE_STATUSES = ["draft", "issued", "partly-paid", "paid", "written-off", "credited"] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** Parts of an accepted quote that an invoice asks for. */
export const INVOICE_PARTS = ["deposit", "balance", "part"] as const;
export type InvoicePart = (typeof INVOICE_PARTS)[number];

/** `pending`: the provider was asked and nobody knows its answer yet. `failed`: no money went back. */
export const REFUND_STATUSES = ["pending", "done", "failed"] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Ways of a payment. `card`: taken by another terminal than ours; `stripe`: by the payment provider. */
export const RECEIVED_METHODS = ["bank-transfer", "cheque", "cash", "card", "stripe"] as const;
export type ReceivedMethod = (typeof RECEIVED_METHODS)[number];

/**
 * `reversal`: the payment was recorded by mistake or bounced. `refund`: money went back. Both take off, as rows of
 * their own.
 */
export const RECEIVED_KINDS = ["payment", "reversal", "refund"] as const;
export type ReceivedKind = (typeof RECEIVED_KINDS)[number];

/** Documents with numbers without gaps. */
export const NUMBERED_DOCUMENTS = ["invoice", "credit-note"] as const;
export type NumberedDocument = (typeof NUMBERED_DOCUMENTS)[number];

export const PROJECT_STATUSES = ["planned", "running", "paused", "done"] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

/** Sides of a project that write or add something. */
export const PROJECT_SIDES = ["staff", "customer"] as const;
export type ProjectSide = (typeof PROJECT_SIDES)[number];

/** Channels of a customer's figures, in the order of display. */
export const METRIC_CHANNELS = [
  "website",
  "google-ads",
  "google-business",
  "facebook",
  "instagram",
  "tiktok",
  "linkedin",
  "email",
  "other",
] as const;
export type MetricChannel = (typeof METRIC_CHANNELS)[number];

/** Kinds of records that can be merged. */
export const MERGED_KINDS = ["customer", "lead", "application"] as const;
export type MergedKind = (typeof MERGED_KINDS)[number];

/** Roles of people in their business. */
export const BUSINESS_ROLES = ["owner", "billing", "member"] as const;
export type BusinessRole = (typeof BUSINESS_ROLES)[number];

/** Types of notices to customers, each by email if wanted. */
export const NOTIFICATION_TYPES = ["quote", "payment", "subscription", "project", "account"] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** Types of notices to staff, each in the back office and by email if wanted. */
export const STAFF_NOTICE_TYPES = [
  "lead",
  "message",
  "answer",
  "application",
  "money",
  "handed-over",
  "promise",
] as const;
export type StaffNoticeType = (typeof STAFF_NOTICE_TYPES)[number];

/** Scopes of notices. `own`: about records that one looks after; `open`: also about those that nobody looks after. */
export const NOTICE_SCOPES = ["off", "own", "open", "all"] as const;
export type NoticeScope = (typeof NOTICE_SCOPES)[number];

/** Notices of a promise, once each: its last fifth has begun, it was broken. */
export const PROMISE_STEPS = ["ending", "broken"] as const;
export type PromiseStep = (typeof PROMISE_STEPS)[number];

/** Kinds of entries that staff type into a timeline. */
export const TYPED_KINDS = ["note", "call"] as const;
export type TypedKind = (typeof TYPED_KINDS)[number];

/** Heights of rows in the back office's lists. */
export const ROW_HEIGHTS = ["normal", "compact"] as const;
export type RowHeight = (typeof ROW_HEIGHTS)[number];

/** Layouts of leads in the inbox. */
export const LEAD_LAYOUTS = ["list", "board"] as const;
export type LeadLayout = (typeof LEAD_LAYOUTS)[number];

/** `ics`: one calendar at a secret address. `caldav`: those of an account. */
export const CALENDAR_KINDS = ["ics", "caldav"] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

/** Where a booked time takes place. */
export const BOOKING_PLACES = ["phone", "video", "address"] as const;
export type BookingPlace = (typeof BOOKING_PLACES)[number];

/** Ways of hosting a kind of booking: by any of its people, or by all together. */
export const BOOKING_HOSTINGS = ["any", "all"] as const;
export type BookingHosting = (typeof BOOKING_HOSTINGS)[number];

/** `held`: kept for a visitor who is typing their details. `missed`: the visitor didn't come. */
export const BOOKING_STATES = ["held", "booked", "canceled", "missed"] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/** Answers of the register of VAT numbers; `unanswered`: it, or that of the number's country, couldn't be asked. */
export const VAT_ANSWERS = ["valid", "invalid", "unanswered"] as const;
export type VatAnswer = (typeof VAT_ANSWERS)[number];
