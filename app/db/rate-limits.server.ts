import { eq, gt, like, lt, or, sql } from "drizzle-orm";
import type pg from "pg";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { escapeLikePattern } from "~/lib/like-pattern";
import type { Log } from "~/lib/log";
import type { Db } from "./client.server";
import { runText } from "./kept-statements.server";
import { RATE_LIMITS_TABLE, rateLimits } from "./schema/rate-limits";

export type RateLimitRule = { name: string; points: number; seconds: number };

/** One use of `key` under `rule`. */
export type RateLimitUse = { rule: RateLimitRule; key: string };

/** Counters shared by all processes. */
export type RateLimits = {
  /** Counts a use of `key` under `rule`. Returns false once the rule's points for its period are spent. */
  take(rule: RateLimitRule, key: string): Promise<boolean>;
  /** Like `take`, but returns the number of seconds until the next use is allowed, or 0 if this one is. */
  spend(rule: RateLimitRule, key: string): Promise<number>;
  /**
   * Like `take`, but as part of the transaction `tx`: a use counts only if the work it was for is committed. For
   * requests whose response doesn't reveal whether the limit applied, so that failed attempts use up nothing.
   */
  takeWithin(tx: Db, rule: RateLimitRule, key: string): Promise<boolean>;
  /** Like `takeWithin` for several uses, in one statement and in the given order. */
  takeEachWithin(tx: Db, uses: readonly RateLimitUse[]): Promise<boolean[]>;
  /** Gives back a use, for rules that only count failures and for uses that had no effect. */
  refund(rule: RateLimitRule, key: string): Promise<void>;
  /** Returns the number of seconds until a use would be allowed, 0 if now. Counts nothing. */
  wait(rule: RateLimitRule, key: string): Promise<number>;
};

const MAX_KEY_LENGTH = 200;
/** Current time by the server's clock, which all processes share, rather than the start of the transaction. */
const NOW = "(extract(epoch from clock_timestamp()) * 1000)::bigint";
const SECONDS_LEFT = `ceil((expire - ${NOW}) / 1000.0)::float8`;
/** Longest period of any rule. */
const LONGEST_DAYS = 40;

/** A count lasting longer than its period was started while the clock was ahead, and is treated as expired. */
const isOver = (period: string) => `(r.expire <= ${NOW} or r.expire > ${NOW} + ${period})`;

const COUNT = `insert into ${RATE_LIMITS_TABLE} as r (key, points, expire) values ($1, 1, ${NOW} + $2::bigint)
  on conflict (key) do update set
    points = case when ${isOver("$2::bigint")} then 1 else r.points + 1 end,
    expire = case when ${isOver("$2::bigint")} then excluded.expire else r.expire end
  returning points, ${SECONDS_LEFT} as seconds`;
const GIVE_BACK = `update ${RATE_LIMITS_TABLE} r set points = r.points - 1 where r.key = $1 and r.points > 0`;
const LOOK = `select points, ${SECONDS_LEFT} as seconds from ${RATE_LIMITS_TABLE} r where r.key = $1 and not ${isOver("$2::bigint")}`;

type Counted = { points: number; seconds: number };

/**
 * Counts in PostgreSQL, by its clock. When the database doesn't respond, each process counts in its own memory and logs
 * it: no visitor is turned away because of an outage of ours.
 */
export function createRateLimits(pool: pg.Pool, log: Log): RateLimits {
  const own = new Map<string, RateLimiterMemory>();

  function ownFor({ name, points, seconds }: RateLimitRule): RateLimiterMemory {
    const id = `${name}:${points}:${seconds}`;
    const limiter = own.get(id) ?? new RateLimiterMemory({ points, duration: seconds, keyPrefix: name });
    own.set(id, limiter);
    return limiter;
  }

  async function spend(rule: RateLimitRule, key: string): Promise<number> {
    try {
      const { rows } = await pool.query<Counted>(COUNT, [nameOf(rule, key), rule.seconds * 1000]);
      const [counted] = rows;
      return counted && counted.points > rule.points ? Math.max(1, counted.seconds) : 0;
    } catch (error) {
      log.error({ err: error, rule: rule.name }, "rate limits are counted in memory: the database did not answer");
      return secondsToWait(ownFor(rule), shortened(key));
    }
  }

  return {
    spend,
    take: async (rule, key) => (await spend(rule, key)) === 0,
    takeWithin: async (tx, rule, key) => (await takeEachWithin(tx, [{ rule, key }]))[0] === true,
    takeEachWithin,
    async refund(rule, key) {
      await pool.query(GIVE_BACK, [nameOf(rule, key)]).catch(() => ownFor(rule).reward(shortened(key), 1));
    },
    async wait(rule, key) {
      try {
        const { rows } = await pool.query<Counted>(LOOK, [nameOf(rule, key), rule.seconds * 1000]);
        const [counted] = rows;
        return counted && counted.points >= rule.points ? Math.max(1, counted.seconds) : 0;
      } catch {
        const spent = await ownFor(rule).get(shortened(key));
        return spent && spent.consumedPoints >= rule.points ? Math.max(1, Math.ceil(spent.msBeforeNext / 1000)) : 0;
      }
    },
  };
}

/** Counts all uses in one query; each part has its own constants, so that periods aren't mixed up. */
async function takeEachWithin(tx: Db, uses: readonly RateLimitUse[]): Promise<boolean[]> {
  if (uses.length === 0) return [];
  const parts = uses.map(({ rule }, at) => `counted_${at} as (${countOf(`$${at + 1}`, rule.seconds * 1000)})`);
  const points = uses.map((_, at) => `(select points from counted_${at}) as points_${at}`);
  const text = `with ${parts.join(", ")} select ${points.join(", ")}`;
  const keys = uses.map(({ rule, key }) => nameOf(rule, key));
  const { rows } = await runText<Record<string, number>>(tx, text, keys);
  return uses.map(({ rule }, at) => (rows[0]?.[`points_${at}`] ?? Number.POSITIVE_INFINITY) <= rule.points);
}

function countOf(key: string, period: number): string {
  const isDone = isOver(`${period}`);
  return `insert into ${RATE_LIMITS_TABLE} as r (key, points, expire)
    values (${key}, 1, ${NOW} + ${period})
    on conflict (key) do update set
      points = case when ${isDone} then 1 else r.points + 1 end,
      expire = case when ${isDone} then excluded.expire else r.expire end
    returning points`;
}

/** Removes expired counts, since their keys contain personal addresses. */
export async function sweepRateLimits(db: Db): Promise<void> {
  const now = sql.raw(NOW);
  const day = 24 * 60 * 60 * 1000;
  await db
    .delete(rateLimits)
    .where(or(lt(rateLimits.expire, sql`${now}`), gt(rateLimits.expire, sql`${now} + ${LONGEST_DAYS * day}::bigint`)));
}

function nameOf(rule: RateLimitRule, key: string): string {
  return `${rule.name}:${shortened(key)}`;
}

function shortened(key: string): string {
  return key.slice(0, MAX_KEY_LENGTH);
}

/** Removes a rule's counts for a key, and for every key that starts with it and a colon. Runs as part of `tx`. */
export async function forgetCounts(tx: Db, ruleName: string, key: string): Promise<void> {
  const counted = `${ruleName}:${key.slice(0, MAX_KEY_LENGTH)}`;
  await tx
    .delete(rateLimits)
    .where(or(eq(rateLimits.key, counted), like(rateLimits.key, `${escapeLikePattern(counted)}:%`)));
}

async function secondsToWait(limiter: RateLimiterMemory, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}
