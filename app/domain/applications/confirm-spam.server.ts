import { eq } from "drizzle-orm";
import { applications } from "~/db/schema/applications";
import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { changeTime } from "~/kernel/stale-edit.server";
import { transact } from "~/kernel/transact.server";
import { auditApplication, lockApplication } from "./internal.server";

/**
 * Confirms suspected spam, which is deleted when its retention period ends. Other applications are left as they are.
 * Needs `application.write`.
 */
export async function confirmSpamApplications(
  ctx: AppContext,
  { ids }: { ids: readonly string[] },
): Promise<{ confirmed: number }> {
  requirePermission(ctx, "application.write");
  const distinct = [...new Set(ids.map((id) => id.toLowerCase()))].sort();
  return transact(ctx, async (tx) => {
    let confirmed = 0;
    for (const id of distinct) {
      const row = await lockApplication(tx, id);
      if (!row?.quarantineReason || row.spamConfirmedAt) continue;
      const updatedAt = changeTime(tx, row);
      await tx.db
        .update(applications)
        .set({ spamConfirmedAt: updatedAt, updatedAt })
        .where(eq(applications.id, row.id));
      const before = { reason: row.quarantineReason };
      await auditApplication(tx, "application.spam-confirmed", row.id, { before });
      confirmed += 1;
    }
    return { confirmed };
  });
}
