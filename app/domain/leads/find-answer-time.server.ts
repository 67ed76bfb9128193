import { and, gt, inArray, ne, sql } from "drizzle-orm";
import { leads } from "~/db/schema/leads";
import { getIdentity } from "~/domain/settings/queries.server";
import type { AppContext } from "~/kernel/app-context";

/** So many days of answers count, and so many answers are needed to say anything. */
const ANSWER_TIME_DAYS = 30;
const ANSWER_TIME_LEAST = 5;
const DAY_MS = 24 * 60 * 60 * 1000;
/**
 * A process asks the database no more often, however many visit; where there is nothing to show, it looks again sooner.
 */
const SHOWN_MS = 5 * 60 * 1000;
const HIDDEN_MS = 60 * 1000;

/** `seconds`: within which half of the answers came, by the clock. */
export type AnswerTime = { seconds: number; answers: number };

type Reading = Pick<AppContext, "by" | "clock" | "db" | "log">;

type Kept = { at: number; isShown: boolean; found: Promise<AnswerTime | null> };
const kept = new WeakMap<Reading["db"], Kept>();

/**
 * Returns the result of `measureAnswerTime` from the last five minutes, where Settings show it to visitors; null: they
 * don't, or there are too few answers. Once switched on, it appears within a minute. For public pages, which anyone may
 * request as often as they like.
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
 * The median time until who wrote by form or email was answered, of the answers of the last 30 days; null: there are
 * fewer than five. Leads by phone or in person and spam don't count; a sender who wrote again after an answer counts
 * from then.
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
