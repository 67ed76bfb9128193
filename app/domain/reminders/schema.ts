import type { RecordKind, ReminderRule } from "~/db/schema/lists";
import { REMINDER_RULES } from "~/db/schema/lists";

export { REMINDER_RULES, type ReminderRule } from "~/db/schema/lists";

/** Days that the list of reminders covers, including today. */
export const REMINDER_DAYS = 7;
/**
 * A reminder that couldn't be sent on its day, because of a day off or another one to the same address, is sent up to
 * this many days later, or on the first working day after it.
 */
export const REMINDER_LATE_DAYS = 4;

export const REMINDER_RULE_LABELS = {
  quotes: "Open quotes",
  deposits: "Deposits",
  invoices: "Invoices",
  answers: "Questions without an answer",
} as const satisfies Record<ReminderRule, string>;

export const REMINDER_TEXTS = {
  quote: "Still open",
  "quote-ending": "Expires soon",
  deposit: "Deposit is open",
  "invoice-before": "Due soon",
  "invoice-due": "Due today",
  "invoice-overdue": "Overdue",
  answer: "Answer is missing",
} as const;
export type ReminderText = keyof typeof REMINDER_TEXTS;

/** One of several reminders about the same subject. Days are in the agency's time zone, YYYY-MM-DD. */
export type ReminderStep = {
  /** Counted from 1. A later step replaces those before it. */
  step: number;
  text: ReminderText;
  due: string;
  /** The last day on which the step makes sense. */
  until: string;
};

/** Subject of reminders. */
export type Remindable = {
  rule: ReminderRule;
  record: { kind: RecordKind; id: string };
  occasionId: string;
  /** Name of the record: `Q-0042`, `2026-0007`, or a project's name. */
  name: string;
  who: string;
  /** The person's name; empty if unknown. */
  contact: string;
  /** Lowercase; empty if there is none. */
  email: string;
  businessId: string | null;
  cents: number | null;
  /** Last day, due date, or the day of the question. */
  day: string;
  steps: readonly ReminderStep[];
  /** Reason why nothing can be sent now; null if nothing prevents it. */
  blocked: string | null;
};

/** A reminder that will be sent. */
export type PlannedReminder = Omit<Remindable, "steps"> & { step: number; text: ReminderText; on: string };

export type ReminderPast = { sent: readonly number[]; isStopped: boolean };

/** Returns the key under which past reminders of a subject are found. */
export function reminderKey({ rule, occasionId }: Pick<Remindable, "rule" | "occasionId">): string {
  return `${rule} ${occasionId}`;
}

export function isReminderRule(text: unknown): text is ReminderRule {
  return REMINDER_RULES.some((rule) => rule === text);
}
