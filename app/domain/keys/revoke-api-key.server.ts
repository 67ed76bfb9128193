import { eq } from "drizzle-orm";
import { apiKeys } from "~/db/schema/api-keys";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";
import { type ApiKey, toApiKey } from "./queries.server";

/** Revokes a key right away; a revoked one is unchanged. Needs `key.manage`; throws `key.not-found`. */
export async function revokeApiKey(ctx: AppContext, id: string): Promise<ApiKey> {
  requirePermission(ctx, "key.manage");
  if (!isUuid(id)) throw new DomainError("key.not-found");
  const now = ctx.clock.now();
  return transact(ctx, async (tx) => {
    const [row] = await tx.db.select().from(apiKeys).where(eq(apiKeys.id, id)).for("update");
    if (!row) throw new DomainError("key.not-found");
    if (row.revokedAt) return toApiKey(row, now);
    await tx.db.update(apiKeys).set({ revokedAt: now }).where(eq(apiKeys.id, id));
    const { name, prefix } = row;
    const subject = { kind: "key", id };
    await recordAudit(tx, { action: "key.revoked", subject, before: { name, prefix } });
    return toApiKey({ ...row, revokedAt: now }, now);
  });
}
