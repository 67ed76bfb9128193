/** Kinds of leads from visitors, in the order of the inbox filter. */
export const LEAD_KINDS = ["quote-request", "startup-pitch", "contact-message", "discovery-session"] as const;
export type LeadKind = (typeof LEAD_KINDS)[number];

export const LEAD_STAGES = ["new", "in-review", "replied", "won", "lost", "spam"] as const;
export type LeadStage = (typeof LEAD_STAGES)[number];

/** Stages in which a lead has no reply yet. */
export const WAITING_LEAD_STAGES = ["new", "in-review"] as const satisfies readonly LeadStage[];

/** Stages in which the agency or the sender still needs to write. */
export const OPEN_LEAD_STAGES = ["new", "in-review", "replied"] as const satisfies readonly LeadStage[];

/** Channels of a lead: a form of the site, email, or entered by staff after a call, a meeting or anything else. */
export const LEAD_CHANNELS = ["form", "email", "phone", "in-person", "referral", "other"] as const;
export type LeadChannel = (typeof LEAD_CHANNELS)[number];

/** Reasons for setting a submission aside as suspected spam. */
export const QUARANTINE_REASONS = ["honeypot", "too-fast", "rate-limit", "bad-token"] as const;
export type QuarantineReason = (typeof QUARANTINE_REASONS)[number];

/**
 * `held`: written while no mail server was configured; only sent when staff send it. `discarded`: staff decided not to
 * send it.
 */
export const EMAIL_STATUSES = ["queued", "sending", "sent", "failed", "held", "discarded"] as const;
export type EmailStatus = (typeof EMAIL_STATUSES)[number];

/** Ways to receive email: fetched from a mailbox, or delivered by an email provider. */
export const MAIL_WAYS = ["imap", "hook"] as const;
export type MailWay = (typeof MAIL_WAYS)[number];

/**
 * States of an incoming email. `received`: not processed yet. `placed`: assigned to its subject. `waiting`: staff need
 * to assign it. `quarantined`: possibly forged. `automatic`: an automatic reply, or sent to many recipients. `bounced`:
 * reports a message of ours as undelivered. `own`: one of our own messages came back. `dismissed`: staff decided that
 * it belongs nowhere.
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

/** Rules for reminders to customers, most urgent first. */
export const REMINDER_RULES = ["invoices", "deposits", "quotes", "answers"] as const;
export type ReminderRule = (typeof REMINDER_RULES)[number];

export const REMINDER_STATES = ["sent", "stopped"] as const;
export type ReminderState = (typeof REMINDER_STATES)[number];

export const TASK_SUBJECT_KINDS = ["lead", "application", "quote", "invoice", "project", "customer", "mail"] as const;
export type TaskSubjectKind = (typeof TASK_SUBJECT_KINDS)[number];

/** Kinds of work that programs and staff can propose for a person to decide. */
export const PROPOSAL_KINDS = ["task", "note", "lead-reply", "message", "post", "quote", "lead-fields"] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

/** Kinds of records that a proposal can be about. */
export const PROPOSAL_RECORD_KINDS = ["lead", "quote", "invoice", "project", "customer"] as const;
export type ProposalRecordKind = (typeof PROPOSAL_RECORD_KINDS)[number];

/** `overtaken`: its time ran out, or the record is no longer as it was when it was approved. */
export const PROPOSAL_STATES = ["waiting", "approved", "sent-back", "rejected", "withdrawn", "overtaken"] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** Intervals after which a completed task recurs. */
export const TASK_REPEATS = ["never", "daily", "weekly", "monthly"] as const;
export type TaskRepeat = (typeof TASK_REPEATS)[number];

/** Kinds of records that an email, or a reply to one of ours, can be about. */
export const MAIL_SUBJECT_KINDS = ["lead", "application", "quote", "invoice", "project"] as const;
export type MailSubjectKind = (typeof MAIL_SUBJECT_KINDS)[number];

/** Verdicts of the receiving mail server on an email's sender: authentic, forged, or inconclusive. */
export const MAIL_VERDICTS = ["pass", "fail", "unknown"] as const;
export type MailVerdict = (typeof MAIL_VERDICTS)[number];

/**
 * Outcomes of an attempt to deliver a message. `deferred` and `refused`: rejected by the mail server, temporarily or
 * permanently. `unreachable`: the connection failed before everything was sent. `unanswered`: it failed after
 * everything was sent but before the reply, so the message may have arrived. `interrupted`: the sending process ended
 * halfway.
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

/** `key`: a program using an API key. `link`: anyone with the link in a message, which opens one record. */
export const ACTOR_KINDS = ["system", "visitor", "customer", "staff", "key", "link"] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** Staff roles; the permissions table says what each can do. */
export const STAFF_ROLES = ["owner", "sales", "recruiter", "editor", "viewer"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Roles of accounts. A customer belongs to a business. */
export const USER_ROLES = ["customer", ...STAFF_ROLES] as const;
export type UserRole = (typeof USER_ROLES)[number];

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

/** Kinds of records that a link in a message can open, and that have a conversation between both sides. */
export const RECORD_KINDS = ["quote", "invoice", "project"] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/**
 * Origins of a message about a record: its page behind sign-in, a link's page, email, or the back office or the API.
 */
export const MESSAGE_VIAS = ["portal", "link", "mail", "staff"] as const;
export type MessageVia = (typeof MESSAGE_VIAS)[number];

/** Billing periods of a pricing plan. */
export const BILLING_PERIODS = ["month", "year", "once"] as const;
export type BillingPeriod = (typeof BILLING_PERIODS)[number];

/** Theme color tokens available to pricing plans. */
export const PLAN_COLORS = ["good", "bluebonnet", "clay"] as const;
export type PlanColor = (typeof PLAN_COLORS)[number];

/** Billing intervals of an agreement. */
export const RHYTHMS = ["month", "quarter", "year"] as const;
export type Rhythm = (typeof RHYTHMS)[number];

/** Pricing of an agreement's first period when it is shorter than the others: prorated by days, or the full price. */
export const FIRST_PERIODS = ["by-days", "whole"] as const;
export type FirstPeriod = (typeof FIRST_PERIODS)[number];

export const AGREEMENT_ENDERS = ["customer", "agency"] as const;
export type AgreementEnder = (typeof AGREEMENT_ENDERS)[number];

export const DISCOUNT_TYPES = ["percentage", "fixed"] as const;
export type DiscountType = (typeof DISCOUNT_TYPES)[number];

/** Arrangements that a custom page can be created with. */
export const PAGE_ARRANGEMENTS = ["landing", "industry", "case-study"] as const;
export type PageArrangement = (typeof PAGE_ARRANGEMENTS)[number];

/** Kinds of redirects, by their status. */
export const REDIRECT_KINDS = ["permanent", "temporary"] as const;
export type RedirectKind = (typeof REDIRECT_KINDS)[number];

/** Events that other programs can subscribe to. */
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
  "proposal.created",
  "proposal.approved",
  "proposal.sent-back",
  "proposal.rejected",
  "proposal.withdrawn",
  "proposal.overtaken",
] as const;
export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number];

/** Kinds of messages to an endpoint: an event, or a test that staff ask for. */
export type WebhookMessageType = WebhookEventType | "webhook.test";

/** `skipped`: the endpoint was off when the delivery was due. */
export const WEBHOOK_DELIVERY_STATUSES = ["waiting", "sending", "delivered", "failed", "skipped"] as const;
export type WebhookDeliveryStatus = (typeof WEBHOOK_DELIVERY_STATUSES)[number];

/**
 * Outcomes of an attempt to deliver an event. `refused`: the endpoint responded without success. `gone`: it responded
 * with 410. `forbidden`: its name resolves to an address that isn't public. `unreachable`: no complete response
 * arrived. `timed-out`: not in time. `unsigned`: its secret couldn't be read. `interrupted`: the sending process ended
 * halfway.
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

export const SUBSCRIBER_STATUSES = ["pending", "confirmed", "unsubscribed"] as const;
export type SubscriberStatus = (typeof SUBSCRIBER_STATUSES)[number];

export const NEWSLETTER_LINK_PURPOSES = ["confirm", "unsubscribe"] as const;
export type NewsletterLinkPurpose = (typeof NEWSLETTER_LINK_PURPOSES)[number];

/**
 * `left`: a subscriber unsubscribed. `declined`: the owner of an address entered by another person wants no messages at
 * all.
 */
export const SUPPRESSION_REASONS = ["left", "declined"] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/** Statuses of sending one article to the subscribers. */
export const NEWSLETTER_ISSUE_STATUSES = ["sending", "sent"] as const;
export type NewsletterIssueStatus = (typeof NEWSLETTER_ISSUE_STATUSES)[number];

/**
 * `queued`: the message is in the outbox. `skipped`: the subscriber left after sending started and before their turn.
 */
export const NEWSLETTER_DELIVERY_STATUSES = ["waiting", "queued", "skipped"] as const;
export type NewsletterDeliveryStatus = (typeof NEWSLETTER_DELIVERY_STATUSES)[number];

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

/** Fallback formats of a picture, for programs without support for newer ones. */
export const PICTURE_PLAIN_FORMATS = ["jpg", "png"] as const;
export type PicturePlainFormat = (typeof PICTURE_PLAIN_FORMATS)[number];

export const FILE_SUBJECT_KINDS = ["lead", "application", "project", "message", "mail", "picture"] as const;
export type FileSubjectKind = (typeof FILE_SUBJECT_KINDS)[number];

/**
 * `pending`: shown in the customer's dashboard without a message. `sent`: also by email. Both await the customer's
 * decision.
 */
export const QUOTE_STATUSES = ["pending", "sent", "accepted", "declined"] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

/** Reasons a customer can choose when declining. */
export const DECLINE_CAUSES = ["price", "timing", "other-offer", "scope", "in-house", "not-needed", "other"] as const;
export type DeclineCause = (typeof DECLINE_CAUSES)[number];

export const QUOTE_ITEM_TYPES = ["package", "one-time"] as const;
export type QuoteItemType = (typeof QUOTE_ITEM_TYPES)[number];

export const SUBSCRIPTION_STATUSES = ["active", "past_due", "canceled"] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export const PAYMENT_STATUSES = ["paid", "failed", "pending"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** `ignored`: has no effect on our data. `failed`: couldn't be applied and can be retried. */
export const PAYMENT_EVENT_STATES = ["received", "applied", "ignored", "failed"] as const;
export type PaymentEventState = (typeof PAYMENT_EVENT_STATES)[number];

/** Kinds of provider objects that we track. `payment`: a payment intent, which belongs to a checkout or an invoice. */
export const PAYMENT_OBJECT_KINDS = ["checkout", "subscription", "invoice", "payment"] as const;
export type PaymentObjectKind = (typeof PAYMENT_OBJECT_KINDS)[number];

/** Statuses of a visit to the provider's payment page. */
export const CHECKOUT_STATUSES = ["open", "completed", "expired"] as const;
export type CheckoutStatus = (typeof CHECKOUT_STATUSES)[number];

/** States of an attempt to charge an invoice. `asked`: not known yet if the provider takes the payment. */
export const CHARGE_STATES = ["asked", "pending", "paid", "failed", "confirm"] as const;
export type ChargeState = (typeof CHARGE_STATES)[number];

/** Amounts of a quote that can be paid together: the next one due, or everything open. */
export const QUOTE_PARTS = ["due", "all"] as const;
export type QuotePart = (typeof QUOTE_PARTS)[number];

/**
 * Reasons for staff to look at a payment. `not-payable`: its quote wasn't accepted, or no longer is. `overpaid`:
 * exceeds the quote's total. `unknown-payer`: the payer isn't known to us. `disputed`: the payer's bank is reversing
 * it.
 */
export const PAYMENT_FLAGS = ["not-payable", "overpaid", "unknown-payer", "disputed"] as const;
export type PaymentFlag = (typeof PAYMENT_FLAGS)[number];

/** Formats of electronic invoices of EN 16931: a PDF with embedded XML, and XML alone. */
export const E_INVOICE_FORMATS = ["facturx", "xrechnung-cii", "xrechnung-ubl", "peppol"] as const;
export type EInvoiceFormat = (typeof E_INVOICE_FORMATS)[number];

/** Choices for a customer; `none`: just the PDF, regardless of Settings. */
export const E_INVOICE_CHOICES = ["none", ...E_INVOICE_FORMATS] as const;
export type EInvoiceChoice = (typeof E_INVOICE_CHOICES)[number];

/** Statuses of an invoice. Overdue follows from its due date. */
export const INVOICE_STATUSES = ["draft", "issued", "partly-paid", "paid", "written-off", "credited"] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** Parts of an accepted quote that an invoice can bill. */
export const INVOICE_PARTS = ["deposit", "balance", "part"] as const;
export type InvoicePart = (typeof INVOICE_PARTS)[number];

/** `pending`: the provider was asked and hasn't responded yet. `failed`: no money was refunded. */
export const REFUND_STATUSES = ["pending", "done", "failed"] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Payment methods. `card`: by a terminal other than ours; `stripe`: by the payment provider. */
export const RECEIVED_METHODS = ["bank-transfer", "cheque", "cash", "card", "stripe"] as const;
export type ReceivedMethod = (typeof RECEIVED_METHODS)[number];

/**
 * `reversal`: the payment was recorded by mistake or bounced. `refund`: money was returned. Both are rows of their own
 * that reduce the amount paid.
 */
export const RECEIVED_KINDS = ["payment", "reversal", "refund"] as const;
export type ReceivedKind = (typeof RECEIVED_KINDS)[number];

/** Documents with gapless numbers. */
export const NUMBERED_DOCUMENTS = ["invoice", "credit-note"] as const;
export type NumberedDocument = (typeof NUMBERED_DOCUMENTS)[number];

export const PROJECT_STATUSES = ["planned", "running", "paused", "done"] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

/** Sides of a project that write or add something. */
export const PROJECT_SIDES = ["staff", "customer"] as const;
export type ProjectSide = (typeof PROJECT_SIDES)[number];

/** Channels of a customer's metrics, in display order. */
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

export const MERGED_KINDS = ["customer", "lead", "application"] as const;
export type MergedKind = (typeof MERGED_KINDS)[number];

export const BUSINESS_ROLES = ["owner", "billing", "member"] as const;
export type BusinessRole = (typeof BUSINESS_ROLES)[number];

/** Types of notifications to customers, each optionally by email. */
export const NOTIFICATION_TYPES = ["quote", "payment", "subscription", "project", "account"] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** Types of notifications to staff, each in the back office and optionally by email. */
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

/** Scopes of notifications. `own`: about records assigned to the recipient; `open`: also about unassigned ones. */
export const NOTICE_SCOPES = ["off", "own", "open", "all"] as const;
export type NoticeScope = (typeof NOTICE_SCOPES)[number];

/** Notifications about a response promise, each sent once: its last fifth has begun, or it was broken. */
export const PROMISE_STEPS = ["ending", "broken"] as const;
export type PromiseStep = (typeof PROMISE_STEPS)[number];

/** Kinds of timeline entries that staff write. */
export const TYPED_KINDS = ["note", "call"] as const;
export type TypedKind = (typeof TYPED_KINDS)[number];

export const ROW_HEIGHTS = ["normal", "compact"] as const;
export type RowHeight = (typeof ROW_HEIGHTS)[number];

export const LEAD_LAYOUTS = ["list", "board"] as const;
export type LeadLayout = (typeof LEAD_LAYOUTS)[number];

/** `ics`: a single calendar at a secret URL. `caldav`: those of an account. */
export const CALENDAR_KINDS = ["ics", "caldav"] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

export const BOOKING_PLACES = ["phone", "video", "address"] as const;
export type BookingPlace = (typeof BOOKING_PLACES)[number];

/** Hosting modes of a kind of booking: by any one of its hosts, or by all of them together. */
export const BOOKING_HOSTINGS = ["any", "all"] as const;
export type BookingHosting = (typeof BOOKING_HOSTINGS)[number];

/** `held`: reserved while a visitor enters their details. `missed`: the visitor didn't come. */
export const BOOKING_STATES = ["held", "booked", "canceled", "missed"] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/** Answers of the register of VAT numbers; `unanswered`: it, or that of the number's country, couldn't be asked. */
export const VAT_ANSWERS = ["valid", "invalid", "unanswered"] as const;
export type VatAnswer = (typeof VAT_ANSWERS)[number];
