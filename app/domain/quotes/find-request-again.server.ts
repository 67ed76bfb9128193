import { and, desc, eq } from "drizzle-orm";
import { leads } from "~/db/schema/leads";
import type { ReadContext } from "~/kernel/app-context";
import { canonicalHash } from "~/kernel/hashes.server";

/** Identifies the lead of a version that was requested again. */
export const REQUEST_AGAIN_HASH = canonicalHash("quote asked for again");

/** Returns when a new quote was requested after this version had expired, ISO 8601 in UTC; null if it wasn't. */
export async function findRequestAgain(ctx: ReadContext, versionId: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ createdAt: leads.createdAt })
    .from(leads)
    .where(and(eq(leads.submissionKey, versionId), eq(leads.payloadHash, REQUEST_AGAIN_HASH)))
    .orderBy(desc(leads.createdAt), desc(leads.id));
  return row?.createdAt.toISOString() ?? null;
}
