/** What visitors can become a lead by, in the order of the inbox's filter. */
export const LEAD_KINDS = ["quote-request", "startup-pitch", "contact-message", "discovery-session"] as const;
export type LeadKind = (typeof LEAD_KINDS)[number];

export const LEAD_STAGES = ["new", "in-review", "replied", "won", "lost", "spam"] as const;
export type LeadStage = (typeof LEAD_STAGES)[number];

/** Why a submission was set aside as suspected spam. */
export const QUARANTINE_REASONS = ["honeypot", "too-fast", "rate-limit", "bad-token"] as const;
export type QuarantineReason = (typeof QUARANTINE_REASONS)[number];

export const EMAIL_KINDS = ["quote-request-received", "quote-request-confirmation"] as const;
export type EmailKind = (typeof EMAIL_KINDS)[number];

export const EMAIL_STATUSES = ["queued", "sending", "sent", "failed"] as const;
export type EmailStatus = (typeof EMAIL_STATUSES)[number];

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
