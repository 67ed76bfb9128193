import { and, eq, lt } from "drizzle-orm";
import { newsletterSubscribers } from "~/db/schema/newsletter";
import type { AppContext } from "~/kernel/app-context";
import { PENDING_MAX_DAYS } from "./schema";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Removes addresses from the list that weren't confirmed within `PENDING_MAX_DAYS`. Returns the number removed. For the
 * program itself.
 */
export async function forgetUnconfirmed(ctx: Pick<AppContext, "clock" | "db" | "log">): Promise<number> {
  const limit = new Date(ctx.clock.now().getTime() - PENDING_MAX_DAYS * DAY_MS);
  const { rowCount } = await ctx.db
    .delete(newsletterSubscribers)
    .where(and(eq(newsletterSubscribers.status, "pending"), lt(newsletterSubscribers.requestedAt, limit)));
  return rowCount ?? 0;
}
