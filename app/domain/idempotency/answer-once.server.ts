import { and, eq, gt, lt, sql } from "drizzle-orm";
import { idempotentAnswers } from "~/db/schema/idempotency";
import type { AppContext } from "~/kernel/app-context";
import { transact, withSavepoints } from "~/kernel/transact.server";

/** Hours for which a key gets the stored response. */
export const ANSWERS_KEPT_HOURS = 24;

export type KeptAnswer = { status: number; headers: Record<string, string>; body: string };

export type OnceOutcome =
  | { outcome: "answered"; answer: KeptAnswer; isRepeated: boolean }
  /** A request with this key is being handled right now. */
  | { outcome: "busy" }
  /** This key was used for a different request. */
  | { outcome: "other-request" };

const HOUR_MS = 60 * 60 * 1000;

/**
 * Handles a sender's request once: the effects of `work` and its response are stored in one transaction, so that the
 * key later gets the same response, and nothing is done twice, no matter when the program stops. If `work` throws,
 * nothing is stored and the key can be used again. `work` must use only the context it is given; transactions of verbs
 * become savepoints of this one, so that what a verb rolls back stays rolled back.
 */
export async function answerOnce(
  ctx: AppContext,
  request: { sender: string; key: string; hash: string },
  work: (ctx: AppContext) => Promise<KeptAnswer>,
): Promise<OnceOutcome> {
  const { sender, key, hash } = request;
  const now = ctx.clock.now();
  return transact(ctx, async (tx): Promise<OnceOutcome> => {
    const lock = await tx.db.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${`${sender} ${key}`}, 0)) as taken`,
    );
    if (!lock.rows[0]?.taken) return { outcome: "busy" };
    const isThis = and(eq(idempotentAnswers.sender, sender), eq(idempotentAnswers.key, key));
    const [kept] = await tx.db
      .select()
      .from(idempotentAnswers)
      .where(and(isThis, gt(idempotentAnswers.createdAt, keptSince(now))));
    if (kept && kept.requestHash !== hash) return { outcome: "other-request" };
    if (kept) {
      const { status, headers, body } = kept;
      return { outcome: "answered", answer: { status, headers, body }, isRepeated: true };
    }
    const answer = await work(withSavepoints(tx));
    const row = { requestHash: hash, ...answer, createdAt: now };
    await tx.db
      .insert(idempotentAnswers)
      .values({ sender, key, ...row })
      .onConflictDoUpdate({ target: [idempotentAnswers.sender, idempotentAnswers.key], set: row });
    return { outcome: "answered", answer, isRepeated: false };
  });
}

/** Deletes expired responses; returns how many. For the program itself. */
export async function forgetAnswers(ctx: Pick<AppContext, "clock" | "db" | "log">): Promise<number> {
  const { rowCount } = await ctx.db
    .delete(idempotentAnswers)
    .where(lt(idempotentAnswers.createdAt, keptSince(ctx.clock.now())));
  return rowCount ?? 0;
}

function keptSince(now: Date): Date {
  return new Date(now.getTime() - ANSWERS_KEPT_HOURS * HOUR_MS);
}
