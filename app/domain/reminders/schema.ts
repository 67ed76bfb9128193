import * as z from "zod/mini";
import type { RecordKind, ReminderRule } from "~/db/schema/lists";
import { REMINDER_RULES } from "~/db/schema/lists";

export { REMINDER_RULES, type ReminderRule } from "~/db/schema/lists";

/** How far ahead the list of reminders looks, today among them. */
export const REMINDER_DAYS = 7;
/** A reminder that couldn't go out on its day is sent so many days later at most, or on the first working day after: days off, or another one to the same address. */
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
  /** What it is called: `Q-0042`, `2026-0007`, a project's name. */
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
  /** Why nothing is sent now; null: something can be. */
  blocked: string | null;
};

/** One that goes out. */
export type PlannedReminder = Omit<Remindable, "steps"> & { step: number; text: ReminderText; on: string };

/** What was done about something so far. */
export type ReminderPast = { sent: readonly number[]; isStopped: boolean };

/** By what the past of something is known. */
export function reminderKey({ rule, occasionId }: Pick<Remindable, "rule" | "occasionId">): string {
  return `${rule} ${occasionId}`;
}

/** Whether a text from outside is a rule. */
export function isReminderRule(text: unknown): text is ReminderRule {
  return REMINDER_RULES.some((rule) => rule === text);
}

export const REMINDER_EVERY_MAX_DAYS = 60;
export const REMINDER_MOST_MAX = 10;
const HOURS_A_DAY = 24;

const everyDays = z.int().check(z.gte(1), z.lte(REMINDER_EVERY_MAX_DAYS));
const most = z.int().check(z.gte(1), z.lte(REMINDER_MOST_MAX));

/** What customers are reminded of, when and how often. Hours are of the agency's clock. */
export const ReminderSetting = z
  .object({
    quotes: z.boolean(),
    /** After the quote was sent. */
    quoteAfterDays: everyDays,
    /** Before its last day. */
    quoteBeforeDays: everyDays,
    deposits: z.boolean(),
    depositEveryDays: everyDays,
    depositMost: most,
    invoices: z.boolean(),
    /** 0: none before the due date. */
    invoiceBeforeDays: z.int().check(z.gte(0), z.lte(REMINDER_EVERY_MAX_DAYS)),
    /** After the due date. */
    invoiceEveryDays: everyDays,
    invoiceMost: most,
    answers: z.boolean(),
    answerEveryDays: everyDays,
    answerMost: most,
    /** They go out from this hour on, and no longer once it is the other. */
    fromHour: z.int().check(z.gte(0), z.lt(HOURS_A_DAY)),
    untilHour: z.int().check(z.gte(1), z.lte(HOURS_A_DAY)),
    /** Only on days on which the agency works. */
    weekdaysOnly: z.boolean(),
  })
  .check(z.refine(({ fromHour, untilHour }) => fromHour < untilHour));

export const REMINDER_DEFAULTS: z.output<typeof ReminderSetting> = {
  quotes: false,
  quoteAfterDays: 5,
  quoteBeforeDays: 3,
  deposits: false,
  depositEveryDays: 4,
  depositMost: 3,
  invoices: false,
  invoiceBeforeDays: 3,
  invoiceEveryDays: 7,
  invoiceMost: 5,
  answers: false,
  answerEveryDays: 3,
  answerMost: 2,
  fromHour: 9,
  untilHour: 17,
  weekdaysOnly: true,
};

export type ReminderSetting = z.output<typeof ReminderSetting>;
