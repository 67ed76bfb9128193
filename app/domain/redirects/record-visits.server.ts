import { desc, eq, inArray, lt, sql } from "drizzle-orm";
import { missingAddresses, redirects } from "~/db/schema/redirects";
import type { AppContext } from "~/kernel/app-context";
import { transact } from "~/kernel/transact.server";
import { MISSING_DAYS, MISSING_MAX } from "./schema";

/** Count since the last report, and the last time. */
export type Tally = { count: number; at: Date };
type Visits = { hits: ReadonlyMap<string, Tally>; missing: ReadonlyMap<string, Tally> };

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Adds visits to the stored counts: redirects that were followed (by id), and addresses not found. Only the most
 * frequent of those are stored. For the server itself, which counts in memory and calls this now and then.
 */
export async function recordVisits(ctx: AppContext, { hits, missing }: Visits): Promise<void> {
  await transact(ctx, async (tx) => {
    // Sorted, so that two processes wait for each other instead of deadlocking.
    for (const [id, { count, at }] of inOrder(hits)) {
      await tx.db
        .update(redirects)
        .set({
          hits: sql`least(${redirects.hits}::bigint + ${count}, 2147483647)::int`,
          lastHitAt: sql`greatest(${redirects.lastHitAt}, ${at.toISOString()}::timestamptz)`,
        })
        .where(eq(redirects.id, id));
    }
    if (missing.size === 0) return;
    for (const [path, { count, at }] of inOrder(missing)) {
      await tx.db
        .insert(missingAddresses)
        .values({ id: tx.ids.uuid(), path, count, firstMetAt: at, lastMetAt: at })
        .onConflictDoUpdate({
          target: missingAddresses.path,
          set: {
            count: sql`least(${missingAddresses.count}::bigint + ${count}, 2147483647)::int`,
            lastMetAt: sql`greatest(${missingAddresses.lastMetAt}, excluded.last_met_at)`,
          },
        });
    }
    const beyond = tx.db
      .select({ id: missingAddresses.id })
      .from(missingAddresses)
      .orderBy(desc(missingAddresses.count), desc(missingAddresses.lastMetAt))
      .offset(MISSING_MAX);
    await tx.db.delete(missingAddresses).where(inArray(missingAddresses.id, beyond));
  });
}

function inOrder(tallies: ReadonlyMap<string, Tally>): [string, Tally][] {
  return [...tallies].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Deletes addresses that nobody has requested for `MISSING_DAYS`. Returns the number deleted. For the system. */
export async function forgetMissingAddresses(ctx: AppContext): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - MISSING_DAYS * DAY_MS);
  const gone = await ctx.db
    .delete(missingAddresses)
    .where(lt(missingAddresses.lastMetAt, before))
    .returning({ id: missingAddresses.id });
  return gone.length;
}
