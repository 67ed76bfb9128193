import { and, asc, eq, inArray, isNull, lt, lte, notInArray, or, type SQL, sql } from "drizzle-orm";
import { businesses } from "~/db/schema/accounts";
import { agreementPeriods, agreements } from "~/db/schema/agreements";
import { holdBusiness, today } from "~/domain/invoices/internal.server";
import type { AppContext } from "~/kernel/app-context";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { addDays, formatLongDate } from "~/lib/calendar-date";
import { type AgreementLine, linesOfPeriod, periodWords } from "./bill";
import {
  countLastHours,
  countOpenHours,
  findUncounted,
  linkHours,
  openHours,
  type Settled,
} from "./count-hours.server";
import { AGREEMENT_COLUMNS, type AgreementRow, readLineSets } from "./internal.server";
import { periodFrom } from "./periods";
import { storeBills } from "./store-bills.server";

/** Agreements per transaction: enough to share its statements, few enough that nobody waits for it. */
const BATCH = 25;

/**
 * Bills each period that has begun exactly once, the earliest first, however often and in however many processes this
 * runs. Many agreements share a transaction, with one period of each. After an outage each missed period has its own
 * invoice, dated as Settings say. One agreement that can't be billed doesn't hold up the others. For the worker.
 * Returns how many periods were billed.
 */
export async function billAgreements(ctx: AppContext): Promise<number> {
  let billed = 0;
  /** Agreements that failed, were billed by another process, or have no period: this run skips them. */
  const left = new Set<string>();
  for (;;) {
    const batch = await billBatch(ctx, left);
    billed += batch.billed;
    if (batch.claimed.length > 0 && batch.billed === 0)
      for (const id of batch.claimed) billed += await billAlone(ctx, id, left);
    if (batch.claimed.length > 0) continue;
    // Other processes have locked these, and may still fail.
    const ids = await findDue(ctx, left);
    if (ids.length === 0) return billed;
    for (const id of ids) billed += await billAlone(ctx, id, left);
  }
}

function isDue(ctx: Pick<AppContext, "clock">): SQL | undefined {
  return and(
    isNull(agreements.subscriptionId),
    isNull(agreements.pausedAt),
    lte(agreements.nextOn, today(ctx)),
    or(isNull(agreements.endsOn), lte(agreements.nextOn, agreements.endsOn)),
    or(isNull(agreements.pausesOn), lt(agreements.nextOn, agreements.pausesOn)),
  );
}

function isLeft(ctx: Pick<AppContext, "clock">, left: ReadonlySet<string>): SQL | undefined {
  return and(isDue(ctx), left.size > 0 ? notInArray(agreements.id, [...left]) : undefined);
}

async function findDue(ctx: AppContext, left: ReadonlySet<string>): Promise<string[]> {
  const due = await ctx.db
    .select({ id: agreements.id })
    .from(agreements)
    .where(isLeft(ctx, left))
    .orderBy(asc(agreements.nextOn), asc(agreements.id))
    .limit(BATCH);
  return due.map(({ id }) => id);
}

type Batch = { claimed: string[]; billed: number };

/**
 * Bills one period each of agreements that aren't locked. If that fails, nothing is stored: `billed` is 0, and each of
 * `claimed` has to be tried separately.
 */
async function billBatch(ctx: AppContext, left: ReadonlySet<string>): Promise<Batch> {
  let claimed: string[] = [];
  try {
    const billed = await transact(ctx, async (tx) => {
      claimed = await claim(tx, left);
      return claimed.length > 0 ? billHeld(tx, await holdDue(tx, claimed)) : 0;
    });
    return { claimed, billed };
  } catch (error) {
    if (claimed.length === 0) throw error;
    ctx.log.warn(
      { err: error, agreements: claimed.length },
      "agreements could not be billed together; each is tried alone",
    );
    return { claimed, billed: 0 };
  }
}

/** Locks the businesses of due agreements, skipping those locked by others, and returns the agreements. Never waits. */
async function claim(tx: TransactionContext, left: ReadonlySet<string>): Promise<string[]> {
  const rows = await tx.db
    .select({ id: agreements.id })
    .from(agreements)
    .innerJoin(businesses, eq(businesses.id, agreements.businessId))
    .where(isLeft(tx, left))
    .orderBy(asc(agreements.nextOn), asc(agreements.id))
    .limit(BATCH)
    .for("no key update", { of: businesses, skipLocked: true });
  return rows.map(({ id }) => id);
}

/** Locks those of these agreements that are due until the transaction ends, skipping those locked by others. */
function holdDue(tx: TransactionContext, ids: readonly string[], skipLocked = true): Promise<AgreementRow[]> {
  return tx.db
    .select(AGREEMENT_COLUMNS)
    .from(agreements)
    .where(and(inArray(agreements.id, [...ids]), isDue(tx)))
    .orderBy(asc(agreements.nextOn), asc(agreements.id))
    .for("update", skipLocked ? { skipLocked } : {});
}

async function billAlone(ctx: AppContext, id: string, left: Set<string>): Promise<number> {
  try {
    const count = await transact(ctx, (tx) => billNext(tx, id));
    if (count === 0) left.add(id);
    return count;
  } catch (error) {
    ctx.log.error({ err: error, agreement: id }, "an agreement could not be billed; the next hour tries again");
    left.add(id);
    return 0;
  }
}

/** Bills the next period of an agreement if it is due. Locks the agreement in the caller's transaction. */
export async function billNext(tx: TransactionContext, id: string): Promise<number> {
  const [seen] = await tx.db
    .select({ businessId: agreements.businessId })
    .from(agreements)
    .where(eq(agreements.id, id));
  if (!seen) return 0;
  await holdBusiness(tx, seen.businessId);
  return billHeld(tx, await holdDue(tx, [id], false));
}

/**
 * Bills one period of each of these agreements, which the transaction has locked with their businesses. Returns how
 * many.
 */
async function billHeld(tx: TransactionContext, rows: readonly AgreementRow[]): Promise<number> {
  const due = rows.flatMap((row) => {
    const period = periodFrom(row, row.nextOn);
    return period ? [{ row, period }] : [];
  });
  if (due.length === 0) return 0;
  const sets = await readLineSets(
    tx,
    due.map(({ row }) => row.id),
  );
  const billed = due.map((each) => ({ ...each, sets: sets.get(each.row.id) ?? [] }));
  const settled = await countOpenHours(tx, billed);
  const invoiceIds = await storeBills(
    tx,
    billed.map(({ row, period, sets: own }) => ({
      row,
      lines: withHours(linesOfPeriod(own, period, row), settled.get(row.id)),
      words: periodWords(period),
      ownDay: period.from,
    })),
  );
  await linkHours(tx, [...settled.values()], invoiceIds);
  await tx.db.insert(agreementPeriods).values(
    due.map(({ row, period }) => ({
      agreementId: row.id,
      fromOn: period.from,
      toOn: period.to,
      invoiceId: invoiceIds.get(row.id) ?? null,
    })),
  );
  await openHours(tx, billed);
  // Their version is unchanged: a new period doesn't change the agreement, so an open form stays valid.
  const moved = due.map(({ row, period }) => ({ id: row.id, next: addDays(period.to, 1) }));
  await tx.db
    .update(agreements)
    .set({ nextOn: sql`moved.next` })
    .from(sql`jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as moved(id uuid, next date)`)
    .where(sql`${agreements.id} = moved.id`);
  return due.length;
}

/**
 * Adds the hours of the previous period to an invoice's lines: a line that bills and explains the hours above the
 * included ones, or else only the explanation.
 */
function withHours(lines: readonly AgreementLine[], settled: Settled | undefined): AgreementLine[] {
  if (!settled || settled.words === "") return [...lines];
  if (settled.above) return [...lines, settled.above];
  const last = lines.findLastIndex(({ hours }) => hours);
  return lines.map((line, index) => {
    if (index !== last) return line;
    return { ...line, description: [line.description, settled.words].filter((part) => part !== "").join("\n") };
  });
}

/**
 * Counts the last hours of agreements that ended or are paused, once their period is over, and bills those above the
 * included ones. Counts each period once, with any number of processes. For the worker. Returns how many periods were
 * counted.
 */
export async function billLastHours(ctx: AppContext): Promise<number> {
  let counted = 0;
  const left: string[] = [];
  for (;;) {
    const ids = await findUncounted(ctx, { today: today(ctx), limit: BATCH, left });
    if (ids.length === 0) return counted;
    for (const id of ids) {
      left.push(id);
      try {
        counted += await transact(ctx, (tx) => billLastOf(tx, id));
      } catch (error) {
        ctx.log.error({ err: error, agreement: id }, "an agreement could not be billed; the next hour tries again");
      }
    }
  }
}

async function billLastOf(tx: TransactionContext, id: string): Promise<number> {
  const [seen] = await tx.db
    .select({ businessId: agreements.businessId })
    .from(agreements)
    .where(eq(agreements.id, id));
  if (!seen) return 0;
  await holdBusiness(tx, seen.businessId);
  const [row] = await tx.db.select(AGREEMENT_COLUMNS).from(agreements).where(eq(agreements.id, id)).for("update");
  if (!row || !isAtRest(row)) return 0;
  const sets = (await readLineSets(tx, [id])).get(id) ?? [];
  const settled = await countLastHours(tx, { row, sets, today: today(tx) });
  if (!settled) return 0;
  const { above, toOn } = settled;
  if (above) {
    const words = `hours until ${formatLongDate(toOn)}`;
    const invoiceIds = await storeBills(tx, [{ row, lines: [above], words, ownDay: addDays(toOn, 1) }]);
    await linkHours(tx, [settled], invoiceIds);
  }
  return 1;
}

/** True when no further period is billed until someone changes that. */
function isAtRest({ pausedAt, endsOn, nextOn }: AgreementRow): boolean {
  return pausedAt !== null || (endsOn !== null && nextOn > endsOn);
}
