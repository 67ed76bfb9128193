import { and, gt, inArray, ne, sql } from "drizzle-orm";
import { leads } from "~/db/schema/leads";
import { getIdentity } from "~/domain/settings/queries.server";
import type { AppContext } from "~/kernel/app-context";

/** Period of the answers that count, in days, and how many of them are needed for a result. */
const ANSWER_TIME_DAYS = 30;
const ANSWER_TIME_LEAST = 5;
const DAY_MS = 24 * 60 * 60 * 1000;
/**
 * A process queries the database at most this often, however many visitors there are; more often if there's nothing to
 * show.
 */
const SHOWN_MS = 5 * 60 * 1000;
const HIDDEN_MS = 60 * 1000;

/** `seconds`: median response time, wall clock. */
export type AnswerTime = { seconds: number; answers: number };

type Reading = Pick<AppContext, "by" | "clock" | "db" | "log">;

type Kept = { at: number; isShown: boolean; found: Promise<AnswerTime | null> };
const kept = new WeakMap<Reading["db"], Kept>();

/**
 * Returns the result of `measureAnswerTime`, cached for five minutes, if Settings show it to visitors; null: they
 * don't, or there are too few answers. Once switched on, it appears within a minute. For public pages with any number
 * of requests.
 */
export function findAnswerTime(ctx: Reading): Promise<AnswerTime | null> {
  const at = ctx.clock.now().getTime();
  const known = kept.get(ctx.db);
  if (known && at >= known.at && at < known.at + (known.isShown ? SHOWN_MS : HIDDEN_MS)) return known.found;
  const found = measureShown(ctx);
  const next: Kept = { at, isShown: false, found };
  kept.set(ctx.db, next);
  found.then(
    (measured) => {
      next.isShown = measured !== null;
    },
    () => kept.delete(ctx.db),
  );
  return found;
}

async function measureShown(ctx: Reading): Promise<AnswerTime | null> {
  const { showsAnswerTime } = await getIdentity(ctx);
  return showsAnswerTime ? measureAnswerTime(ctx) : null;
}

/**
 * Measures the median time until senders by form or email were answered, over the answers of the last 30 days; null:
 * fewer than five. Leads by phone or in person and spam don't count; if a sender wrote again after an answer, the time
 * counts from then.
 */
export async function measureAnswerTime({ db, clock }: Pick<Reading, "db" | "clock">): Promise<AnswerTime | null> {
  const since = new Date(clock.now().getTime() - ANSWER_TIME_DAYS * DAY_MS);
  const asked = sql`coalesce(${leads.askedAt}, ${leads.createdAt})`;
  const [row] = await db
    .select({
      answers: sql<number>`count(*)::int`,
      seconds: sql<
        number | null
      >`percentile_cont(0.5) within group (order by extract(epoch from ${leads.repliedAt} - ${asked}))::float8`,
    })
    .from(leads)
    .where(and(gt(leads.repliedAt, since), inArray(leads.channel, ["form", "email"]), ne(leads.stage, "spam")));
  const { answers = 0, seconds = null } = row ?? {};
  return seconds === null || answers < ANSWER_TIME_LEAST ? null : { seconds: Math.max(0, seconds), answers };
}
