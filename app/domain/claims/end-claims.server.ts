import { and, eq, isNull, lt } from "drizzle-orm";
import { claims } from "~/db/schema/claims";
import type { AppContext } from "~/kernel/app-context";
import { markContentChanged } from "~/kernel/publish.server";
import { transact } from "~/kernel/transact.server";
import { agencyDay } from "~/lib/calendar-date";

/**
 * Rebuilds pages with claims whose last day has passed, once per claim. Returns how many ended. For the program itself.
 */
export async function endClaims(ctx: AppContext): Promise<number> {
  return transact(ctx, async (tx) => {
    const now = tx.clock.now();
    const isOver = and(eq(claims.isShown, true), lt(claims.lastOn, agencyDay(now)), isNull(claims.endedAt));
    const ended = await tx.db.update(claims).set({ endedAt: now }).where(isOver).returning({ key: claims.key });
    if (ended.length > 0) await markContentChanged(tx);
    return ended.length;
  });
}
