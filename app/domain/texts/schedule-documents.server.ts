import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { secondsUntil } from "~/kernel/schedule";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { type Held, holdDocument, storeDocument } from "./internal.server";
import { findUnfit, readChosen, type Unfit } from "./publish-documents.server";
import { keepDraft } from "./save-document-draft.server";

export type Scheduling =
  | { outcome: "scheduled"; count: number }
  | { outcome: "nothing" }
  | Unfit
  /** The time has passed, or is too far ahead: nothing was stored. */
  | { outcome: "bad-moment" };

/**
 * Schedules `content` for publication, replacing an earlier schedule of the document. Later changes aren't part of it.
 * Needs `website.write`. Throws `document.not-found`, and `document.stale` when someone saved since `updatedAt`.
 */
export async function scheduleDocument(
  ctx: AppContext,
  { content, at, ...target }: { kind: string; content: unknown; at: Date; updatedAt?: string },
): Promise<Scheduling> {
  requirePermission(ctx, "website.write");
  return transact(ctx, async (tx) => {
    const seconds = secondsUntil(at, tx.clock.now());
    if (seconds === null) return { outcome: "bad-moment" };
    await keepDraft(tx, await holdDocument(tx, target), content);
    return scheduleHeld(tx, [await holdDocument(tx, { kind: target.kind })], { at, seconds });
  });
}

/** Schedules several drafts as they are now, to be published together. Needs `website.write`. */
export async function scheduleDocuments(
  ctx: AppContext,
  { kinds, at }: { kinds: readonly string[]; at: Date },
): Promise<Scheduling> {
  requirePermission(ctx, "website.write");
  return transact(ctx, async (tx) => scheduleTogether(tx, await readChosen(tx, kinds), at));
}

async function scheduleTogether(
  tx: TransactionContext,
  targets: readonly { kind: string }[],
  at: Date,
): Promise<Scheduling> {
  const seconds = secondsUntil(at, tx.clock.now());
  if (seconds === null) return { outcome: "bad-moment" };
  const held = [];
  for (const { kind } of targets) held.push(await holdDocument(tx, { kind }));
  return scheduleHeld(tx, held, { at, seconds });
}

/**
 * Cancels a schedule; the draft stays. Does nothing without a schedule. Needs `website.write`. Throws
 * `document.not-found` and `document.stale`.
 */
export async function unscheduleDocument(ctx: AppContext, target: { kind: string; updatedAt?: string }): Promise<void> {
  requirePermission(ctx, "website.write");
  await transact(ctx, async (tx) => {
    const { kind, row } = await holdDocument(tx, target);
    if (!row?.scheduledFor) return;
    await storeDocument(tx, kind, row, { scheduled: null, scheduledFor: null });
    await recordAudit(tx, {
      action: "document.unscheduled",
      subject: { kind: "document", id: target.kind },
      before: { scheduledFor: row.scheduledFor.toISOString() },
      after: { scheduledFor: null },
    });
  });
}

async function scheduleHeld(
  tx: TransactionContext,
  held: readonly Held[],
  { at, seconds }: { at: Date; seconds: number },
): Promise<Scheduling> {
  const unfit = await findUnfit(tx, held);
  if (unfit) return unfit;
  let count = 0;
  for (const { kind, row } of held) {
    if (!row?.draft) continue;
    count += 1;
    await storeDocument(tx, kind, row, { scheduled: row.draft, scheduledFor: at });
    await recordAudit(tx, {
      action: "document.scheduled",
      subject: { kind: "document", id: kind.shipped.kind },
      before: { scheduledFor: row.scheduledFor?.toISOString() ?? null },
      after: { scheduledFor: at.toISOString() },
    });
  }
  if (count === 0) return { outcome: "nothing" };
  const item = { at: at.toISOString() };
  await tx.queue.enqueue(tx.db, "document-publication", item, tx.ids.uuid(), { delaySeconds: seconds });
  return { outcome: "scheduled", count };
}
