import { eq } from "drizzle-orm";
import { claims } from "~/db/schema/claims";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { markContentChanged } from "~/kernel/publish.server";
import { changeTime, StaleEdit } from "~/kernel/stale-edit.server";
import { transact } from "~/kernel/transact.server";
import { changedFields } from "~/lib/changed-fields";
import { auditedClaim, type ClaimRefusal, getStoredClaim, lockClaims, refuseClaim } from "./internal.server";
import type { ClaimInput } from "./schema";

/**
 * Changes a claim on every page that names it, from the next request on; a sample becomes the agency's own. Needs
 * `website.write`. Throws `claim.not-found` and `claim.stale`.
 */
export async function updateClaim(
  ctx: AppContext,
  { key, updatedAt: seen, claim: input }: { key: string; updatedAt?: string; claim: ClaimInput },
): Promise<{ outcome: "saved" | ClaimRefusal }> {
  requirePermission(ctx, "website.write");
  return transact(ctx, async (tx) => {
    await lockClaims(tx);
    const before = await getStoredClaim(tx, key);
    if (seen !== undefined && seen !== before.updatedAt) throw new StaleEdit("claim.stale", before);
    const [row] = await tx.db.select().from(claims).where(eq(claims.key, key));
    const refusal = await refuseClaim(tx, input, row);
    if (refusal) return { outcome: refusal };
    const now = tx.clock.now();
    const updatedAt = row ? changeTime(tx, row) : now;
    const stored = { ...input, endedAt: null, updatedAt };
    await tx.db
      .insert(claims)
      .values({ ...stored, key, createdAt: now })
      .onConflictDoUpdate({ target: claims.key, set: stored });
    const was = auditedClaim({ ...before, ownerId: before.owner?.id ?? null });
    await recordAudit(tx, {
      action: "claim.updated",
      subject: { kind: "claim", id: key },
      ...changedFields(was, auditedClaim(input)),
    });
    await markContentChanged(tx);
    return { outcome: "saved" };
  });
}
