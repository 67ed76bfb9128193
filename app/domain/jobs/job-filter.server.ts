import { and, eq, type SQL, sql } from "drizzle-orm";
import { jobs } from "~/db/schema/jobs";
import type { ReadContext } from "~/kernel/app-context";
import { findsParts, matchesParts } from "~/kernel/search.server";
import { typedWords } from "~/lib/typed-words";
import { JOB_TYPES } from "./schema";

const LOCATION_MAX_CHARACTERS = 100;
const SIGN = /[+#]/;

/** Condition that a job is advertised. */
export const isActive = eq(jobs.status, "active");

/** Returns the condition that a job contains these words; English words match in any form. */
export function matchesText(text: string | undefined): SQL | undefined {
  const words = typedWords(text);
  if (words.length === 0) return text?.trim() ? sql`false` : undefined;
  const parts = matchesParts(jobs.publicParts, text);
  // The English parser only reads letters: it takes both C++ and C# for C.
  if (words.some((word) => SIGN.test(word))) return parts;
  return sql`(${parts} or ${jobs.search} @@ plainto_tsquery('english', ${words.join(" ")}))`;
}

/**
 * Returns the condition that a job is in a location: all jobs of a known place, however they are done; other text is
 * searched in locations.
 */
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

/** Returns the condition that a job has this type; an unknown type matches none. */
export function matchesType(type: string | undefined): SQL | undefined {
  if (!type) return undefined;
  const known = JOB_TYPES.find((candidate) => candidate === type);
  return known ? eq(jobs.type, known) : sql`false`;
}
