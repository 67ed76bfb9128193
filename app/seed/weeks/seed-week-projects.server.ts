import { eq } from "drizzle-orm";
import { user } from "~/db/schema/accounts";
import { projectHours } from "~/db/schema/project-hours";
import { projectMilestones, projects, projectUpdates } from "~/db/schema/projects";
import { addDays } from "~/lib/calendar-date";
import type { Sold } from "./seed-week-quotes.server";
import type { Weeks } from "./seed-weeks.server";
import { isWeekend, weekdayAfter, workingMoment } from "./week-days";
import { PAUSED_BUSINESS, STEPS } from "./week-quotes";

const STARTS_AFTER_DAYS = 2;
/** Number of days before the next due work, so that the first morning isn't full of invented tasks. */
const QUIET_DAYS = 5;
const PAUSED_AFTER_STEPS = 2;
const DESIGN_SHARE = 0.5;
const WORKED_EVERY_DAYS = 4;
const MINUTES = [60, 90, 120, 150, 180, 210, 240] as const;
const RATES = { "UI/UX Designer": 8500, "Full-Stack Developer": 8000 } as const;

export type WeekProject = { id: string; launchedOn: string | null };

/**
 * Stores the work on sold projects: milestones, updates and hours, by the day of acceptance. Follows the order of
 * `sold`.
 */
export async function seedWeekProjects(weeks: Weeks, sold: readonly Sold[]): Promise<WeekProject[]> {
  const { tx } = weeks;
  const [owner] = await tx.db
    .select({ id: user.id, name: user.name })
    .from(user)
    .where(eq(user.role, "owner"))
    .limit(1);
  const plans = sold.map((one) => planOf(weeks, one));
  const steps = plans.flatMap(({ steps }) => steps);
  await tx.db.insert(projectMilestones).values(steps.map(({ told: _told, ...step }) => step));
  const done = steps.filter(({ doneAt }) => doneAt !== null);
  await tx.db.insert(projectUpdates).values(
    done.map(({ projectId, title, told, doneAt }) => {
      const createdAt = doneAt ?? tx.clock.now();
      return { id: tx.ids.uuid(), projectId, title, text: told, authorLabel: owner?.name ?? "", createdAt };
    }),
  );
  if (owner) await tx.db.insert(projectHours).values(plans.flatMap((plan) => hoursOf(weeks, plan, owner)));
  for (const { projectId: id, status, startsOn, dueOn, changedAt: updatedAt } of plans) {
    await tx.db.update(projects).set({ status, startsOn, dueOn, updatedAt }).where(eq(projects.id, id));
  }
  return plans.map(({ projectId: id, status, dueOn }) => ({ id, launchedOn: status === "done" ? dueOn : null }));
}

function planOf({ tx, random, today }: Weeks, { projectId, acceptedOn, days, business }: Sold) {
  const startsOn = weekdayAfter(acceptedOn, STARTS_AFTER_DAYS, today);
  const isPaused = business.name === PAUSED_BUSINESS;
  const steps = STEPS.map(({ title, at, told }, index) => {
    const wanted = addDays(startsOn, Math.round(days * at));
    const isDone = wanted < today && (!isPaused || index < PAUSED_AFTER_STEPS);
    const dueOn = isDone ? weekdayAfter(wanted, 0, today) : later(wanted, today);
    const doneAt = isDone ? workingMoment(dueOn, random) : null;
    const createdAt = workingMoment(startsOn, random);
    return { id: tx.ids.uuid(), projectId, title, told, position: index + 1, dueOn, doneAt, createdAt };
  });
  const dueOn = steps.at(-1)?.dueOn ?? startsOn;
  const isLaunched = steps.every(({ doneAt }) => doneAt !== null);
  const status = isLaunched ? ("done" as const) : isPaused ? ("paused" as const) : ("running" as const);
  const changedAt = steps.findLast(({ doneAt }) => doneAt !== null)?.doneAt ?? workingMoment(startsOn, random);
  return { projectId, status, startsOn, dueOn, steps, changedAt, until: isLaunched ? dueOn : addDays(today, -1) };
}

/** Returns the day, but at least `QUIET_DAYS` after today. */
function later(day: string, today: string): string {
  const earliest = addDays(today, QUIET_DAYS);
  return day < earliest ? earliest : day;
}

type Plan = ReturnType<typeof planOf>;

function hoursOf(
  { tx, random }: Weeks,
  { projectId, startsOn, dueOn, until }: Plan,
  owner: { id: string; name: string },
) {
  const rows: (typeof projectHours.$inferInsert)[] = [];
  const halfway = addDays(startsOn, Math.round((Date.parse(dueOn) - Date.parse(startsOn)) / 86_400_000 / 2));
  for (let day = startsOn; day <= until; day = addDays(day, 1 + Math.floor(random() * WORKED_EVERY_DAYS))) {
    if (isWeekend(day)) continue;
    const isDesign = day < halfway || random() > DESIGN_SHARE + DESIGN_SHARE / 2;
    const role = isDesign ? "UI/UX Designer" : "Full-Stack Developer";
    const createdAt = workingMoment(day, random);
    rows.push({
      id: tx.ids.uuid(),
      projectId,
      personId: owner.id,
      personLabel: owner.name,
      workedOn: day,
      minutes: MINUTES[Math.floor(random() * MINUTES.length)] ?? 60,
      role,
      rateCents: RATES[role],
      // Sold at a fixed price.
      isBillable: false,
      createdById: owner.id,
      createdByLabel: owner.name,
      createdAt,
      updatedAt: createdAt,
    });
  }
  return rows;
}
