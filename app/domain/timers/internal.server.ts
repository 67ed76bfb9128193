import { and, eq, inArray, isNull } from "drizzle-orm";
import { user } from "~/db/schema/accounts";
import { STAFF_ROLES } from "~/db/schema/lists";
import { projectTimers } from "~/db/schema/project-timers";
import { holdProject, type ProjectRow } from "~/domain/projects/internal.server";
import { DomainError } from "~/kernel/domain-error";
import type { TransactionContext } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";
import { secondsBetween } from "./schema";

export type TimerRow = typeof projectTimers.$inferSelect;

/** Locks a timer and its project. Needs `hours.write`, which covers everyone's timers. Throws `timer.not-found`. */
export async function holdTimer(tx: TransactionContext, id: string): Promise<{ row: TimerRow; project: ProjectRow }> {
  const [seen] = isUuid(id) ? await tx.db.select().from(projectTimers).where(eq(projectTimers.id, id)) : [];
  if (!seen) throw new DomainError("timer.not-found");
  const project = await holdProject(tx, seen.projectId, "hours.write");
  const [row] = await tx.db.select().from(projectTimers).where(eq(projectTimers.id, id)).for("update");
  if (!row) throw new DomainError("timer.not-found");
  return { row, project };
}

/**
 * Locks a member of staff until the transaction ends, so that nobody else starts their timers, and returns their name.
 * Null if nobody has this id.
 */
export async function holdWorker(tx: TransactionContext, id: string): Promise<string | null> {
  const [row] = await tx.db
    .select({ name: user.name })
    .from(user)
    .where(and(eq(user.id, id), inArray(user.role, [...STAFF_ROLES])))
    .for("no key update");
  return row?.name ?? null;
}

/** Stops a running timer; undefined if it isn't running. If the clock was set back since, it measured no time. */
export async function stopRunning(
  tx: TransactionContext,
  { id, startedAt }: Pick<TimerRow, "id" | "startedAt">,
): Promise<TimerRow | undefined> {
  const now = tx.clock.now();
  const [row] = await tx.db
    .update(projectTimers)
    .set({ stoppedAt: now < startedAt ? startedAt : now })
    .where(and(eq(projectTimers.id, id), isNull(projectTimers.stoppedAt)))
    .returning();
  return row;
}

/** Returns a timer's fields for the audit log. */
export function auditedTimer({ id, personLabel, note, startedAt, stoppedAt }: TimerRow): Record<string, unknown> {
  const seconds = stoppedAt && secondsBetween(startedAt, stoppedAt);
  return { timer: id, person: personLabel, note, startedAt: startedAt.toISOString(), ...(stoppedAt && { seconds }) };
}
