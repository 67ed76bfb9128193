import { eq } from "drizzle-orm";
import { proposals } from "~/db/schema/proposals";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { DomainError } from "~/kernel/domain-error";
import { canonicalHash } from "~/kernel/hashes.server";
import { requirePermission } from "~/kernel/permissions";
import { requireStaffActor } from "~/kernel/staff-actor";
import { changeTime } from "~/kernel/stale-edit.server";
import { transact } from "~/kernel/transact.server";
import { rehearse } from "./carry-out.server";
import { holdProposal, mayDecide, readBaseOf, readContent, recordOf } from "./internal.server";
import { DECIDED_STATES, type Decision, type ProposalState, REASON_MAX_CHARACTERS, UNDO_SECONDS } from "./schema";

/** A decision about exactly one version. `base`: the version of the record that was shown beside it. */
export type DecisionInput = {
  id: string;
  contentSha256: string;
  base: string;
  decision: Decision;
  reason: string;
  /** The content as the person changed it; absent: as it was proposed. */
  content?: Record<string, unknown>;
};

/**
 * `closed`: someone else has decided, or it ran out. `other-version`: the proposer has sent another content since.
 * `base-changed`: the record isn't as it was shown. `refused`: the verb wouldn't do it, for the reason `why`.
 */
export type DecisionOutcome =
  | { outcome: "decided"; state: ProposalState; takesEffectAt: Date }
  | { outcome: "closed"; state: ProposalState }
  | { outcome: "other-version" | "base-changed" | "no-reason" | "long-reason" | "bad-content" }
  | { outcome: "refused"; why: string };

/**
 * Decides a proposal, as a person of the staff with the rights of its verb. An approval is tried and taken back right
 * away, so that a refusal is told now, and is carried out once it can no longer be undone. Throws `proposal.not-found`
 * and `permission.denied`.
 */
export async function decideProposal(ctx: AppContext, input: DecisionInput): Promise<DecisionOutcome> {
  const actor = requireStaffActor(ctx);
  requirePermission(ctx, "proposal.write");
  const { id, decision, reason } = input;
  if (decision === "send-back" && reason === "") return { outcome: "no-reason" };
  if (reason.length > REASON_MAX_CHARACTERS) return { outcome: "long-reason" };
  return transact(ctx, async (tx): Promise<DecisionOutcome> => {
    const row = await holdProposal(tx, id);
    if (!mayDecide(actor, row)) throw new DomainError("permission.denied");
    const now = tx.clock.now();
    if (row.state !== "waiting") return { outcome: "closed", state: row.state };
    if (row.expiresAt <= now) return { outcome: "closed", state: "overtaken" };
    if (row.contentSha256 !== input.contentSha256) return { outcome: "other-version" };
    const record = recordOf(row);
    const content = readContent(row.kind, input.content ?? row.content);
    const isChanged = content !== null && canonicalHash(content) !== row.contentSha256;
    const base = await readBaseOf(tx, row.kind, record);
    if (decision === "approve") {
      if (!content) return { outcome: "bad-content" };
      if (base && base.version !== input.base) return { outcome: "base-changed" };
      const tried = await rehearse(tx, { kind: row.kind, record, content, base: base?.version ?? null });
      if (tried.outcome === "refused") return tried;
    }
    const isEdited = decision === "approve" && isChanged;
    const settleKey = tx.ids.uuid();
    const state = DECIDED_STATES[decision];
    await tx.db
      .update(proposals)
      .set({
        state,
        settleKey,
        reason,
        isChanged: isEdited,
        approvedContent: isEdited ? content : null,
        ...(decision === "approve" ? { baseVersion: base?.version ?? null, base: base?.fields ?? null } : {}),
        decidedById: actor.userId,
        decidedByLabel: actor.name,
        decidedAt: now,
        failure: "",
        updatedAt: changeTime(tx, row),
      })
      .where(eq(proposals.id, id));
    await recordAudit(tx, {
      action: "proposal.decided",
      subject: { kind: "proposal", id },
      after: { decision, version: row.version, contentSha256: row.contentSha256, isChanged: isEdited },
    });
    const work = { proposalId: id, settleKey };
    await tx.queue.enqueue(tx.db, "proposal-decision", work, settleKey, { delaySeconds: UNDO_SECONDS });
    return { outcome: "decided", state, takesEffectAt: new Date(now.getTime() + UNDO_SECONDS * 1000) };
  });
}

/**
 * Takes one's own decision back while it hasn't taken effect: the proposal waits again. Throws `proposal.not-found` and
 * `permission.denied`.
 */
export async function undoDecision(
  ctx: AppContext,
  { id }: { id: string },
): Promise<{ outcome: "undone" | "too-late" }> {
  const actor = requireStaffActor(ctx);
  requirePermission(ctx, "proposal.write");
  return transact(ctx, async (tx) => {
    const row = await holdProposal(tx, id);
    if (row.settleKey === null || row.decidedById !== actor.userId) return { outcome: "too-late" };
    await tx.db
      .update(proposals)
      .set({
        state: "waiting",
        settleKey: null,
        reason: "",
        isChanged: false,
        approvedContent: null,
        decidedById: null,
        decidedByLabel: "",
        decidedAt: null,
        updatedAt: changeTime(tx, row),
      })
      .where(eq(proposals.id, id));
    await recordAudit(tx, { action: "proposal.decision-undone", subject: { kind: "proposal", id } });
    return { outcome: "undone" };
  });
}
