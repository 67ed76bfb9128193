import { ne, sql } from "drizzle-orm";
import { pageRevisions } from "~/db/schema/page-revisions";
import type { AppContext } from "~/kernel/app-context";

/** Records the current content of a page; its date changes only when `contentHash` does. For the server itself. */
export async function recordPageRevision(
  ctx: Pick<AppContext, "clock" | "db" | "log">,
  path: string,
  contentHash: string,
): Promise<void> {
  await ctx.db
    .insert(pageRevisions)
    .values({ path, contentHash, changedAt: ctx.clock.now() })
    .onConflictDoUpdate({
      target: pageRevisions.path,
      set: { contentHash: sql`excluded.content_hash`, changedAt: sql`excluded.changed_at` },
      setWhere: ne(pageRevisions.contentHash, contentHash),
    });
}
