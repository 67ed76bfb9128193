import type { RecordKind, ReminderRule } from "~/db/schema/lists";
import { REMINDER_RULES } from "~/db/schema/lists";

export { REMINDER_RULES, type ReminderRule } from "~/db/schema/lists";

/** Days in the list of reminders, today among them. */
export const REMINDER_DAYS = 7;
/**
 * A reminder that couldn't go out on its day is sent so many days later at most, or on the first working day after:
 * days off, or another one to the same address.
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

/** One reminder of several about the same thing. Days are of the agency, YYYY-MM-DD. */
export type ReminderStep = {
  /** Counted from 1. A later one takes the place of those before it. */
  step: number;
  text: ReminderText;
  due: string;
  /** The last day on which it still makes sense. */
  until: string;
};

/** Something that reminders may be sent about. */
export type Remindable = {
  rule: ReminderRule;
  record: { kind: RecordKind; id: string };
  occasionId: string;
  /** Name of the record: `Q-0042`, `2026-0007`, a project's name. */
  name: string;
  who: string;
  /** The person's name, as far as known. */
  contact: string;
  /** Lower case; empty: there is none. */
  email: string;
  businessId: string | null;
  cents: number | null;
  /** Its last day, the day it is due, or the day of the question. */
  day: string;
  steps: readonly ReminderStep[];
  /** Reason why nothing is sent now; null: something can be. */
  blocked: string | null;
};

/** One that goes out. */
export type PlannedReminder = Omit<Remindable, "steps"> & { step: number; text: ReminderText; on: string };

/** Past reminders of something. */
export type ReminderPast = { sent: readonly number[]; isStopped: boolean };

/** By what the past of something is known. */
export function reminderKey({ rule, occasionId }: Pick<Remindable, "rule" | "occasionId">): string {
  return `${rule} ${occasionId}`;
}

/** True when a text from outside is a rule. */
export function isReminderRule(text: unknown): text is ReminderRule {
  return REMINDER_RULES.some((rule) => rule === text);
}
