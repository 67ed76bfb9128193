import { and, count, gt, isNull, or, sql } from "drizzle-orm";
import { apiKeys } from "~/db/schema/api-keys";
import { actorId, actorLabel } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { makeKey } from "./internal.server";
import { type ApiKey, toApiKey } from "./queries.server";
import { type ApiKeyInput, KEYS_MAX } from "./schema";

export type NewApiKey =
  /** `token` is the key itself. It isn't stored and can't be shown again. */
  | { outcome: "created"; key: ApiKey; token: string }
  /** There are already `KEYS_MAX` valid keys. */
  | { outcome: "too-many" };

const DAY_MS = 24 * 60 * 60 * 1000;
const CREATION_LOCK = "create-api-key";

/** Creates a key for a program that uses the API. Needs `key.manage`. */
export async function createApiKey(ctx: AppContext, input: ApiKeyInput): Promise<NewApiKey> {
  const { actor } = ctx.by;
  requirePermission(ctx, "key.manage");
  const { token, prefix, tokenHash } = makeKey();
  const now = ctx.clock.now();
  const lifetimeDays = Number(input.lifetime);
  return transact(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${CREATION_LOCK}))`);
    const isGood = and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)));
    const [good] = await tx.db.select({ count: count() }).from(apiKeys).where(isGood);
    if ((good?.count ?? 0) >= KEYS_MAX) return { outcome: "too-many" };
    const row: typeof apiKeys.$inferSelect = {
      id: tx.ids.uuid(),
      name: input.name,
      prefix,
      tokenHash,
      scopes: [...input.scopes],
      createdById: actorId(actor),
      createdByLabel: actorLabel(actor),
      createdAt: now,
      expiresAt: lifetimeDays > 0 ? new Date(now.getTime() + lifetimeDays * DAY_MS) : null,
      lastUsedAt: null,
      revokedAt: null,
    };
    await tx.db.insert(apiKeys).values(row);
    const { id, name, scopes, expiresAt } = row;
    const after = { name, prefix, scopes, expiresAt: expiresAt?.toISOString() ?? null };
    await recordAudit(tx, { action: "key.created", subject: { kind: "key", id }, after });
    return { outcome: "created", key: toApiKey(row, now), token };
  });
}
