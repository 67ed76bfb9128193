import { and, eq, inArray, not, sql } from "drizzle-orm";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { INVENTED_AUTHORS } from "~/content/invented-authors";
import { posts } from "~/db/schema/posts";
import { settings } from "~/db/schema/settings";

const isInvented = inArray(posts.author, [...INVENTED_AUTHORS]);
const isUnderOwnName = sql`exists (select from ${settings}
  where ${settings.key} = 'identity' and ${settings.value} ->> 'name' <> ${DEFAULT_IDENTITY.name})`;
const isKept = sql`exists (select from ${settings}
  where ${settings.key} = 'launch' and ${settings.value} -> 'settled' @> '["people"]'::jsonb)`;

/**
 * Condition: visitors may read a post. It's published, and no invented author appears under the agency's own name
 * unless the owner chose to keep those.
 */
export const isPublic = and(
  eq(posts.status, "published"),
  not(sql`(${isInvented} and ${isUnderOwnName} and not ${isKept})`),
);
