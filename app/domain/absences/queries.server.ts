import { and, eq, gt, gte, lt, lte, type SQL, sql } from "drizzle-orm";
import { absences } from "~/db/schema/absences";
import { user } from "~/db/schema/accounts";
import { infixes } from "~/db/schema/columns";
import { actorId } from "~/kernel/actor";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import type { ListPage, ListRequest } from "~/kernel/list-page";
import { pageByKey } from "~/kernel/list-page.server";
import { isPermitted, requirePermission, rolesThatMay } from "~/kernel/permissions";
import { readPage, readRows } from "~/kernel/read-rows.server";
import { findsParts } from "~/kernel/search.server";
import { agencyDay } from "~/lib/calendar-date";
import { ABSENCE_COLUMNS, type AbsenceRow, person, readAbsence, standIn, toAbsence } from "./internal.server";
import { listStaff } from "./list-staff.server";
import type { Absence, AbsenceSort } from "./schema";

type Reading = ReadContext & Pick<AppContext, "clock">;

/** Absent: current and upcoming absences. */
export type AbsenceQuery = ListRequest<AbsenceSort> & { state?: Absence["state"] | "any" };

/** Lists a page of absences, earliest first. Needs `absence.read`. */
export async function listAbsences(ctx: Reading, query: AbsenceQuery = {}): Promise<ListPage<Absence>> {
  requirePermission(ctx, "absence.read");
  const { text = "", state, direction = "asc", cursor, limit } = query;
  const today = agencyDay(ctx.clock.now());
  const { fromOn, untilOn } = absences;
  const filters = {
    now: and(lte(fromOn, today), gte(untilOn, today)),
    ahead: gt(fromOn, today),
    over: lt(untilOn, today),
    any: undefined,
  };
  const page = await pageByKey<AbsenceRow>(ctx, {
    sort: { name: "from", direction, type: "day", column: fromOn, valueOf: (row) => row.fromOn },
    id: absences.id,
    from: absences,
    search: text === "" ? undefined : isNamed(text),
    filter: state === undefined ? gte(untilOn, today) : filters[state],
    cursor,
    limit,
    fetch: ({ where, orderBy, limit }) =>
      ctx.db
        .select(ABSENCE_COLUMNS)
        .from(absences)
        .innerJoin(person, eq(person.id, absences.userId))
        .innerJoin(standIn, eq(standIn.id, absences.standInId))
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
  });
  return readPage(ctx, page, (row) => toAbsence(row, today));
}

/** Returns the condition that the person's or the stand-in's name matches. */
function isNamed(text: string): SQL {
  const isIt = findsParts(infixes(sql`u.name`), text) ?? sql`true`;
  return sql`exists (select from ${user} u where u.id in (${absences.userId}, ${absences.standInId}) and ${isIt})`;
}

/** Returns an absence. Needs `absence.read`. Throws `absence.not-found`. */
export async function getAbsence(ctx: Reading, id: string): Promise<Absence> {
  requirePermission(ctx, "absence.read");
  return toAbsence(await readAbsence(ctx, id), agencyDay(ctx.clock.now()));
}

/** Lists people whose absences the caller can enter, and possible stand-ins, by name. Needs `absence.read`. */
export async function listAbsencePeople(
  ctx: Reading,
): Promise<Record<"people" | "standIns", { id: string; name: string }[]>> {
  requirePermission(ctx, "absence.read");
  const { active } = await listStaff(ctx);
  const roles: readonly string[] = rolesThatMay("absence.write");
  const standIns = active.filter(({ role }) => roles.includes(role)).map(({ id, name }) => ({ id, name }));
  const mayForAll = isPermitted(ctx.by.actor, "account.manage");
  return { people: mayForAll ? standIns : standIns.filter(({ id }) => id === actorId(ctx.by.actor)), standIns };
}

/**
 * Lists staff who are absent today with their stand-ins, for lists and rules that choose a person. For any caller from
 * the agency.
 */
export async function listAway(ctx: Pick<Reading, "db" | "clock" | "log">): Promise<Absence[]> {
  const today = agencyDay(ctx.clock.now());
  const rows = await ctx.db
    .select(ABSENCE_COLUMNS)
    .from(absences)
    .innerJoin(person, eq(person.id, absences.userId))
    .innerJoin(standIn, and(eq(standIn.id, absences.standInId), eq(standIn.banned, false)))
    .where(and(lte(absences.fromOn, today), gte(absences.untilOn, today)))
    .orderBy(person.name, absences.id);
  return readRows(ctx, rows, (row) => toAbsence(row, today));
}
