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

/** An entry of hours, held with its project for those who may write hours. Throws `hours.not-found`. */
export async function holdHours(tx: TransactionContext, id: string): Promise<{ row: HoursRow; project: ProjectRow }> {
  const [seen] = isUuid(id) ? await tx.db.select().from(projectHours).where(eq(projectHours.id, id)) : [];
  if (!seen) throw new DomainError("hours.not-found");
  const project = await holdProject(tx, seen.projectId, "hours.write");
  // Before the entry, as a bill that counts it does.
  if (seen.agreementId !== null) {
    await shareHourAgreement(tx, { id: seen.agreementId, businessId: project.businessId });
  }
  const [row] = await tx.db.select().from(projectHours).where(eq(projectHours.id, id)).for("update");
  if (!row) throw new DomainError("hours.not-found");
  return { row, project };
}

/**
 * Reasons why the columns of an input are unknown: nobody of the staff has this id, the catalogue has no such role, or
 * the customer no agreement with hours of this id; nor had it `before`.
 */
export type UnknownInHours = "unknown-person" | "unknown-role" | "unknown-agreement";

/** The columns that an input says, or what of it isn't known. A rate that is left out is the role's of today. */
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

/** True when an entry is on an invoice or an agreement has counted it: it stays as it is then. */
export function isBilled({ invoiceId, countedOn }: Pick<HoursRow, "invoiceId" | "countedOn">): boolean {
  return invoiceId !== null || countedOn !== null;
}

/** Returns the fields of an entry in the audit log. */
export function auditedHours(row: HoursRow): Record<string, unknown> {
  const { id, personLabel, workedOn, minutes, role, rateCents, note, isBillable, agreementId } = row;
  const agreement = agreementId === null ? {} : { agreement: agreementId };
  return { entry: id, person: personLabel, workedOn, minutes, role, rateCents, note, isBillable, ...agreement };
}
