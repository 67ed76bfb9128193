import { eq } from "drizzle-orm";
import { leads } from "~/db/schema/leads";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { changeTime } from "~/kernel/stale-edit.server";
import { transact } from "~/kernel/transact.server";
import { type Assignee, holdLeads, listAssignees } from "./inbox.server";
import { BULK_MAX } from "./lead-pipeline";
import { tellLeadHandedOver } from "./tell-staff.server";

/** `unknown-assignee`: nobody with that ID may work on leads; nothing was changed. */
export type AssignOutcome =
  | { outcome: "assigned"; count: number; assignee: Assignee | null }
  | { outcome: "unknown-assignee" };

/** Assigns leads to someone, or to nobody (`assigneeId` null). At most `BULK_MAX`. Needs `lead.write`. */
export async function assignLeads(
  ctx: AppContext,
  { ids, assigneeId }: { ids: readonly string[]; assigneeId: string | null },
): Promise<AssignOutcome> {
  requirePermission(ctx, "lead.write");
  return transact(ctx, async (tx) => {
    const assignees = await listAssignees(tx);
    const assignee = assignees.find(({ id }) => id === assigneeId) ?? null;
    if (assigneeId !== null && !assignee) return { outcome: "unknown-assignee" };
    const rows = await holdLeads(tx, ids.slice(0, BULK_MAX));
    const others = rows.filter((row) => row.assigneeId !== assigneeId);
    for (const row of others) {
      const updatedAt = changeTime(tx, row);
      await tx.db.update(leads).set({ assigneeId, updatedAt }).where(eq(leads.id, row.id));
      const nameOf = (id: string | null) => assignees.find((person) => person.id === id)?.name ?? null;
      await recordAudit(tx, {
        action: "lead.assigned",
        subject: { kind: "lead", id: row.id },
        before: { assigneeId: row.assigneeId, name: nameOf(row.assigneeId) },
        after: { assigneeId, name: assignee?.name ?? null },
      });
      if (assignee) await tellLeadHandedOver(tx, row, assignee.id);
    }
    return { outcome: "assigned", count: others.length, assignee };
  });
}
