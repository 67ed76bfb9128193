import { and, eq } from "drizzle-orm";
import { emails } from "~/db/schema/emails";
import { leads } from "~/db/schema/leads";
import { type LeadStage, WAITING_LEAD_STAGES } from "~/db/schema/lists";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { changeTime, refuseStaleEdit } from "~/kernel/stale-edit.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { holdLead, holdLeads, type Lead, type LeadRow, toLead } from "./inbox.server";
import { BULK_MAX } from "./lead-pipeline";

/** Stages that imply an answer from the agency. */
const ANSWERED: readonly LeadStage[] = ["replied", "won"];

/**
 * `held`: it is set aside as suspected spam and must be released with `releaseLead`, since its messages were never
 * sent.
 */
export type LeadMoveOutcome = { outcome: "moved"; lead: Lead } | { outcome: "held" };

/** Moves a lead along the pipeline. Needs `lead.write`. Throws `lead.not-found` and `lead.stale`. */
export async function moveLead(
  ctx: AppContext,
  move: { id: string; stage: LeadStage; updatedAt?: string },
): Promise<LeadMoveOutcome> {
  requirePermission(ctx, "lead.write");
  return transact(ctx, async (tx) => {
    const row = await holdLead(tx, move.id);
    await refuseStaleEdit("lead.stale", { row, seenAt: move.updatedAt }, () => toLead(row));
    if (isHeld(row, move.stage)) return { outcome: "held" };
    return { outcome: "moved", lead: toLead(await moveHeldLead(tx, row, move)) };
  });
}

/**
 * Moves many leads; those already there, deleted, or set aside as suspected spam stay as they are. At most `BULK_MAX`.
 * Needs `lead.write`.
 */
export async function moveLeads(
  ctx: AppContext,
  { ids, stage }: { ids: readonly string[]; stage: LeadStage },
): Promise<{ moved: number; held: number }> {
  requirePermission(ctx, "lead.write");
  return transact(ctx, async (tx) => {
    const rows = await holdLeads(tx, ids.slice(0, BULK_MAX));
    const movable = rows.filter((row) => row.stage !== stage && !isHeld(row, stage));
    for (const row of movable) await moveHeldLead(tx, row, { stage });
    return { moved: movable.length, held: rows.filter((row) => isHeld(row, stage)).length };
  });
}

function isHeld(row: LeadRow, stage: LeadStage): boolean {
  return row.quarantineReason !== null && stage !== "spam";
}

/** Moves a lead locked by this transaction, and records it in its history. Does nothing if it is already there. */
export async function moveHeldLead(
  tx: TransactionContext,
  row: LeadRow,
  { stage }: { stage: LeadStage },
): Promise<LeadRow> {
  if (row.stage === stage) return row;
  const updatedAt = changeTime(tx, row);
  const repliedAt = await answeredAt(tx, row, stage, updatedAt);
  await tx.db.update(leads).set({ stage, updatedAt, repliedAt }).where(eq(leads.id, row.id));
  await recordAudit(tx, {
    action: "lead.moved",
    subject: { kind: "lead", id: row.id },
    before: { stage: row.stage },
    after: { stage },
  });
  return { ...row, stage, updatedAt, repliedAt };
}

/** Returns when the sender was answered, after a move to `stage`. A move alone can be undone, a message can't. */
async function answeredAt(tx: TransactionContext, row: LeadRow, stage: LeadStage, now: Date): Promise<Date | null> {
  if (ANSWERED.includes(stage)) return row.repliedAt ?? now;
  if (row.repliedAt === null || !WAITING_LEAD_STAGES.some((waiting) => waiting === stage)) return row.repliedAt;
  const [reply] = await tx.db
    .select({ id: emails.id })
    .from(emails)
    .where(and(eq(emails.leadId, row.id), eq(emails.kind, "lead-reply")))
    .limit(1);
  return reply ? row.repliedAt : null;
}
