import { and, eq, gt, isNull, lt, or } from "drizzle-orm";
import { apiKeys } from "~/db/schema/api-keys";
import type { Actor } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { hashKey, isKeyShaped } from "./internal.server";
import { KEY_SCOPES } from "./schema";

const USE_NOTED_EVERY_MS = 60_000;

/**
 * Returns the owner of this key, with its current scopes; null if the key is unknown, expired or revoked. Records the
 * use, to the minute. For the API, before the sender is known.
 */
export async function findActorByKey(
  ctx: Pick<AppContext, "clock" | "db" | "log">,
  token: string,
): Promise<Extract<Actor, { kind: "key" }> | null> {
  if (!isKeyShaped(token)) return null;
  const now = ctx.clock.now();
  const [row] = await ctx.db
    .select({ id: apiKeys.id, name: apiKeys.name, scopes: apiKeys.scopes, lastUsedAt: apiKeys.lastUsedAt })
    .from(apiKeys)
    .where(
      and(
        eq(apiKeys.tokenHash, hashKey(token)),
        isNull(apiKeys.revokedAt),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)),
      ),
    );
  if (!row) return null;
  const dueBefore = new Date(now.getTime() - USE_NOTED_EVERY_MS);
  if (!row.lastUsedAt || row.lastUsedAt < dueBefore) {
    const isDue = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, dueBefore));
    await ctx.db
      .update(apiKeys)
      .set({ lastUsedAt: now })
      .where(and(eq(apiKeys.id, row.id), isDue));
  }
  const scopes = KEY_SCOPES.filter((scope) => row.scopes.includes(scope));
  return { kind: "key", keyId: row.id, name: row.name, scopes };
}
