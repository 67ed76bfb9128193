import { asc } from "drizzle-orm";
import { pageRevisions } from "~/db/schema/page-revisions";
import type { ReadContext } from "~/kernel/app-context";

export type PageRevision = { path: string; changedAt: Date };

/** Every public page that has been seen, with the time its content last changed. */
export async function listPageRevisions(ctx: ReadContext): Promise<PageRevision[]> {
  return ctx.db
    .select({ path: pageRevisions.path, changedAt: pageRevisions.changedAt })
    .from(pageRevisions)
    .orderBy(asc(pageRevisions.path));
}
