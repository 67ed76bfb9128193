import { and, asc, desc, eq, type SQL } from "drizzle-orm";
import { projectHours } from "~/db/schema/project-hours";
import { projectTimers } from "~/db/schema/project-timers";
import { projects } from "~/db/schema/projects";
import { actorId } from "~/kernel/actor";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { isPermitted, requirePermission } from "~/kernel/permissions";
import { readRows } from "~/kernel/read-rows.server";
import { isUuid } from "~/lib/uuid";
import { secondsBetween, timedMinutes } from "./schema";

/** A timer as staff see it. Times are in ISO format. */
export type Timer = {
  id: string;
  project: { id: string; name: string };
  person: { id: string; name: string };
  note: string;
  startedAt: string;
  /** Null while it runs. */
  stoppedAt: string | null;
  /** Time so far, or in total once stopped. */
  seconds: number;
  /** That time, as an entry rounds it. */
  minutes: number;
};

/** Limit of a list. */
const SHOWN_MAX = 100;

type Reading = ReadContext & Pick<AppContext, "clock">;

/** Lists the timers of the signed-in person, the running one first. Empty for those who may not write hours. */
export async function listOwnTimers(ctx: Reading): Promise<Timer[]> {
  const id = actorId(ctx.by.actor);
  if (id === null || !isPermitted(ctx.by.actor, "hours.write")) return [];
  return read(ctx, eq(projectTimers.personId, id));
}

/** Lists timers, of one project or person if given. Needs `hours.read`. */
export async function listTimers(
  ctx: Reading,
  { projectId, personId }: { projectId?: string; personId?: string } = {},
): Promise<Timer[]> {
  requirePermission(ctx, "hours.read");
  if (projectId !== undefined && !isUuid(projectId)) return [];
  return read(
    ctx,
    and(
      projectId === undefined ? undefined : eq(projectTimers.projectId, projectId),
      personId === undefined ? undefined : eq(projectTimers.personId, personId),
    ),
  );
}

/** Returns a timer; null once its time was saved or discarded. Needs `hours.read`. */
export async function findTimer(ctx: Reading, { id }: { id: string }): Promise<Timer | null> {
  requirePermission(ctx, "hours.read");
  const [timer] = isUuid(id) ? await read(ctx, eq(projectTimers.id, id)) : [];
  return timer ?? null;
}

/** Returns a timer, as `findTimer` does. Throws `timer.not-found`. */
export async function getTimer(ctx: Reading, asked: { id: string }): Promise<Timer> {
  const timer = await findTimer(ctx, asked);
  if (!timer) throw new DomainError("timer.not-found");
  return timer;
}

/** The role of a person's newest hours on a project, if any. Needs `hours.read`. */
export async function findLastRole(
  ctx: Reading,
  { projectId, personId }: { projectId: string; personId: string },
): Promise<string | undefined> {
  requirePermission(ctx, "hours.read");
  const [row] = await ctx.db
    .select({ role: projectHours.role })
    .from(projectHours)
    .where(and(eq(projectHours.projectId, projectId), eq(projectHours.personId, personId)))
    .orderBy(desc(projectHours.createdAt), desc(projectHours.id))
    .limit(1);
  return row?.role;
}

async function read(ctx: Reading, where: SQL | undefined): Promise<Timer[]> {
  const rows = await ctx.db
    .select({ timer: projectTimers, projectName: projects.name })
    .from(projectTimers)
    .innerJoin(projects, eq(projects.id, projectTimers.projectId))
    .where(where)
    .orderBy(desc(projectTimers.stoppedAt), asc(projectTimers.startedAt), asc(projectTimers.id))
    .limit(SHOWN_MAX);
  const now = ctx.clock.now();
  return readRows(ctx, rows, ({ timer, projectName }) => {
    const { id, projectId, personId, personLabel, note, startedAt, stoppedAt } = timer;
    const seconds = secondsBetween(startedAt, stoppedAt ?? now);
    return {
      id,
      project: { id: projectId, name: projectName },
      person: { id: personId, name: personLabel },
      note,
      startedAt: startedAt.toISOString(),
      stoppedAt: stoppedAt?.toISOString() ?? null,
      seconds,
      minutes: timedMinutes(seconds),
    };
  });
}
