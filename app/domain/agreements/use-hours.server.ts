import { and, asc, eq, gte, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { agreementHours, agreementLines, agreements } from "~/db/schema/agreements";
import { projectHours } from "~/db/schema/project-hours";
import { projects } from "~/db/schema/projects";
import { today } from "~/domain/invoices/internal.server";
import { hoursWords } from "~/domain/money/hours";
import { tellStaffOfMoney } from "~/domain/notifications/tell-staff-of-money.server";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { readRows } from "~/kernel/read-rows.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { agencyDay, formatLongDate } from "~/lib/calendar-date";
import { isUuid } from "~/lib/uuid";
import { agreementPath, noticeTitle } from "./change-words";
import { AGREEMENT_COLUMNS } from "./internal.server";
import { tellOfAgreement } from "./tell.server";

/** Hours of the current period. Days are YYYY-MM-DD. */
export type RunningHours = {
  from: string;
  to: string;
  includedMinutes: number;
  carriedMinutes: number;
  usedMinutes: number;
};

/** Lists agreements whose hours a project's time may use. Needs `hours.write`. */
export async function listHourAgreements(
  ctx: ReadContext & Pick<AppContext, "clock">,
  projectId: string,
): Promise<{ id: string; title: string }[]> {
  requirePermission(ctx, "hours.write");
  if (!isUuid(projectId)) return [];
  const { id, title } = agreements;
  const rows = await ctx.db
    .select({ id, title })
    .from(agreements)
    .innerJoin(projects, eq(projects.businessId, agreements.businessId))
    .where(and(eq(projects.id, projectId), hasHours(agencyDay(ctx.clock.now()))))
    .orderBy(asc(title), asc(id));
  return readRows(ctx, rows, (row) => row);
}

/**
 * True when an agreement of this business has hours to use. Takes a shared lock until the transaction ends, so that no
 * bill counts them in between. The caller checks permissions.
 */
export async function shareHourAgreement(
  tx: TransactionContext,
  { id, businessId }: { id: string; businessId: string },
): Promise<boolean> {
  if (!isUuid(id)) return false;
  const rows = await tx.db
    .select({ id: agreements.id })
    .from(agreements)
    .where(and(eq(agreements.id, id), eq(agreements.businessId, businessId), hasHours(today(tx))))
    .for("share");
  return rows.length > 0;
}

/** SQL condition that an agreement has a line of hours and isn't over. */
function hasHours(day: string): SQL | undefined {
  const { endsOn, id } = agreements;
  return and(
    or(isNull(endsOn), gte(endsOn, day)),
    sql`exists (select from ${agreementLines} where ${agreementLines.agreementId} = ${id} and ${agreementLines.hours} is not null)`,
  );
}

/** Returns the hours of the current periods, by agreement. The caller checks permissions. */
export async function readRunningHours(
  { db }: Pick<ReadContext, "db">,
  ids: readonly string[],
): Promise<Map<string, RunningHours>> {
  if (ids.length === 0) return new Map();
  const { agreementId, fromOn: from, toOn: to, includedMinutes, carriedMinutes } = agreementHours;
  const rows = await db
    .select({ agreementId, from, to, includedMinutes, carriedMinutes, usedMinutes: uncounted() })
    .from(agreementHours)
    .where(and(inArray(agreementId, [...ids]), isNull(agreementHours.usedMinutes)));
  return new Map(rows.map(({ agreementId: id, ...row }) => [id, row]));
}

/**
 * Minutes of an agreement's billable time that no period has counted. Columns are qualified with their tables: a query
 * of one table omits the qualifier, so each would refer to the time's table.
 */
function uncounted(): SQL<number> {
  return sql<number>`(select coalesce(sum(worked.minutes), 0)::int from ${projectHours} worked
    where worked.agreement_id = agreement_hours.agreement_id and worked.counted_on is null and worked.is_billable)`;
}

const STEPS = [100, 80] as const;

/**
 * Notifies staff and customer when 80 percent and all of a period's hours are used, once each per period. For verbs
 * that changed time of these agreements and hold a shared lock on them.
 */
export async function tellOfUsedHours(tx: TransactionContext, ids: readonly (string | null)[]): Promise<void> {
  for (const id of [...new Set(ids)].sort()) if (id !== null) await tellOne(tx, id);
}

async function tellOne(tx: TransactionContext, id: string): Promise<void> {
  const isOpen = and(eq(agreementHours.agreementId, id), isNull(agreementHours.usedMinutes));
  const [open] = await tx.db.select().from(agreementHours).where(isOpen).for("update");
  if (!open) return;
  const used = (await readRunningHours(tx, [id])).get(id)?.usedMinutes ?? 0;
  const all = open.includedMinutes + open.carriedMinutes;
  const reached = STEPS.find((percent) => used * 100 >= all * percent) ?? 0;
  if (used === 0 || reached <= open.toldPercent) return;
  await tx.db.update(agreementHours).set({ toldPercent: reached }).where(isOpen);
  const [row] = await tx.db.select(AGREEMENT_COLUMNS).from(agreements).where(eq(agreements.id, id));
  if (!row) return;
  const what = reached === 100 ? "has used all of its hours" : `has used ${reached}% of its hours`;
  const text = `${hoursWords(used)} of ${hoursWords(all)} are used. The period ends on ${formatLongDate(open.toOn)}.`;
  await tellOfAgreement(tx, row, what, text);
  const { businessId, quoteId, title } = row;
  await tellStaffOfMoney(tx, { businessId, quoteId, title: noticeTitle(title, what), text, path: agreementPath(id) });
}
