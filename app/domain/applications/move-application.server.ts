import { eq } from "drizzle-orm";
import { applicationMoves, applications } from "~/db/schema/applications";
import type { ApplicationStatus } from "~/db/schema/lists";
import { emitEvent } from "~/domain/webhooks/emit-event.server";
import { actorId, actorLabel } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { changeTime, refuseStaleEdit, StaleEdit } from "~/kernel/stale-edit.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import {
  type ApplicationSummary,
  auditApplication,
  eventData,
  holdApplication,
  lockApplication,
  type SummaryRow,
  toSummary,
} from "./internal.server";
import { mailMove } from "./move-message.server";

type Move = {
  to: ApplicationStatus;
  /** Reason, for the history. Never shown to the applicant. */
  note?: string;
};

/**
 * `withdrawn` and `quarantined` can't be moved. `unchanged`: it already has that status. `current`: its present status.
 */
export type MoveOutcome =
  | { outcome: "moved"; from: ApplicationStatus; application: ApplicationSummary }
  | { outcome: "withdrawn" | "quarantined" | "unchanged"; current: ApplicationSummary };

/**
 * Moves an application to any of the statuses, with a line in its history, an audit row and the event for integrations;
 * with `message`, the applicant is sent an email in the same transaction. `updatedAt` or `from` guard against
 * concurrent changes. Needs `application.write`. Throws `application.not-found` and `application.stale`.
 */
export async function moveApplication(
  ctx: AppContext,
  {
    id,
    updatedAt,
    from,
    message = "",
    ...move
  }: Move & {
    id: string;
    updatedAt?: string;
    /** Status shown to the user; the move is stale if it has changed since. */
    from?: ApplicationStatus;
    /** Message to the applicant; empty: none. */
    message?: string;
  },
): Promise<MoveOutcome> {
  requirePermission(ctx, "application.write");
  return transact(ctx, async (tx) => {
    const row = await holdApplication(tx, id);
    const isOvertaken = from !== undefined && row.status !== from;
    if (isOvertaken) throw new StaleEdit("application.stale", toSummary(row));
    await refuseStaleEdit("application.stale", { row, seenAt: updatedAt }, () => toSummary(row));
    const obstacle = obstacleTo(row, move.to);
    if (obstacle) return { outcome: obstacle, current: toSummary(row) };
    const moved = await storeMove(tx, row, move);
    if (message !== "") await mailMove(tx, moved, message);
    return { outcome: "moved", from: row.status, application: toSummary(moved) };
  });
}

/**
 * Moves several applications in one transaction. Those already there, withdrawn, quarantined or deleted are left alone
 * and counted as skipped. No messages are sent. Needs `application.write`.
 */
export async function moveApplications(
  ctx: AppContext,
  { ids, ...move }: Move & { ids: readonly string[] },
): Promise<{ moved: { id: string; from: ApplicationStatus }[]; skipped: number }> {
  requirePermission(ctx, "application.write");
  const distinct = [...new Set(ids.map((id) => id.toLowerCase()))].sort();
  return transact(ctx, async (tx) => {
    const moved: { id: string; from: ApplicationStatus }[] = [];
    for (const id of distinct) {
      const row = await lockApplication(tx, id);
      if (!row || obstacleTo(row, move.to)) continue;
      await storeMove(tx, row, move);
      moved.push({ id: row.id, from: row.status });
    }
    return { moved, skipped: distinct.length - moved.length };
  });
}

function obstacleTo(row: SummaryRow, to: ApplicationStatus): "withdrawn" | "quarantined" | "unchanged" | null {
  if (row.withdrawnAt) return "withdrawn";
  if (row.quarantineReason) return "quarantined";
  return row.status === to ? "unchanged" : null;
}

async function storeMove(tx: TransactionContext, row: SummaryRow, { to, note = "" }: Move): Promise<SummaryRow> {
  const { actor } = tx.by;
  const updatedAt = changeTime(tx, row);
  const { id, status: from } = row;
  await tx.db.update(applications).set({ status: to, updatedAt }).where(eq(applications.id, id));
  await tx.db.insert(applicationMoves).values({
    id: tx.ids.uuid(),
    applicationId: id,
    from,
    to,
    at: tx.clock.now(),
    note,
    actorId: actorId(actor),
    actorLabel: actorLabel(actor),
  });
  await auditApplication(tx, "application.moved", id, {
    before: { status: from },
    after: { status: to },
  });
  const moved = { ...row, status: to, updatedAt };
  await emitEvent(tx, { type: "application.moved", data: { ...eventData(moved), from } });
  return moved;
}
