import { and, eq, isNull } from "drizzle-orm";
import { recordLinks } from "~/db/schema/records";
import type { RecordRef } from "~/domain/links/schema";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";
import { RECORD_WRITE } from "./queries.server";

/**
 * Ends a link to a record right away. Its holder is told that it was ended, and can ask the agency for another. Needs
 * permission to change the record. `gone`: it had already ended, or belongs to another record.
 */
export async function revokeLink(
  ctx: AppContext,
  { record, id }: { record: RecordRef; id: string },
): Promise<{ outcome: "revoked" | "gone" }> {
  requirePermission(ctx, RECORD_WRITE[record.kind]);
  if (!isUuid(id) || !isUuid(record.id)) return { outcome: "gone" };
  return transact(ctx, async (tx) => {
    const isThis = and(
      eq(recordLinks.id, id),
      eq(recordLinks.recordKind, record.kind),
      eq(recordLinks.recordId, record.id),
      isNull(recordLinks.revokedAt),
    );
    const [row] = await tx.db.update(recordLinks).set({ revokedAt: tx.clock.now() }).where(isThis).returning();
    if (!row) return { outcome: "gone" };
    await recordAudit(tx, { action: "link.revoked", subject: record, after: { linkId: id, email: row.email } });
    return { outcome: "revoked" };
  });
}
