import { eq } from "drizzle-orm";
import { claims } from "~/db/schema/claims";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { markContentChanged } from "~/kernel/publish.server";
import { StaleEdit } from "~/kernel/stale-edit.server";
import { transact } from "~/kernel/transact.server";
import { auditedClaim, getStoredClaim, lockClaims } from "./internal.server";

/**
 * Deletes a claim: from the next request on, sentences that name it are no longer shown. A shipped one is a sample
 * again. Needs `website.write`. Throws `claim.not-found`, for a sample too, and `claim.stale`.
 */
export async function deleteClaim(
  ctx: AppContext,
  { id: key, updatedAt: seen }: { id: string; updatedAt?: string },
): Promise<void> {
  requirePermission(ctx, "website.write");
  await transact(ctx, async (tx) => {
    await lockClaims(tx);
    const before = await getStoredClaim(tx, key);
    if (before.state === "sample") throw new DomainError("claim.not-found");
    if (seen !== undefined && seen !== before.updatedAt) throw new StaleEdit("claim.stale", before);
    await tx.db.delete(claims).where(eq(claims.key, key));
    await recordAudit(tx, {
      action: "claim.deleted",
      subject: { kind: "claim", id: key },
      before: auditedClaim({ ...before, ownerId: before.owner?.id ?? null }),
    });
    await markContentChanged(tx);
  });
}
