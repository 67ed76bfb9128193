import { eq } from "drizzle-orm";
import { proposals } from "~/db/schema/proposals";
import { actorId } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { DomainError } from "~/kernel/domain-error";
import { canonicalHash } from "~/kernel/hashes.server";
import { requirePermission } from "~/kernel/permissions";
import { changeTime } from "~/kernel/stale-edit.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { holdProposal, type ProposalRow, readBaseOf, recordOf, tellProposal } from "./internal.server";
import type { ProposalState } from "./schema";

/** `closed`: it has been decided, perhaps a moment ago. `state` is what it is then. */
export type OwnChange = { outcome: "done" } | { outcome: "closed"; state: ProposalState };

/**
 * Puts another content in place of one's own proposal that waits or was sent back, as its next version. A decision
 * about the version before doesn't count for it. Needs `proposal.write`. Throws `proposal.not-found`.
 */
export async function reviseProposal(
  ctx: AppContext,
  { id, content, why }: { id: string; content: Record<string, unknown>; why: string },
): Promise<OwnChange> {
  requirePermission(ctx, "proposal.write");
  return transact(ctx, async (tx): Promise<OwnChange> => {
    const before = await holdOwn(tx, id);
    if (!isOpen(before)) return { outcome: "closed", state: before.state };
    const base = await readBaseOf(tx, before.kind, recordOf(before));
    const [row] = await tx.db
      .update(proposals)
      .set({
        content,
        contentSha256: canonicalHash(content),
        why,
        version: before.version + 1,
        baseVersion: base?.version ?? null,
        base: base?.fields ?? null,
        state: "waiting",
        reason: "",
        failure: "",
        decidedById: null,
        decidedByLabel: "",
        decidedAt: null,
        updatedAt: changeTime(tx, before),
      })
      .where(eq(proposals.id, id))
      .returning();
    if (!row) throw new Error("a held proposal was gone");
    await recordAudit(tx, {
      action: "proposal.revised",
      subject: { kind: "proposal", id },
      after: { version: row.version, contentSha256: row.contentSha256 },
    });
    await tellProposal(tx, "created", row);
    return { outcome: "done" };
  });
}

/** Withdraws one's own proposal that waits or was sent back. Needs `proposal.write`. Throws `proposal.not-found`. */
export async function withdrawProposal(ctx: AppContext, { id }: { id: string }): Promise<OwnChange> {
  requirePermission(ctx, "proposal.write");
  return transact(ctx, async (tx): Promise<OwnChange> => {
    const before = await holdOwn(tx, id);
    if (!isOpen(before)) return { outcome: "closed", state: before.state };
    const [row] = await tx.db
      .update(proposals)
      .set({ state: "withdrawn", updatedAt: changeTime(tx, before) })
      .where(eq(proposals.id, id))
      .returning();
    if (!row) throw new Error("a held proposal was gone");
    await recordAudit(tx, { action: "proposal.withdrawn", subject: { kind: "proposal", id } });
    await tellProposal(tx, "withdrawn", row);
    return { outcome: "done" };
  });
}

/** True for a proposal that waits or was sent back for good: its proposer may still change it. */
function isOpen({ state, settleKey }: ProposalRow): boolean {
  return state === "waiting" || (state === "sent-back" && settleKey === null);
}

async function holdOwn(tx: TransactionContext, id: string): Promise<ProposalRow> {
  const row = await holdProposal(tx, id);
  if (row.proposedById !== actorId(tx.by.actor)) throw new DomainError("proposal.not-found");
  return row;
}
