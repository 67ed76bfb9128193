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

/**
 * A timer, held with its project for those who may write hours, anyone's, as they may write hours for everyone.
 * Throws `timer.not-found`.
 */
export async function holdTimer(tx: TransactionContext, id: string): Promise<{ row: TimerRow; project: ProjectRow }> {
  const [seen] = isUuid(id) ? await tx.db.select().from(projectTimers).where(eq(projectTimers.id, id)) : [];
  if (!seen) throw new DomainError("timer.not-found");
  const project = await holdProject(tx, seen.projectId, "hours.write");
  const [row] = await tx.db.select().from(projectTimers).where(eq(projectTimers.id, id)).for("update");
  if (!row) throw new DomainError("timer.not-found");
  return { row, project };
}

/** Name of a member of staff, whose timers nobody else starts until the transaction ends. Null: nobody has this id. */
export async function holdWorker(tx: TransactionContext, id: string): Promise<string | null> {
  const [row] = await tx.db
    .select({ name: user.name })
    .from(user)
    .where(and(eq(user.id, id), inArray(user.role, [...STAFF_ROLES])))
    .for("no key update");
  return row?.name ?? null;
}

/** Stops a timer that runs. Undefined: it doesn't. A clock that was set back since leaves no time. */
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

/** Returns the fields of a timer in the audit log. */
export function auditedTimer({ id, personLabel, note, startedAt, stoppedAt }: TimerRow): Record<string, unknown> {
  const seconds = stoppedAt && secondsBetween(startedAt, stoppedAt);
  return { timer: id, person: personLabel, note, startedAt: startedAt.toISOString(), ...(stoppedAt && { seconds }) };
}
