import { type Column, inArray, type SQL, sql } from "drizzle-orm";
import { businesses } from "~/db/schema/accounts";
import type { ReadContext } from "~/kernel/app-context";
import { matchesWords } from "~/kernel/search.server";

/** Above this number, the condition uses a subquery instead of a list of IDs. */
const FOUND_MAX = 2000;

/**
 * Returns the condition that `column` refers to a business with all words of `text` in its name. No index spans both
 * tables, so the businesses are looked up first. Undefined: there are no words, or no such business.
 */
export async function isOfBusinessNamed(ctx: ReadContext, column: Column, text: string): Promise<SQL | undefined> {
  const isNamed = matchesWords(businesses.search, text);
  if (!isNamed) return undefined;
  const found = await ctx.db
    .select({ id: businesses.id })
    .from(businesses)
    .where(isNamed)
    .limit(FOUND_MAX + 1);
  if (found.length === 0) return undefined;
  if (found.length > FOUND_MAX)
    return inArray(column, ctx.db.select({ id: businesses.id }).from(businesses).where(isNamed));
  return sql`${column} = any(${sql.param(found.map(({ id }) => id))}::uuid[])`;
}
