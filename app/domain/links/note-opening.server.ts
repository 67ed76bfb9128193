import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { recordLinks } from "~/db/schema/records";
import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";

const AGAIN_AFTER_MS = 60_000;

/**
 * Records that a person views the page of their link: the first time, and the last to the minute. Requesting the
 * address doesn't count, since programs that scan mail do that. For anyone who has the link.
 */
export async function noteOpening(ctx: AppContext): Promise<void> {
  const { actor } = ctx.by;
  if (actor.kind !== "link") throw new DomainError("permission.denied", `${actor.kind} holds no link`);
  const now = ctx.clock.now();
  const before = new Date(now.getTime() - AGAIN_AFTER_MS);
  const isNews = or(isNull(recordLinks.lastOpenedAt), lt(recordLinks.lastOpenedAt, before));
  await ctx.db
    .update(recordLinks)
    .set({
      firstOpenedAt: sql`coalesce(${recordLinks.firstOpenedAt}, ${now.toISOString()}::timestamptz)`,
      lastOpenedAt: now,
    })
    .where(and(eq(recordLinks.id, actor.linkId), isNews));
}
