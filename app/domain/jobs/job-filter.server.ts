import { and, eq, type SQL, sql } from "drizzle-orm";
import { jobs } from "~/db/schema/jobs";
import type { ReadContext } from "~/kernel/app-context";
import { findsParts, matchesParts } from "~/kernel/search.server";
import { typedWords } from "~/lib/typed-words";
import { JOB_TYPES } from "./schema";

const LOCATION_MAX_CHARACTERS = 100;
const SIGN = /[+#]/;

/** The condition that a job is advertised. */
export const isActive = eq(jobs.status, "active");

/** The jobs that hold these words, English ones in any form. */
export function matchesText(text: string | undefined): SQL | undefined {
  const words = typedWords(text);
  if (words.length === 0) return text?.trim() ? sql`false` : undefined;
  const parts = matchesParts(jobs.publicParts, text);
  // The words of English are letters: to it, C++ and C# are both C.
  if (words.some((word) => SIGN.test(word))) return parts;
  return sql`(${parts} or ${jobs.search} @@ plainto_tsquery('english', ${words.join(" ")}))`;
}

/** A place that some job names means all jobs there, however they are done; other text is looked for in locations. */
export async function matchesLocation(ctx: ReadContext, location: string | undefined): Promise<SQL | undefined> {
  const typed = location?.replaceAll("\0", "").toWellFormed().trim().slice(0, LOCATION_MAX_CHARACTERS);
  if (!typed) return undefined;
  const [known] = await ctx.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(isActive, eq(jobs.place, typed)))
    .limit(1);
  return known ? eq(jobs.place, typed) : findsParts(jobs.locationParts, typed);
}

/** The jobs of one type; none where there is no such type. */
export function matchesType(type: string | undefined): SQL | undefined {
  if (!type) return undefined;
  const known = JOB_TYPES.find((candidate) => candidate === type);
  return known ? eq(jobs.type, known) : sql`false`;
}
