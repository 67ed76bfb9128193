import type { RecordKind } from "~/db/schema/lists";
import type { Permission } from "~/kernel/permissions";

/** Areas of work that Today can be filtered by, in the order of the filter. */
export const TODAY_AREAS = [
  "tasks",
  "leads",
  "applications",
  "emails",
  "quotes",
  "money",
  "projects",
  "website",
] as const;
export type TodayArea = (typeof TODAY_AREAS)[number];

export const TODAY_AREA_LABELS = {
  tasks: "Tasks",
  leads: "Leads",
  applications: "Applications",
  emails: "Emails",
  quotes: "Quotes",
  money: "Money",
  projects: "Projects",
  website: "Website",
} as const satisfies Record<TodayArea, string>;

/**
 * Kinds of due work. `read`: who sees it. `write`: who can settle it, so unassigned rows are on their own list. `at`:
 * meaning of its time. `due`: something was promised by then. `since`: it went wrong then, and is pressing right away.
 * `waiting`: it has waited since then, and nobody outside the agency is waiting. `begins`: a conversation starts then.
 */
type Kind = {
  area: TodayArea;
  read: Permission;
  write: Permission;
  at: "due" | "since" | "waiting" | "begins";
  label: string;
};

const TASKS = { area: "tasks", read: "task.read", write: "task.write" } as const;
const LEADS = { area: "leads", read: "lead.read", write: "lead.write" } as const;
const APPLICATIONS = { area: "applications", read: "application.read", write: "application.write" } as const;
const MAILS = { area: "emails", read: "email.read", write: "lead.write" } as const;
const EMAILS = { area: "emails", read: "email.read", write: "email.send" } as const;
const QUOTES = { area: "quotes", read: "quote.read", write: "quote.write" } as const;
const INVOICES = { area: "money", read: "invoice.read", write: "invoice.write" } as const;
const PAYMENTS = { area: "money", read: "payment.read", write: "payment.manage" } as const;
const PROJECTS = { area: "projects", read: "project.read", write: "project.write" } as const;
const POSTS = { area: "website", read: "post.write", write: "post.write" } as const;
const WEBSITE = { area: "website", read: "website.write", write: "website.write" } as const;

export const TODAY_KINDS = {
  task: { ...TASKS, at: "due", label: "Task" },
  booking: { ...LEADS, at: "begins", label: "Booked time" },
  lead: { ...LEADS, at: "due", label: "Answer" },
  application: { ...APPLICATIONS, at: "due", label: "Review" },
  mail: { ...MAILS, at: "due", label: "Place email" },
  "quote-message": { ...QUOTES, at: "due", label: "Answer" },
  "invoice-message": { ...INVOICES, at: "due", label: "Answer" },
  "project-message": { ...PROJECTS, at: "due", label: "Answer" },
  "quote-change": { ...QUOTES, at: "due", label: "Change quote" },
  "quote-ending": { ...QUOTES, at: "due", label: "Quote ends" },
  "invoice-overdue": { ...INVOICES, at: "due", label: "Collect" },
  "invoice-draft": { ...INVOICES, at: "waiting", label: "Issue invoice" },
  "agreement-ending": { ...INVOICES, at: "due", label: "Agreement ends" },
  "agreement-renewing": { ...INVOICES, at: "due", label: "Agreement renews" },
  "payment-failed": { ...PAYMENTS, at: "since", label: "Payment failed" },
  "payment-flagged": { ...PAYMENTS, at: "since", label: "Check payment" },
  milestone: { ...PROJECTS, at: "due", label: "Milestone" },
  "email-failed": { ...EMAILS, at: "since", label: "Email failed" },
  "email-bounced": { ...EMAILS, at: "since", label: "Email bounced" },
  "calendar-unreadable": { ...LEADS, at: "since", label: "Calendar can’t be read" },
  "post-draft": { ...POSTS, at: "waiting", label: "Publish" },
  "website-draft": { ...WEBSITE, at: "waiting", label: "Publish" },
  "claim-ending": { ...WEBSITE, at: "due", label: "Renew claim" },
  "spam-lead": { ...LEADS, at: "waiting", label: "Check spam" },
  "spam-application": { ...APPLICATIONS, at: "waiting", label: "Check spam" },
} as const satisfies Record<string, Kind>;
export type TodayKind = keyof typeof TODAY_KINDS;

/** Kinds for messages of customers, which staff can mark as needing no answer, by the record kind of their thread. */
const MESSAGE_RECORDS = {
  "quote-message": "quote",
  "invoice-message": "invoice",
  "project-message": "project",
} as const satisfies Partial<Record<TodayKind, RecordKind>>;

/** Returns the kind of record whose thread a kind is about; null if none. */
export function recordOfMessage(kind: TodayKind): RecordKind | null {
  return Object.hasOwn(MESSAGE_RECORDS, kind) ? MESSAGE_RECORDS[kind as keyof typeof MESSAGE_RECORDS] : null; // safe: it is one of them
}

/** True when an external text is a kind. */
export function isTodayKind(text: string): text is TodayKind {
  return Object.hasOwn(TODAY_KINDS, text);
}

/**
 * Views by owner. `mine`: the caller's rows, and unassigned ones that they can settle. `snoozed`: rows that they put
 * off.
 */
export const TODAY_VIEWS = ["mine", "all", "snoozed"] as const;
export type TodayView = (typeof TODAY_VIEWS)[number];

/** Parts by urgency, the most pressing first. `look`: nobody outside the agency is waiting for it. */
export const TODAY_PARTS = ["now", "today", "soon", "look"] as const;
export type TodayPart = (typeof TODAY_PARTS)[number];

export type TodayItem = {
  kind: TodayKind;
  /** Id of the subject; its kind defines what it identifies. */
  id: string;
  part: TodayPart;
  what: string;
  who: string;
  /** ISO time. `TODAY_KINDS` defines its meaning. */
  at: string;
  /** YYYY-MM-DD if a whole day was promised; null if a time was. */
  day: string | null;
  owner: { id: string; name: string } | null;
  /** True when the caller may mark the message as needing no answer, or the task as done. */
  canSettle: boolean;
  /** Its page in the back office. */
  path: string;
};

/** A quote, milestone or task is listed this many days before its last day. */
export const SOON_DAYS = 3;
/** An agreement is listed as ending or renewing this many days before its last day, or that of its minimum term. */
export const AGREEMENT_TOLD_DAYS = 60;
/** A failed payment or a bounced address is listed for this many days. */
export const FAILURE_SHOWN_DAYS = 30;
/** Limit for snoozing. */
export const SNOOZE_MAX_DAYS = 366;
/** Limit of rows read of each kind, and of rows shown. */
export const TODAY_SHOWN_MAX = 50;
/** Rows shown before the caller asks for all. */
export const TODAY_FIRST = 6;
