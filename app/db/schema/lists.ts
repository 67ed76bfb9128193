/** What visitors can become a lead by, in the order of the inbox's filter. */
export const LEAD_KINDS = ["quote-request", "startup-pitch", "contact-message", "discovery-session"] as const;
export type LeadKind = (typeof LEAD_KINDS)[number];

export const LEAD_STAGES = ["new", "in-review", "replied", "won", "lost", "spam"] as const;
export type LeadStage = (typeof LEAD_STAGES)[number];

/** Why a submission was set aside as suspected spam. */
export const QUARANTINE_REASONS = ["honeypot", "too-fast", "rate-limit", "bad-token"] as const;
export type QuarantineReason = (typeof QUARANTINE_REASONS)[number];

export const EMAIL_KINDS = [
  "quote-request-received",
  "quote-request-confirmation",
  "startup-pitch-received",
  "startup-pitch-confirmation",
  "contact-message-received",
  "contact-message-confirmation",
  "discovery-session-received",
  "discovery-session-confirmation",
  "newsletter-confirmation",
  "newsletter-already-subscribed",
] as const;
export type EmailKind = (typeof EMAIL_KINDS)[number];

export const EMAIL_STATUSES = ["queued", "sending", "sent", "failed"] as const;
export type EmailStatus = (typeof EMAIL_STATUSES)[number];

/**
 * How one try to deliver a message ended. `deferred` and `refused`: the mail server said no, for now or for good.
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

export const ACTOR_KINDS = ["system", "visitor", "customer", "staff"] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** What an account may be. A customer belongs to a business. */
export const USER_ROLES = ["customer", "staff"] as const;
export type UserRole = (typeof USER_ROLES)[number];

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

/** Where a newsletter subscription stands. */
export const SUBSCRIBER_STATUSES = ["pending", "confirmed", "unsubscribed"] as const;
export type SubscriberStatus = (typeof SUBSCRIBER_STATUSES)[number];

export const NEWSLETTER_LINK_PURPOSES = ["confirm", "unsubscribe"] as const;
export type NewsletterLinkPurpose = (typeof NEWSLETTER_LINK_PURPOSES)[number];

/** `left`: a subscriber unsubscribed. `declined`: the owner of an address that somebody entered wants no message at all. */
export const SUPPRESSION_REASONS = ["left", "declined"] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/** What a visitor may upload a file for. */
export const FILE_PURPOSES = ["pitch-deck", "resume"] as const;
export type FilePurpose = (typeof FILE_PURPOSES)[number];

/** What a file can belong to. */
export const FILE_SUBJECT_KINDS = ["lead", "application"] as const;
export type FileSubjectKind = (typeof FILE_SUBJECT_KINDS)[number];
