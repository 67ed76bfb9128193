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
  /** Keyed by `reminderKey`. */
  past: ReadonlyMap<string, ReminderPast>;
  /** Addresses that already got a reminder on the first day. */
  told: ReadonlySet<string>;
  /** The first day, YYYY-MM-DD. */
  from: string;
  days: number;
};

/** Returns the maximum number of reminders per subject, by rule. */
function mostOf(setting: ReminderSetting): Record<Remindable["rule"], number> {
  const { depositMost, invoiceMost, answerMost } = setting;
  return { quotes: 2, deposits: depositMost, invoices: invoiceMost, answers: answerMost };
}

/**
 * Plans the reminders of these days, provided nothing else happens: at most one per address and day, those about to be
 * too late first, and none that is stopped, blocked or over its limit. The worker sends the first day of this plan, so
 * the list in the back office is accurate.
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
 * Returns the last day on which a step may be sent. A step due on a day off is sent on the next working day if it still
 * makes sense then.
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

/** Returns the latest step due on this day, unless it or a later one was sent or it's too late for it. */
function stepOn(
  steps: readonly ReminderStep[],
  { on, sent, lastDay }: { on: string; sent: readonly number[]; lastDay: LastDay },
): ReminderStep | undefined {
  const latest = steps.findLast(({ due }) => due <= on);
  if (!latest || sent.some((step) => step >= latest.step)) return undefined;
  return on <= lastDay(latest) ? latest : undefined;
}

type LastDay = (step: ReminderStep) => string;

type Due = { thing: Remindable; step: ReminderStep };

/** Orders by last possible day, so that few reminders are lost to others for the same address. */
function firstTooLateFirst(a: Due, b: Due, lastDay: LastDay): number {
  const [first, second] = [lastDay(a.step), lastDay(b.step)];
  if (first !== second) return first < second ? -1 : 1;
  const byRule = REMINDER_RULES.indexOf(a.thing.rule) - REMINDER_RULES.indexOf(b.thing.rule);
  return byRule || (a.thing.occasionId < b.thing.occasionId ? -1 : 1);
}

function toPlanned({ steps: _, ...thing }: Remindable, { step, text }: ReminderStep, on: string): PlannedReminder {
  return { ...thing, step, text, on };
}

/** Returns steps repeated every `days` days after a date. */
export function everyDays(
  text: ReminderStep["text"],
  { after, days, most, first = 1 }: { after: string; days: number; most: number; first?: number },
): ReminderStep[] {
  return Array.from({ length: most }, (_, index) => {
    const due = addDays(after, days * (index + 1));
    return { step: first + index, text, due, until: addDays(due, days - 1) };
  });
}
