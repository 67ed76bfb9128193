import { asc } from "drizzle-orm";
import { pageRevisions } from "~/db/schema/page-revisions";
import type { ReadContext } from "~/kernel/app-context";

export type PageRevision = { path: string; changedAt: Date };

/** Lists all public pages seen so far, with the time their content last changed. */
export async function listPageRevisions(ctx: ReadContext): Promise<PageRevision[]> {
  return ctx.db
    .select({ path: pageRevisions.path, changedAt: pageRevisions.changedAt })
    .from(pageRevisions)
    .orderBy(asc(pageRevisions.path));
}
