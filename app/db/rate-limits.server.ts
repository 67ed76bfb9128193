import { eq, like, or, sql } from "drizzle-orm";
import type pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { escapeLikePattern } from "~/lib/like-pattern";
import type { Log } from "~/lib/log";
import type { Db } from "./client.server";
import { RATE_LIMITS_TABLE, rateLimits } from "./schema/rate-limits";

export type RateLimitRule = { name: string; points: number; seconds: number };

/** Counters shared by all processes. */
export type RateLimits = {
  /** Counts one use of `key` under `rule`; false once the rule's points are spent for its period. */
  take(rule: RateLimitRule, key: string): Promise<boolean>;
  /** As `take`, but answers the seconds after which the next use is allowed; 0 when this one is. */
  spend(rule: RateLimitRule, key: string): Promise<number>;
  /**
   * As `take`, as a part of the transaction `tx`: a use counts if and only if what it was for is stored. For whatever is
   * answered alike whether the limit let it through or not, so that tries that came to nothing use up nothing.
   */
  takeWithin(tx: Db, rule: RateLimitRule, key: string): Promise<boolean>;
  /** Gives back one use, for rules that count failures only and for uses that came to nothing. */
  refund(rule: RateLimitRule, key: string): Promise<void>;
  /** Seconds until a use would be allowed, 0 for now; counts nothing. */
  wait(rule: RateLimitRule, key: string): Promise<number>;
};

const MAX_KEY_LENGTH = 200;

/**
 * Counts in PostgreSQL. When the database does not answer, each process counts on its own in memory and says so in the
 * log: a limit never turns a visitor away because of our own trouble.
 */
export function createRateLimits(pool: pg.Pool, log: Log): RateLimits {
  const limiters = new Map<string, { shared: RateLimiterPostgres; own: RateLimiterMemory }>();

  function limiterFor(rule: RateLimitRule) {
    const name = `${rule.name}:${rule.points}:${rule.seconds}`;
    const known = limiters.get(name);
    if (known) return known;
    const bounds = { points: rule.points, duration: rule.seconds, keyPrefix: rule.name };
    const made = {
      shared: new RateLimiterPostgres({
        ...bounds,
        storeClient: pool,
        storeType: "pool",
        tableName: RATE_LIMITS_TABLE,
        tableCreated: true,
      }),
      own: new RateLimiterMemory(bounds),
    };
    limiters.set(name, made);
    return made;
  }

  async function spend(rule: RateLimitRule, key: string): Promise<number> {
    const { shared, own } = limiterFor(rule);
    const bounded = key.slice(0, MAX_KEY_LENGTH);
    try {
      return await secondsToWait(shared, bounded);
    } catch (error) {
      log.error({ err: error, rule: rule.name }, "rate limits are counted in memory: the database did not answer");
      return secondsToWait(own, bounded);
    }
  }

  return {
    spend,
    take: async (rule, key) => (await spend(rule, key)) === 0,
    takeWithin,
    async refund(rule, key) {
      const { shared, own } = limiterFor(rule);
      const bounded = key.slice(0, MAX_KEY_LENGTH);
      await shared.reward(bounded, 1).catch(() => own.reward(bounded, 1));
    },
    async wait(rule, key) {
      const { shared, own } = limiterFor(rule);
      const bounded = key.slice(0, MAX_KEY_LENGTH);
      const spent = await shared.get(bounded).catch(() => own.get(bounded));
      return spent && spent.consumedPoints >= rule.points ? Math.max(1, Math.ceil(spent.msBeforeNext / 1000)) : 0;
    },
  };
}

async function takeWithin(tx: Db, rule: RateLimitRule, key: string): Promise<boolean> {
  const now = Date.now();
  const expire = now + rule.seconds * 1000;
  const isOver = sql`${rateLimits.expire} <= ${now}`;
  const [row] = await tx
    .insert(rateLimits)
    .values({ key: `${rule.name}:${key.slice(0, MAX_KEY_LENGTH)}`, points: 1, expire })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${isOver} then 1 else ${rateLimits.points} + 1 end`,
        expire: sql`case when ${isOver} then ${expire} else ${rateLimits.expire} end`,
      },
    })
    .returning({ points: rateLimits.points });
  return row !== undefined && row.points <= rule.points;
}

/** Forgets what was counted under a rule for a key, and for every key that begins with it and a colon. As a part of `tx`. */
export async function forgetCounts(tx: Db, ruleName: string, key: string): Promise<void> {
  const counted = `${ruleName}:${key.slice(0, MAX_KEY_LENGTH)}`;
  await tx
    .delete(rateLimits)
    .where(or(eq(rateLimits.key, counted), like(rateLimits.key, `${escapeLikePattern(counted)}:%`)));
}

async function secondsToWait(limiter: RateLimiterPostgres | RateLimiterMemory, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}
