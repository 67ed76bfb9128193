import { lt, or } from "drizzle-orm";
import { recordCodes, recordLinks } from "~/db/schema/records";
import type { AppContext } from "~/kernel/app-context";
import { KEEP_ENDED_DAYS } from "./schema";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes links that ended long ago and yesterday's codes. Returns the number deleted. For the program itself. */
export async function sweepLinks(ctx: Pick<AppContext, "clock" | "db" | "log">): Promise<number> {
  const now = ctx.clock.now().getTime();
  const longAgo = new Date(now - KEEP_ENDED_DAYS * DAY_MS);
  const links = await ctx.db
    .delete(recordLinks)
    .where(or(lt(recordLinks.expiresAt, longAgo), lt(recordLinks.revokedAt, longAgo)));
  const codes = await ctx.db.delete(recordCodes).where(lt(recordCodes.expiresAt, new Date(now - DAY_MS)));
  return (links.rowCount ?? 0) + (codes.rowCount ?? 0);
}
