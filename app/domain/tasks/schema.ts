import * as z from "zod/mini";
import { TASK_REPEATS, TASK_SUBJECT_KINDS, type TaskRepeat, type TaskSubjectKind } from "~/db/schema/lists";
import type { Permission } from "~/kernel/permissions";
import { addDays, daysFrom, isCalendarDate } from "~/lib/calendar-date";
import { cleanLine, cleanLines } from "~/lib/clean-text";
import { formatCount } from "~/lib/place-numbers";
import { isUuid } from "~/lib/uuid";

export { TASK_SUBJECT_KINDS, type TaskRepeat, type TaskSubjectKind } from "~/db/schema/lists";

export const TASK_TITLE_MAX_CHARACTERS = 160;
export const TASK_NOTE_MAX_CHARACTERS = 4000;
/** Limit of a due date, in days from today. */
export const TASK_AHEAD_MAX_DAYS = 3660;
/** Most tasks that a record's page shows. */
export const TASKS_ABOUT_MAX = 20;

export const TASK_REPEAT_LABELS = {
  never: "Doesn’t repeat",
  daily: "Every day",
  weekly: "Every week",
  monthly: "Every month",
} as const satisfies Record<TaskRepeat, string>;

export const TASK_STATES = ["open", "done"] as const;
export type TaskState = (typeof TASK_STATES)[number];

export const TASK_STATE_LABELS = { open: "Open", done: "Done" } as const satisfies Record<TaskState, string>;

export const TASK_SORTS = ["due", "newest"] as const;
export type TaskSort = (typeof TASK_SORTS)[number];

/** Sources from which one click makes a task. */
export const TASK_SOURCES = ["lead-note", "application-note", "mail"] as const;
export type TaskSource = (typeof TASK_SOURCES)[number];

/** Subject of a task, which decides who may read it. */
export type TaskSubject = { kind: TaskSubjectKind; id: string };

export const TASK_SUBJECTS = {
  lead: { read: "lead.read", label: "Lead", path: "/admin/leads" },
  application: { read: "application.read", label: "Application", path: "/admin/applications" },
  quote: { read: "quote.read", label: "Quote", path: "/admin/quotes" },
  invoice: { read: "invoice.read", label: "Invoice", path: "/admin/invoices" },
  project: { read: "project.read", label: "Project", path: "/admin/projects" },
  customer: { read: "customer.read", label: "Customer", path: "/admin/customers" },
  mail: { read: "email.read", label: "Email", path: "/admin/incoming" },
} as const satisfies Record<TaskSubjectKind, { read: Permission; label: string; path: string }>;

/** Returns the path of the subject's page. */
export function taskSubjectPath({ kind, id }: TaskSubject): string {
  return `${TASK_SUBJECTS[kind].path}/${id}`;
}

/** Parses a subject as addresses and forms write it, `lead:<id>`; null if it's missing or malformed. */
export function readTaskSubject(text: string | null | undefined): TaskSubject | null {
  const [name, id = ""] = (text ?? "").split(":");
  const kind = TASK_SUBJECT_KINDS.find((known) => known === name);
  return kind && isUuid(id) ? { kind, id } : null;
}

/** The reverse of `readTaskSubject`. */
export function taskSubjectText(subject: TaskSubject | null): string {
  return subject ? `${subject.kind}:${subject.id}` : "";
}

const NO_TITLE = "Say what needs to be done.";
const A_DAY = "Enter a day, such as 2027-01-31.";
export const PAST_DAY = "This day has passed. Choose today or later.";
export const FAR_DAY = "Choose a day within the next ten years.";

function text(clean: (value: string) => string, max: number) {
  const message = () => `Please keep this to ${formatCount(max)} characters or fewer.`;
  return z.string().check(z.overwrite(clean), z.maxLength(max, { error: message }));
}

/** Form fields of a task. */
export const TaskInput = z.object({
  title: z
    .string(NO_TITLE)
    .check(
      z.overwrite(cleanLine),
      z.minLength(1, { error: NO_TITLE, abort: true }),
      z.maxLength(TASK_TITLE_MAX_CHARACTERS, `Please keep this to ${TASK_TITLE_MAX_CHARACTERS} characters or fewer.`),
    ),
  dueOn: z.string(A_DAY).check(z.trim(), z.refine(isCalendarDate, A_DAY)),
  /** Empty if unassigned. */
  assigneeId: z._default(z.string(), ""),
  repeats: z._default(z.enum(TASK_REPEATS, "Choose how often it repeats."), "never"),
  note: z._default(text(cleanLines, TASK_NOTE_MAX_CHARACTERS), ""),
});
export type TaskInput = z.output<typeof TaskInput>;

export type Task = {
  id: string;
  title: string;
  note: string;
  /** YYYY-MM-DD in the agency's time zone. */
  dueOn: string;
  repeats: TaskRepeat;
  state: TaskState;
  /** ISO; null while it is open. */
  doneAt: string | null;
  doneBy: string;
  /** `isGone`: the person can no longer sign in. */
  assignee: { id: string; name: string; isGone: boolean } | null;
  subject: (TaskSubject & { name: string }) | null;
  createdBy: string;
  createdAt: string;
  /** Sent back with an edit, so that a stale one is rejected. */
  updatedAt: string;
};

const MONTHS_A_YEAR = 12;
const DAYS_A_WEEK = 7;

/**
 * Returns the next due date of a task due on `dueOn` and done on `today`: after both, in its own rhythm. `repeatDay` is
 * the day of the month for a monthly task; shorter months use their last day. Null if it doesn't repeat.
 */
export function nextDueDay(
  { dueOn, repeats, repeatDay }: { dueOn: string; repeats: TaskRepeat; repeatDay: number },
  today: string,
): string | null {
  if (repeats === "never") return null;
  const after = dueOn > today ? dueOn : today;
  if (repeats === "daily") return addDays(after, 1);
  if (repeats === "weekly") {
    const weeks = Math.floor(daysFrom(dueOn, after) / DAYS_A_WEEK) + 1;
    return addDays(dueOn, weeks * DAYS_A_WEEK);
  }
  const [year = 0, month = 1] = after.split("-").map(Number);
  const same = dayOfMonth(year, month, repeatDay);
  return same > after ? same : dayOfMonth(year, month + 1, repeatDay);
}

/** Returns a day of a month, where months past December count into later years; shorter months give their last day. */
function dayOfMonth(year: number, month: number, day: number): string {
  const index = year * MONTHS_A_YEAR + month - 1;
  const [inYear, inMonth] = [Math.floor(index / MONTHS_A_YEAR), (index % MONTHS_A_YEAR) + 1];
  const last = new Date(Date.UTC(inYear, inMonth, 0)).getUTCDate();
  return `${inYear}-${String(inMonth).padStart(2, "0")}-${String(Math.min(day, last)).padStart(2, "0")}`;
}

declare module "~/kernel/stale-edit.server" {
  interface StoredNow {
    "task.stale": Task;
  }
}
