import type { ReminderSetting } from "~/domain/settings/reminder-setting";
import { addDays } from "~/lib/calendar-date";
import { isWorkingDay, nextWorkingDay, type WorkingTime } from "~/lib/working-time";
import {
  type PlannedReminder,
  REMINDER_LATE_DAYS,
  REMINDER_RULES,
  type Remindable,
  type ReminderPast,
  type ReminderStep,
  reminderKey,
} from "./schema";

type Asked = {
  setting: ReminderSetting;
  time: WorkingTime;
  things: readonly Remindable[];
  /** By `reminderKey`. */
  past: ReadonlyMap<string, ReminderPast>;
  /** Addresses that got one on the first day already. */
  told: ReadonlySet<string>;
  /** The first day, YYYY-MM-DD. */
  from: string;
  days: number;
};

/** Returns the most reminders about one thing, by rule. */
function mostOf(setting: ReminderSetting): Record<Remindable["rule"], number> {
  const { depositMost, invoiceMost, answerMost } = setting;
  return { quotes: 2, deposits: depositMost, invoices: invoiceMost, answers: answerMost };
}

/**
 * Plans the reminders of these days if nothing else happens: at most one a day to an address, those that would soon be
 * too late first, and none that is stopped, blocked or over its number. The worker sends the first day of the plan, so
 * the list of the next days is true.
 */
export function planReminders({ setting, time, things, past, told, from, days }: Asked): PlannedReminder[] {
  const most = mostOf(setting);
  const lastDay: LastDay = (step) => lastDayOf(step, { setting, time });
  const sent = new Map(things.map((thing) => [reminderKey(thing), [...(past.get(reminderKey(thing))?.sent ?? [])]]));
  const open = things.filter((thing) => thing.blocked === null && !past.get(reminderKey(thing))?.isStopped);
  const planned: PlannedReminder[] = [];
  for (let index = 0; index < days; index += 1) {
    const on = addDays(from, index);
    if (setting.weekdaysOnly && !isWorkingDay(time, on)) continue;
    const taken = new Set(index === 0 ? told : []);
    const due = open.flatMap((thing) => {
      const before = sent.get(reminderKey(thing)) ?? [];
      const step = before.length < most[thing.rule] ? stepOn(thing.steps, { on, sent: before, lastDay }) : undefined;
      return step ? [{ thing, step }] : [];
    });
    for (const { thing, step } of due.sort((a, b) => firstTooLateFirst(a, b, lastDay))) {
      if (taken.has(thing.email)) continue;
      taken.add(thing.email);
      sent.get(reminderKey(thing))?.push(step.step);
      planned.push(toPlanned(thing, step, on));
    }
  }
  return planned;
}

/**
 * The last day on which a step is sent: what is due on a day off still goes out on the next that isn't, if it makes
 * sense by then.
 */
export function lastDayOf(
  { due, until }: ReminderStep,
  { setting, time }: { setting: ReminderSetting; time: WorkingTime },
): string {
  const late = addDays(due, REMINDER_LATE_DAYS);
  const first = setting.weekdaysOnly ? nextWorkingDay(time, due) : due;
  const last = first > late ? first : late;
  return until < last ? until : last;
}

/** The latest step that is due by then, unless it or a later one went out, or its time is over. */
function stepOn(
  steps: readonly ReminderStep[],
  { on, sent, lastDay }: { on: string; sent: readonly number[]; lastDay: LastDay },
): ReminderStep | undefined {
  const latest = steps.findLast(({ due }) => due <= on);
  if (!latest || sent.some((step) => step >= latest.step)) return undefined;
  return on <= lastDay(latest) ? latest : undefined;
}

/** The last day on which a step is sent. */
type LastDay = (step: ReminderStep) => string;

type Due = { thing: Remindable; step: ReminderStep };

/** Sorts those first that would soon be too late, so as few as possible are lost to others of one address. */
function firstTooLateFirst(a: Due, b: Due, lastDay: LastDay): number {
  const [first, second] = [lastDay(a.step), lastDay(b.step)];
  if (first !== second) return first < second ? -1 : 1;
  const byRule = REMINDER_RULES.indexOf(a.thing.rule) - REMINDER_RULES.indexOf(b.thing.rule);
  return byRule || (a.thing.occasionId < b.thing.occasionId ? -1 : 1);
}

function toPlanned({ steps: _, ...thing }: Remindable, { step, text }: ReminderStep, on: string): PlannedReminder {
  return { ...thing, step, text, on };
}

/** Steps that come back every so many days after a day. */
export function everyDays(
  text: ReminderStep["text"],
  { after, days, most, first = 1 }: { after: string; days: number; most: number; first?: number },
): ReminderStep[] {
  return Array.from({ length: most }, (_, index) => {
    const due = addDays(after, days * (index + 1));
    return { step: first + index, text, due, until: addDays(due, days - 1) };
  });
}
