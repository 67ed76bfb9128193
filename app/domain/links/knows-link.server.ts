import { and, eq } from "drizzle-orm";
import { recordLinks } from "~/db/schema/records";
import type { ReadContext } from "~/kernel/app-context";
import { hashToken } from "~/kernel/hashes.server";
import { TOKEN } from "./internal.server";
import type { RecordKind } from "./schema";

/**
 * True when a message of ours contained this link to a record of the kind. Checks the token's shape, then reads once by
 * index.
 */
export async function knowsLink(
  ctx: ReadContext,
  { kind, token }: { kind: RecordKind; token: string },
): Promise<boolean> {
  if (!TOKEN.test(token)) return false;
  const [row] = await ctx.db
    .select({ kind: recordLinks.recordKind })
    .from(recordLinks)
    .where(and(eq(recordLinks.tokenHash, hashToken(token)), eq(recordLinks.recordKind, kind)));
  return row !== undefined;
}
