import { and, eq, inArray } from "drizzle-orm";
import { reminders } from "~/db/schema/reminders";
import { getReminderSetting, getWorkingTime } from "~/domain/settings/queries.server";
import type { ReminderSetting } from "~/domain/settings/reminder-setting";
import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { addDays, agencyDay, agencyHour } from "~/lib/calendar-date";
import type { WorkingTime } from "~/lib/working-time";
import { planReminders } from "./plan";
import {
  type PlannedReminder,
  REMINDER_DAYS,
  REMINDER_RULES,
  type Remindable,
  type ReminderPast,
  type ReminderRule,
  reminderKey,
} from "./schema";
import { findRemindables } from "./sources.server";

type Reading = Pick<AppContext, "clock" | "db" | "log">;

/** `reason`: why nothing is sent although it's due. */
export type HeldReminder = Omit<Remindable, "steps"> & { reason: string; isStopped: boolean };

export type ReminderPlan = {
  /** Rules that are turned on. */
  on: Record<ReminderRule, boolean>;
  /** Reminders of the next seven days, in chronological order. */
  planned: PlannedReminder[];
  /** Reminders that would also be sent if their rule were on. */
  preview: PlannedReminder[];
  /** Reminders that are stopped, wait for our answer, or can't be delivered. */
  held: HeldReminder[];
  fromHour: number;
  untilHour: number;
};

/**
 * Returns the reminders of the next seven days, including today until its sending hours end, and the held ones with
 * their reasons. Needs `email.read`.
 */
export async function getReminderPlan(ctx: Reading & Pick<AppContext, "by">): Promise<ReminderPlan> {
  requirePermission(ctx, "email.read");
  const setting = await getReminderSetting(ctx);
  const time = await getWorkingTime(ctx);
  const now = ctx.clock.now();
  const today = agencyDay(now);
  const isOver = agencyHour(now) >= setting.untilHour;
  const from = isOver ? addDays(today, 1) : today;
  const days = isOver ? REMINDER_DAYS - 1 : REMINDER_DAYS;
  const all = await readThings(ctx, { setting, time, today, rules: REMINDER_RULES });
  const told = isOver ? new Set<string>() : all.told;
  const on = onOf(setting);
  const plan = (things: readonly Remindable[]) =>
    planReminders({ setting, time, things, past: all.past, told, from, days });
  const isOn = ({ rule }: { rule: ReminderRule }) => on[rule];
  const { fromHour, untilHour } = setting;
  return {
    on,
    planned: plan(all.things.filter(isOn)),
    preview: plan(all.things).filter((one) => !isOn(one)),
    held: all.things.flatMap((thing) => toHeld(thing, all.past.get(reminderKey(thing))) ?? []),
    fromHour,
    untilHour,
  };
}

function toHeld({ steps: _, ...thing }: Remindable, past: ReminderPast | undefined): HeldReminder | null {
  if (past?.isStopped) return { ...thing, reason: "Stopped", isStopped: true };
  return thing.blocked === null ? null : { ...thing, reason: thing.blocked, isStopped: false };
}

export function onOf({ quotes, deposits, invoices, answers }: ReminderSetting): Record<ReminderRule, boolean> {
  return { quotes, deposits, invoices, answers };
}

/** Reads the subjects of the rules, their past reminders, and the addresses that got one today. */
export async function readThings(
  ctx: Reading,
  {
    setting,
    time,
    today,
    rules,
  }: { setting: ReminderSetting; time: WorkingTime; today: string; rules: readonly ReminderRule[] },
) {
  const things = (await Promise.all(rules.map((rule) => findRemindables(ctx, rule, { setting, time, today })))).flat();
  const told = await ctx.db.select({ email: reminders.email }).from(reminders).where(eq(reminders.day, today));
  return {
    things,
    past: await readPast(ctx, things),
    told: new Set(told.map(({ email }) => email).filter((email) => email !== "")),
  };
}

/** Reads past reminders of the subjects, by `reminderKey`. */
export async function readPast(
  ctx: Pick<AppContext, "db" | "log">,
  things: readonly Pick<Remindable, "rule" | "occasionId">[],
): Promise<Map<string, ReminderPast>> {
  const { rule, occasionId, step, state } = reminders;
  const ids = [...new Set(things.map((thing) => thing.occasionId))];
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ rule, occasionId, step, state })
    .from(reminders)
    .where(and(inArray(occasionId, ids)));
  const groups = Map.groupBy(rows, reminderKey);
  return new Map(
    [...groups].map(([key, group]) => [
      key,
      {
        sent: group.filter((row) => row.state === "sent").map((row) => row.step),
        isStopped: group.some((row) => row.state === "stopped"),
      },
    ]),
  );
}
