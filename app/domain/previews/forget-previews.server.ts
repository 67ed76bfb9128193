import { lt, or } from "drizzle-orm";
import { previewLinks } from "~/db/schema/previews";
import type { AppContext } from "~/kernel/app-context";
import { KEEP_ENDED_DAYS } from "./schema";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes links that ended long ago. Returns the number deleted. For the program itself. */
export async function forgetPreviews(ctx: Pick<AppContext, "clock" | "db" | "log">): Promise<number> {
  const longAgo = new Date(ctx.clock.now().getTime() - KEEP_ENDED_DAYS * DAY_MS);
  const gone = await ctx.db
    .delete(previewLinks)
    .where(or(lt(previewLinks.expiresAt, longAgo), lt(previewLinks.revokedAt, longAgo)));
  return gone.rowCount ?? 0;
}
