import { and, asc, eq, or, sql } from "drizzle-orm";
import { user } from "~/db/schema/accounts";
import { listLooks, listViews } from "~/db/schema/list-looks";
import type { ReadContext } from "~/kernel/app-context";
import { readRows } from "~/kernel/read-rows.server";
import { mayRemoveView } from "./internal.server";
import { type ListLook, type ListView, USUAL_LOOK } from "./schema";

/** Returns the caller's look of lists, or the default if they haven't chosen one. */
export async function getListLook({ by: { actor }, db }: ReadContext): Promise<ListLook> {
  if (actor.kind !== "staff") return USUAL_LOOK;
  const [look] = await db
    .select({ rows: listLooks.rows, leads: listLooks.leads })
    .from(listLooks)
    .where(eq(listLooks.userId, actor.userId));
  return look ?? USUAL_LOOK;
}

/** Maximum number of views in a menu; each staff member may share some. */
const VIEWS_SHOWN_MAX = 200;

/** Lists the caller's own and shared views of a list, by name; none for callers who aren't staff. */
export async function listListViews(ctx: ReadContext, list: string): Promise<ListView[]> {
  const { actor } = ctx.by;
  if (actor.kind !== "staff") return [];
  const rows = await ctx.db
    .select({
      id: listViews.id,
      userId: listViews.userId,
      name: listViews.name,
      search: listViews.search,
      isShared: listViews.isShared,
      owner: user.name,
    })
    .from(listViews)
    .innerJoin(user, eq(user.id, listViews.userId))
    .where(and(eq(listViews.list, list), or(eq(listViews.userId, actor.userId), listViews.isShared)))
    .orderBy(asc(sql`lower(${listViews.name})`), asc(listViews.id))
    .limit(VIEWS_SHOWN_MAX);
  return readRows(ctx, rows, ({ userId, owner, ...view }) => ({
    ...view,
    sharedBy: userId === actor.userId ? null : owner,
    isRemovable: mayRemoveView(actor, { userId }),
  }));
}
