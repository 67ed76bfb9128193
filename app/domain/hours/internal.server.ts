import { and, eq, inArray } from "drizzle-orm";
import { user } from "~/db/schema/accounts";
import { STAFF_ROLES } from "~/db/schema/lists";
import { projectHours } from "~/db/schema/project-hours";
import { shareHourAgreement } from "~/domain/agreements/use-hours.server";
import { holdProject, type ProjectRow } from "~/domain/projects/internal.server";
import { readCatalogue } from "~/domain/texts/price-queries.server";
import { DomainError } from "~/kernel/domain-error";
import type { TransactionContext } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";
import type { HoursInput } from "./schema";

export type HoursRow = typeof projectHours.$inferSelect;

/** Locks an entry of hours and its project. Needs `hours.write`. Throws `hours.not-found`. */
export async function holdHours(tx: TransactionContext, id: string): Promise<{ row: HoursRow; project: ProjectRow }> {
  const [seen] = isUuid(id) ? await tx.db.select().from(projectHours).where(eq(projectHours.id, id)) : [];
  if (!seen) throw new DomainError("hours.not-found");
  const project = await holdProject(tx, seen.projectId, "hours.write");
  // Locked before the entry, in the order of the bill that counts it.
  if (seen.agreementId !== null) {
    await shareHourAgreement(tx, { id: seen.agreementId, businessId: project.businessId });
  }
  const [row] = await tx.db.select().from(projectHours).where(eq(projectHours.id, id)).for("update");
  if (!row) throw new DomainError("hours.not-found");
  return { row, project };
}

/**
 * Unknown references in an input: no staff member has this id, the catalog has no such role, or the customer has no
 * agreement with hours with this id; and `before` didn't have it either.
 */
export type UnknownInHours = "unknown-person" | "unknown-role" | "unknown-agreement";

/**
 * Returns the columns for an input, or which of its references is unknown. The rate defaults to the role's current one.
 */
export async function hoursColumns(
  tx: TransactionContext,
  { personId, workedOn, time, role, rate, note, agreementId: asked, isBillable }: HoursInput,
  { businessId }: Pick<ProjectRow, "businessId">,
  before?: HoursRow,
) {
  const personLabel = before?.personId === personId ? before.personLabel : await findStaffName(tx, personId);
  if (personLabel === null) return { outcome: "unknown-person" as const };
  const offered = (await readCatalogue(tx)).rates.find((one) => one.role === role)?.hourlyRateCents;
  const rateCents = rate ?? offered ?? (before?.role === role ? before.rateCents : undefined);
  if (rateCents === undefined || (offered === undefined && before?.role !== role))
    return { outcome: "unknown-role" as const };
  const agreementId = asked === "" ? null : asked;
  const isNew = agreementId !== null && agreementId !== before?.agreementId;
  if (isNew && !(await shareHourAgreement(tx, { id: agreementId, businessId })))
    return { outcome: "unknown-agreement" as const };
  const columns = { agreementId, personId, personLabel, workedOn, minutes: time, role, rateCents, note, isBillable };
  return { outcome: "known" as const, columns };
}

async function findStaffName(tx: TransactionContext, id: string): Promise<string | null> {
  const [row] = await tx.db
    .select({ name: user.name })
    .from(user)
    .where(and(eq(user.id, id), inArray(user.role, [...STAFF_ROLES])));
  return row?.name ?? null;
}

/** True when an entry is on an invoice or was counted by an agreement, so it can't change. */
export function isBilled({ invoiceId, countedOn }: Pick<HoursRow, "invoiceId" | "countedOn">): boolean {
  return invoiceId !== null || countedOn !== null;
}

/** Returns an entry's fields for the audit log. */
export function auditedHours(row: HoursRow): Record<string, unknown> {
  const { id, personLabel, workedOn, minutes, role, rateCents, note, isBillable, agreementId } = row;
  const agreement = agreementId === null ? {} : { agreement: agreementId };
  return { entry: id, person: personLabel, workedOn, minutes, role, rateCents, note, isBillable, ...agreement };
}
