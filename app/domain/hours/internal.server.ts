import { and, eq, inArray } from "drizzle-orm";
import { user } from "~/db/schema/accounts";
import { STAFF_ROLES } from "~/db/schema/lists";
import { projectHours } from "~/db/schema/project-hours";
import { DomainError } from "~/domain/kernel/domain-error";
import type { TransactionContext } from "~/domain/kernel/transact.server";
import { holdProject, type ProjectRow } from "~/domain/projects/internal.server";
import { isUuid } from "~/lib/uuid";
import { type HoursInput, rateOfRole } from "./schema";

export type HoursRow = typeof projectHours.$inferSelect;

/** An entry of hours, held with its project for those who may write hours. Throws `hours.not-found`. */
export async function holdHours(tx: TransactionContext, id: string): Promise<{ row: HoursRow; project: ProjectRow }> {
  const [seen] = isUuid(id) ? await tx.db.select().from(projectHours).where(eq(projectHours.id, id)) : [];
  if (!seen) throw new DomainError("hours.not-found");
  const project = await holdProject(tx, seen.projectId, "hours.write");
  const [row] = await tx.db.select().from(projectHours).where(eq(projectHours.id, id)).for("update");
  if (!row) throw new DomainError("hours.not-found");
  return { row, project };
}

/** The columns that an input says; null: nobody of the staff has this id, nor had it in `before`. */
export async function hoursColumns(
  tx: TransactionContext,
  { personId, workedOn, time, role, rate, note, isBillable }: HoursInput,
  before?: HoursRow,
) {
  const personLabel = before?.personId === personId ? before.personLabel : await findStaffName(tx, personId);
  if (personLabel === null) return null;
  const rateCents = rate ?? rateOfRole(role);
  return { personId, personLabel, workedOn, minutes: time, role, rateCents, note, isBillable };
}

async function findStaffName(tx: TransactionContext, id: string): Promise<string | null> {
  const [row] = await tx.db
    .select({ name: user.name })
    .from(user)
    .where(and(eq(user.id, id), inArray(user.role, [...STAFF_ROLES])));
  return row?.name ?? null;
}

/** What the audit log keeps of an entry. */
export function auditedHours(row: HoursRow): Record<string, unknown> {
  const { id, personLabel, workedOn, minutes, role, rateCents, note, isBillable } = row;
  return { entry: id, person: personLabel, workedOn, minutes, role, rateCents, note, isBillable };
}
