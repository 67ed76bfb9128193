import { and, desc, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { agreementHours, agreements } from "~/db/schema/agreements";
import { projectHours } from "~/db/schema/project-hours";
import { exactSum } from "~/domain/money/exact";
import type { TransactionContext } from "~/kernel/transact.server";
import { addDays } from "~/lib/calendar-date";
import type { AgreementLine, LineSet } from "./bill";
import { aboveLine, type CountedHours, countedPeriodWords, countHours, hoursLine, periodHours } from "./hours";
import type { AgreementRow } from "./internal.server";
import { type Period, periodFrom } from "./periods";

/** An agreement whose next period is being billed. */
export type Billed = { row: AgreementRow; period: Period; sets: readonly LineSet[] };

/** Hours of the previous period, as the next period's invoice bills and explains them. */
export type Settled = {
  agreementId: string;
  fromOn: string;
  toOn: string;
  counted: CountedHours;
  /** The explanation; empty if no line includes hours anymore. */
  words: string;
  /** Line that bills the hours above the included ones; null if there are none. */
  above: AgreementLine | null;
};

type OpenRow = { agreementId: string; fromOn: string; toOn: string; includedMinutes: number; carriedMinutes: number };

/**
 * Counts the open periods of locked agreements whose next period is being billed: all time worked before that period
 * and not counted yet, including time logged late. Each entry counts once. Returns the counted hours by agreement,
 * without agreements that have no hours.
 */
export async function countOpenHours(tx: TransactionContext, billed: readonly Billed[]): Promise<Map<string, Settled>> {
  const withHours = billed.filter(({ sets }) => sets.some(({ lines }) => hoursLine(lines)));
  if (withHours.length === 0) return new Map();
  const ids = withHours.map(({ row }) => row.id);
  const open = await holdOpenRows(tx, ids);
  const settled = await settle(
    tx,
    withHours.flatMap(({ row, sets, period }) => {
      const own = open.get(row.id);
      return own ? [{ row, sets, open: own, until: period.from }] : [];
    }),
  );
  return new Map(settled.map((one) => [one.agreementId, one]));
}

/** Opens the hours of periods that were just billed, with the minutes carried over into them. */
export async function openHours(tx: TransactionContext, billed: readonly Billed[]): Promise<void> {
  const opened = billed.flatMap(({ row, period, sets }) => {
    const hours = periodHours(sets, period, row);
    return hours ? [{ row, period, includedMinutes: hours.includedMinutes }] : [];
  });
  // Time logged for hours that an agreement no longer includes is billed like any other.
  const openedIds = new Set(opened.map(({ row }) => row.id));
  const without = billed.filter(
    ({ row, sets }) => !openedIds.has(row.id) && sets.some(({ lines }) => hoursLine(lines)),
  );
  if (without.length > 0)
    await releaseHours(
      tx,
      without.map(({ row }) => row.id),
    );
  if (opened.length === 0) return;
  const kept = await readKept(tx, [...openedIds]);
  await tx.db.insert(agreementHours).values(
    opened.map(({ row, period, includedMinutes }) => ({
      agreementId: row.id,
      fromOn: period.from,
      toOn: period.to,
      includedMinutes,
      carriedMinutes: kept.get(row.id) ?? 0,
    })),
  );
}

/** Links hours to the invoice that bills them. */
export async function linkHours(
  tx: TransactionContext,
  settled: readonly Settled[],
  invoiceIds: ReadonlyMap<string, string>,
) {
  for (const { agreementId, fromOn, above } of settled) {
    const invoiceId = invoiceIds.get(agreementId);
    if (!above || !invoiceId) continue;
    await tx.db
      .update(agreementHours)
      .set({ invoiceId })
      .where(and(eq(agreementHours.agreementId, agreementId), eq(agreementHours.fromOn, fromOn)));
  }
}

/** Counts the last period of an agreement that ended or is paused, once that period is over. Null if there is none. */
export async function countLastHours(
  tx: TransactionContext,
  { row, sets, today }: { row: AgreementRow; sets: readonly LineSet[]; today: string },
): Promise<Settled | null> {
  const open = (await holdOpenRows(tx, [row.id])).get(row.id);
  if (!open || open.toOn >= today) return null;
  const [settled] = await settle(tx, [{ row, sets, open, until: addDays(open.toOn, 1) }]);
  return settled ?? null;
}

/** Drops the open hours of an ended agreement without counting them: uncounted time is billed like any other. */
export async function dropOpenHours(tx: TransactionContext, agreementId: string): Promise<void> {
  await tx.db
    .delete(agreementHours)
    .where(and(eq(agreementHours.agreementId, agreementId), isNull(agreementHours.usedMinutes)));
  await releaseHours(tx, [agreementId]);
}

/** Ids of agreements with a finished period that no later bill will count. */
export async function findUncounted(
  { db }: Pick<TransactionContext, "db">,
  { today, limit, left }: { today: string; limit: number; left: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .select({ id: agreements.id })
    .from(agreementHours)
    .innerJoin(agreements, eq(agreements.id, agreementHours.agreementId))
    .where(
      and(
        isNull(agreementHours.usedMinutes),
        lt(agreementHours.toOn, today),
        sql`(${agreements.pausedAt} is not null or ${agreements.nextOn} > ${agreements.endsOn})`,
        left.length > 0 ? sql`${agreements.id} not in ${left}` : undefined,
      ),
    )
    .orderBy(agreements.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

async function holdOpenRows(tx: TransactionContext, ids: readonly string[]): Promise<Map<string, OpenRow>> {
  const { agreementId, fromOn, toOn, includedMinutes, carriedMinutes } = agreementHours;
  const rows = await tx.db
    .select({ agreementId, fromOn, toOn, includedMinutes, carriedMinutes })
    .from(agreementHours)
    .where(and(inArray(agreementId, [...ids]), isNull(agreementHours.usedMinutes)))
    .orderBy(agreementId)
    .for("update");
  return new Map(rows.map((row) => [row.agreementId, row]));
}

type Open = { row: AgreementRow; sets: readonly LineSet[]; open: OpenRow; until: string };

async function settle(tx: TransactionContext, opens: readonly Open[]): Promise<Settled[]> {
  if (opens.length === 0) return [];
  const entries = await holdUncounted(tx, opens);
  const settled = opens.map(({ row, sets, open, until }) => {
    const used = entries.filter(({ agreementId, workedOn }) => agreementId === row.id && workedOn < until);
    return { ...countOne({ row, sets, open }, exactSum(used.map(({ minutes }) => minutes))), used };
  });
  const now = settled.map(({ agreementId, fromOn, counted, used }) => ({
    agreement: agreementId,
    from: fromOn,
    used: counted.usedMinutes,
    above: counted.aboveMinutes,
    kept: counted.keptMinutes,
    entries: used.map(({ id }) => id),
  }));
  const counted = sql`jsonb_to_recordset(${JSON.stringify(now)}::jsonb) as counted(agreement uuid, "from" date, used int, above int, kept int, entries jsonb)`;
  await tx.db
    .update(agreementHours)
    .set({ usedMinutes: sql`counted.used`, aboveMinutes: sql`counted.above`, keptMinutes: sql`counted.kept` })
    .from(counted)
    .where(sql`${agreementHours.agreementId} = counted.agreement and ${agreementHours.fromOn} = counted."from"`);
  await tx.db
    .update(projectHours)
    .set({ countedOn: sql`counted."from"` })
    .from(counted)
    .where(sql`${projectHours.agreementId} = counted.agreement and counted.entries ? ${projectHours.id}::text`);
  return settled;
}

function countOne({ row, sets, open }: Omit<Open, "until">, usedMinutes: number): Settled {
  const { includedMinutes, carriedMinutes, fromOn, toOn } = open;
  const whole = periodFrom({ ...row, endsOn: toOn }, fromOn);
  const line = whole ? periodHours(sets, whole, row)?.line : undefined;
  const usual = { rollOver: "nothing", carryMaxMinutes: 0 } as const;
  const counted = countHours(line?.hours ?? usual, { includedMinutes, carriedMinutes, usedMinutes });
  const period = { from: fromOn, to: toOn };
  return {
    agreementId: row.id,
    fromOn,
    toOn,
    counted,
    words: line ? countedPeriodWords(period, counted) : "",
    above: line ? aboveLine(line, period, counted) : null,
  };
}

/** Billable time of agreements that no period has counted, locked until the transaction ends. */
async function holdUncounted(tx: TransactionContext, opens: readonly Open[]) {
  const { id, agreementId, workedOn, minutes, countedOn, isBillable } = projectHours;
  return tx.db
    .select({ id, agreementId, workedOn, minutes })
    .from(projectHours)
    .where(
      and(
        inArray(
          agreementId,
          opens.map(({ row }) => row.id),
        ),
        isNull(countedOn),
        eq(isBillable, true),
      ),
    )
    .orderBy(id)
    .for("update");
}

/** Minutes that the last counted period of each agreement carries over. */
async function readKept(tx: TransactionContext, ids: readonly string[]): Promise<Map<string, number>> {
  const { agreementId, fromOn, keptMinutes } = agreementHours;
  const rows = await tx.db
    .selectDistinctOn([agreementId], { agreementId, keptMinutes })
    .from(agreementHours)
    .where(and(inArray(agreementId, [...ids]), isNotNull(keptMinutes)))
    .orderBy(agreementId, desc(fromOn));
  return new Map(rows.map((row) => [row.agreementId, row.keptMinutes ?? 0]));
}

async function releaseHours(tx: TransactionContext, ids: readonly string[]): Promise<void> {
  await tx.db
    .update(projectHours)
    .set({ agreementId: null, updatedAt: tx.clock.now() })
    .where(and(inArray(projectHours.agreementId, [...ids]), isNull(projectHours.countedOn)));
}
