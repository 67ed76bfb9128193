import { desc, sql } from "drizzle-orm";
import { apiKeys } from "~/db/schema/api-keys";
import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { readRows } from "~/kernel/read-rows.server";
import { KEY_SCOPES, type KeyScope, type KeyState } from "./schema";

export type ApiKey = {
  id: string;
  name: string;
  /** Beginning of the key. */
  prefix: string;
  scopes: KeyScope[];
  state: KeyState;
  createdBy: string;
  createdAt: Date;
  /** Null if valid until revoked. */
  expiresAt: Date | null;
  /** To the minute. */
  lastUsedAt: Date | null;
  revokedAt: Date | null;
};

const LIST_MAX = 200;

/** Returns the newest keys, the valid ones first. Needs `key.manage`. */
export async function listApiKeys(ctx: Pick<AppContext, "by" | "clock" | "db" | "log">): Promise<ApiKey[]> {
  requirePermission(ctx, "key.manage");
  const now = ctx.clock.now();
  const isGood = sql`${apiKeys.revokedAt} is null and (${apiKeys.expiresAt} is null or ${apiKeys.expiresAt} > ${now.toISOString()}::timestamptz)`;
  const rows = await ctx.db
    .select()
    .from(apiKeys)
    .orderBy(desc(isGood), desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(LIST_MAX);
  return readRows(ctx, rows, (row) => toApiKey(row, now));
}

/** Returns a key as people see it. */
export function toApiKey(row: typeof apiKeys.$inferSelect, now: Date): ApiKey {
  const { id, name, prefix, createdByLabel: createdBy, createdAt, expiresAt, lastUsedAt, revokedAt } = row;
  const state = revokedAt ? "revoked" : expiresAt && expiresAt <= now ? "expired" : "active";
  const scopes = KEY_SCOPES.filter((scope) => row.scopes.includes(scope));
  return { id, name, prefix, scopes, state, createdBy, createdAt, expiresAt, lastUsedAt, revokedAt };
}
