import { and, desc, eq, gt, inArray, isNull, or } from "drizzle-orm";
import { apiKeys } from "~/db/schema/api-keys";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import type { TransactionContext } from "~/kernel/transact.server";
import { type ApiKey, toApiKey } from "./queries.server";

/** Returns the valid keys that a member of staff created, newest first. Needs `key.manage`. */
export async function listKeysMadeBy(
  ctx: Pick<AppContext, "by" | "clock" | "db" | "log">,
  userId: string,
): Promise<ApiKey[]> {
  requirePermission(ctx, "key.manage");
  const now = ctx.clock.now();
  const rows = await ctx.db
    .select()
    .from(apiKeys)
    .where(isGoodKeyOf(userId, now))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
  return rows.map((row) => toApiKey(row, now));
}

/**
 * Revokes the valid keys that a person created, except those in `keepIds`, with an audit row for each, within `tx`. For
 * the verb that locks the person out. Returns how many.
 */
export async function revokeKeysMadeBy(
  tx: TransactionContext,
  { userId, keepIds }: { userId: string; keepIds: readonly string[] },
): Promise<number> {
  const now = tx.clock.now();
  const held = await tx.db.select().from(apiKeys).where(isGoodKeyOf(userId, now)).orderBy(apiKeys.id).for("update");
  const ended = held.filter(({ id }) => !keepIds.includes(id));
  if (ended.length === 0) return 0;
  await tx.db
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(
      inArray(
        apiKeys.id,
        ended.map(({ id }) => id),
      ),
    );
  for (const { id, name, prefix } of ended) {
    const subject = { kind: "key", id };
    await recordAudit(tx, { action: "key.revoked", subject, before: { name, prefix } });
  }
  return ended.length;
}

function isGoodKeyOf(userId: string, now: Date) {
  const isGood = and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)));
  return and(eq(apiKeys.createdById, userId), isGood);
}
