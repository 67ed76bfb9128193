import { and, eq, getTableColumns, gte, inArray, isNull, lt, ne, not, or, type SQL, sql } from "drizzle-orm";
import { isUsedUp, promotions } from "~/db/schema/promotions";
import type { AppContext } from "~/kernel/app-context";
import { defineRecord } from "~/kernel/record.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { agencyDay } from "~/lib/calendar-date";
import { codeSpellings, type Promotion, type PromotionState } from "./schema";

/** Context for checking if a promotion can be used. */
export type PromotionContext = Pick<AppContext, "by" | "clock" | "db" | "log">;

const { search: _search, ...columns } = getTableColumns(promotions);

/** All columns except the search words. */
export const PROMOTION_COLUMNS = columns;

export type PromotionRow = Omit<typeof promotions.$inferSelect, "search">;

export function toPromotion(ctx: Pick<AppContext, "clock">, row: PromotionRow): Promotion {
  const { createdAt, updatedAt, ...fields } = row;
  const state = stateOf(row, agencyDay(ctx.clock.now()));
  return { ...fields, state, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

function stateOf(row: PromotionRow, today: string): PromotionState {
  if (!row.isActive) return "inactive";
  if (row.expiresOn !== null && row.expiresOn < today) return "expired";
  return row.usageCount >= row.maxUsage ? "used-up" : "usable";
}

/** Condition: a promotion is in this state, by the rules of `stateOf`. */
export function isInState(ctx: Pick<AppContext, "clock">, state: PromotionState): SQL | undefined {
  if (state === "inactive") return not(promotions.isActive);
  const isActive = eq(promotions.isActive, true);
  const today = agencyDay(ctx.clock.now());
  if (state === "expired") return and(isActive, lt(promotions.expiresOn, today));
  const isCurrent = or(isNull(promotions.expiresOn), gte(promotions.expiresOn, today));
  return and(isActive, isCurrent, state === "used-up" ? isUsedUp(promotions) : not(isUsedUp(promotions)));
}

export const PROMOTION = defineRecord({
  kind: "promotion",
  table: promotions,
  columns: PROMOTION_COLUMNS,
  audited: ({ id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...fields }: PromotionRow) => fields,
  show: toPromotion,
});

/** True when another promotion has the code. */
export async function isCodeTaken(tx: TransactionContext, code: string, exceptId?: string): Promise<boolean> {
  const isOther = exceptId === undefined ? undefined : ne(promotions.id, exceptId);
  const [other] = await tx.db
    .select({ id: promotions.id })
    .from(promotions)
    .where(and(inArray(promotions.code, codeSpellings(code)), isOther));
  return other !== undefined;
}

const PROMOTIONS_LOCK = 727_102;

/** Locks all codes until the transaction ends, so that none is assigned twice. */
export async function lockCodes(tx: TransactionContext): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${PROMOTIONS_LOCK})`);
}

/** Condition: a promotion has this code, in any spelling. */
export function hasCode(code: string): SQL {
  const spellings = codeSpellings(code);
  return sql`${promotions.id} = (select named.id from ${promotions} named
    where named.code in ${spellings} order by named.code = ${spellings[0]} desc limit 1)`;
}

/** Finds the promotion with a code in any spelling; null when there is none. */
export async function findPromotionByCode(ctx: PromotionContext, code: string): Promise<Promotion | null> {
  const [row] = await ctx.db.select(PROMOTION_COLUMNS).from(promotions).where(hasCode(code));
  return row ? toPromotion(ctx, row) : null;
}

/**
 * Finds and locks a promotion until the transaction ends, so that the second of two simultaneous uses sees the first.
 */
export async function holdPromotionByCode(tx: TransactionContext, code: string): Promise<Promotion | null> {
  const [row] = await tx.db.select(PROMOTION_COLUMNS).from(promotions).where(hasCode(code)).for("update");
  return row ? toPromotion(tx, row) : null;
}
