import { eq } from "drizzle-orm";
import { leads } from "~/db/schema/leads";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { changeTime } from "~/kernel/stale-edit.server";
import { transact } from "~/kernel/transact.server";
import { holdLeads } from "./inbox.server";
import { BULK_MAX } from "./lead-pipeline";

/**
 * Confirms suspected spam, which is deleted when its retention period ends. Other leads are left as they are. At most
 * `BULK_MAX`. Needs `lead.write`.
 */
export async function confirmSpamLeads(
  ctx: AppContext,
  { ids }: { ids: readonly string[] },
): Promise<{ confirmed: number }> {
  requirePermission(ctx, "lead.write");
  return transact(ctx, async (tx) => {
    let confirmed = 0;
    for (const row of await holdLeads(tx, ids.slice(0, BULK_MAX))) {
      if (row.quarantineReason === null || row.spamConfirmedAt !== null) continue;
      const updatedAt = changeTime(tx, row);
      await tx.db.update(leads).set({ spamConfirmedAt: updatedAt, updatedAt }).where(eq(leads.id, row.id));
      await recordAudit(tx, {
        action: "lead.spam-confirmed",
        subject: { kind: "lead", id: row.id },
        before: { stage: row.stage, reason: row.quarantineReason },
      });
      confirmed += 1;
    }
    return { confirmed };
  });
}
