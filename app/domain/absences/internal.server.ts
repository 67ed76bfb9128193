import { and, eq, gte, lte, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { absences } from "~/db/schema/absences";
import { user } from "~/db/schema/accounts";
import type { UserRole } from "~/db/schema/lists";
import { actorId } from "~/kernel/actor";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { isPermitted, rolesThatMay } from "~/kernel/permissions";
import { defineRecord } from "~/kernel/record.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { addDays, agencyDay } from "~/lib/calendar-date";
import { isUuid } from "~/lib/uuid";
import { ABSENCE_MAX_DAYS, type Absence, type AbsenceInput, WORK_TO_COVER } from "./schema";

export const person = alias(user, "person");
export const standIn = alias(user, "stand_in");

export const ABSENCE_COLUMNS = {
  id: absences.id,
  userId: absences.userId,
  personName: person.name,
  standInId: absences.standInId,
  standInName: standIn.name,
  fromOn: absences.fromOn,
  untilOn: absences.untilOn,
  updatedAt: absences.updatedAt,
};

export type AbsenceRow = {
  id: string;
  userId: string;
  personName: string;
  standInId: string;
  standInName: string;
  fromOn: string;
  untilOn: string;
  updatedAt: Date;
};

/** Converts a row for display on a day of the agency. */
export function toAbsence(row: AbsenceRow, today: string): Absence {
  const { id, fromOn, untilOn } = row;
  return {
    id,
    person: { id: row.userId, name: row.personName },
    standIn: { id: row.standInId, name: row.standInName },
    fromOn,
    untilOn,
    state: today < fromOn ? "ahead" : today > untilOn ? "over" : "now",
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Returns an absence with both names. Throws `absence.not-found`. */
export async function readAbsence(ctx: Pick<ReadContext, "db">, id: string): Promise<AbsenceRow> {
  if (!isUuid(id)) throw new DomainError("absence.not-found");
  const [row] = await ctx.db
    .select(ABSENCE_COLUMNS)
    .from(absences)
    .innerJoin(person, eq(person.id, absences.userId))
    .innerJoin(standIn, eq(standIn.id, absences.standInId))
    .where(eq(absences.id, id));
  if (!row) throw new DomainError("absence.not-found");
  return row;
}

const { id, userId, standInId, fromOn, untilOn, updatedAt } = absences;

export const ABSENCE = defineRecord({
  kind: "absence",
  table: absences,
  columns: { id, userId, standInId, fromOn, untilOn, updatedAt },
  audited: (row: AbsenceInput & { id: string; updatedAt: Date }) => auditedAbsence(row),
  show: async (tx, { id }) => toAbsence(await readAbsence(tx, id), agencyDay(tx.clock.now())),
});

/** Serializes changes of absences, because another absence can be the reason to refuse one. */
export async function holdAbsences(tx: TransactionContext): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('absences'))`);
}

/** Throws `permission.denied` if it isn't the caller's own absence and they don't manage accounts. */
export function requireOwn({ by: { actor } }: Pick<ReadContext, "by">, userId: string): void {
  if (actorId(actor) === userId || isPermitted(actor, "account.manage")) return;
  throw new DomainError("permission.denied", "other people's days away");
}

/** Reasons to refuse an absence. */
export type AbsenceRefusal =
  | "in-past"
  | "too-far"
  | "ends-before"
  | "oneself"
  | "unknown-person"
  | "unknown-stand-in"
  | "may-not"
  | "overlaps"
  | "stand-in-away"
  | "stands-in";

/**
 * Returns the reasons to refuse an absence; null if none. `id`: the absence being changed. Call after `holdAbsences`.
 */
export async function refuseAbsence(
  tx: TransactionContext,
  { userId, standInId, fromOn, untilOn }: AbsenceInput,
  id?: string,
): Promise<AbsenceRefusal | null> {
  const today = agencyDay(tx.clock.now());
  if (untilOn < fromOn) return "ends-before";
  if (untilOn < today) return "in-past";
  if (untilOn > addDays(today, ABSENCE_MAX_DAYS)) return "too-far";
  if (userId === standInId) return "oneself";
  const [away, other] = [await findStaff(tx, userId), await findStaff(tx, standInId)];
  if (!away) return "unknown-person";
  if (!other) return "unknown-stand-in";
  if (!canStandInFor(away.role, other.role)) return "may-not";
  const rows = await tx.db
    .select({ userId: absences.userId, standInId: absences.standInId })
    .from(absences)
    .where(
      and(
        lte(absences.fromOn, untilOn),
        gte(absences.untilOn, fromOn),
        id === undefined ? undefined : ne(absences.id, id),
        or(eq(absences.userId, userId), eq(absences.userId, standInId), eq(absences.standInId, userId)),
      ),
    );
  if (rows.some((row) => row.userId === userId)) return "overlaps";
  if (rows.some((row) => row.userId === standInId)) return "stand-in-away";
  return rows.length > 0 ? "stands-in" : null;
}

/** True when one role can handle everything on Today that another can. */
function canStandInFor(away: UserRole, other: UserRole): boolean {
  return WORK_TO_COVER.every((write) => {
    const roles: readonly UserRole[] = rolesThatMay(write);
    return !roles.includes(away) || roles.includes(other);
  });
}

/** Returns today's stand-ins, by the account id of the absent person. */
export async function listStandIns(ctx: Pick<AppContext, "clock" | "db" | "log">): Promise<Map<string, string>> {
  const today = agencyDay(ctx.clock.now());
  const rows = await ctx.db
    .select({ userId: absences.userId, standInId: absences.standInId })
    .from(absences)
    .where(and(lte(absences.fromOn, today), gte(absences.untilOn, today)));
  return new Map(rows.map(({ userId, standInId }) => [userId, standInId]));
}

/** Returns everyone to notify about someone's work today: the person and their stand-in. */
export async function inChargeFor(
  ctx: Pick<AppContext, "clock" | "db" | "log">,
  userIds: readonly string[],
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const standIns = await listStandIns(ctx);
  return [...new Set(userIds.flatMap((id) => [id, standIns.get(id) ?? id]))];
}

async function findStaff(tx: TransactionContext, id: string): Promise<{ role: UserRole } | undefined> {
  const [row] = await tx.db
    .select({ role: user.role })
    .from(user)
    .where(and(eq(user.id, id), ne(user.role, "customer"), eq(user.banned, false)));
  return row;
}

export function auditedAbsence({ userId, standInId, fromOn, untilOn }: AbsenceInput) {
  return { userId, standInId, fromOn, untilOn };
}
