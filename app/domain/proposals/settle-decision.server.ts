import { and, asc, eq, inArray, isNull, lt, lte, ne } from "drizzle-orm";
import { proposals } from "~/db/schema/proposals";
import { listActiveStaff } from "~/domain/accounts/list-active-staff.server";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { changeTime } from "~/kernel/stale-edit.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { carryOut } from "./carry-out.server";
import { type ProposalRow, readContent, recordOf, tellProposal } from "./internal.server";
import type { Carried } from "./kinds.server";
import { PROPOSAL_KIND_LABELS, SETTLED_KEPT_DAYS } from "./schema";

const AT_A_TIME = 100;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Lets a decision take effect, once. Approved work is done with the person's present rights, in the transaction that
 * says so; refused by its verb, the proposal waits again with the reason. Returns false when the decision was undone or
 * has taken effect. For the worker.
 */
export async function settleDecision(
  ctx: AppContext,
  { proposalId, settleKey }: { proposalId: string; settleKey: string },
): Promise<boolean> {
  return transact(ctx, async (tx) => {
    const [row] = await tx.db.select().from(proposals).where(eq(proposals.id, proposalId)).for("update");
    if (!row || row.settleKey !== settleKey) return false;
    const staff = await listActiveStaff(tx);
    const person = staff.find(({ actor }) => actor.userId === row.decidedById)?.actor;
    const asPerson = person ? onBehalfOf(tx, person) : tx;
    if (row.state !== "approved") {
      await close(asPerson, row, null);
      return true;
    }
    const content = readContent(row.kind, row.approvedContent ?? row.content);
    const carried: Carried =
      person && content
        ? await carryOut(asPerson, { kind: row.kind, record: recordOf(row), content, base: row.baseVersion })
        : { outcome: "refused", why: "The person who approved it can no longer sign in." };
    if (carried.outcome === "done") await close(asPerson, row, carried.result);
    else await waitAgain(tx, row, carried.why);
    return true;
  });
}

async function close(
  tx: TransactionContext,
  before: ProposalRow,
  result: { kind: string; id: string } | null,
): Promise<void> {
  const [row] = await tx.db
    .update(proposals)
    .set({
      settleKey: null,
      resultKind: result?.kind ?? null,
      resultId: result?.id ?? null,
      updatedAt: changeTime(tx, before),
    })
    .where(eq(proposals.id, before.id))
    .returning();
  if (!row || row.state === "waiting") throw new Error("a held decision was gone");
  const { id, kind, version, contentSha256, proposedByLabel, isChanged } = row;
  const isQuote = result?.kind === "quote" ? result : null;
  await recordAudit(tx, {
    action: row.state === "approved" ? "proposal.approved" : "proposal.returned",
    subject: (row.state === "approved" && (recordOf(row) ?? isQuote)) || { kind: "proposal", id },
    after: {
      proposalId: id,
      state: row.state,
      what: PROPOSAL_KIND_LABELS[kind].toLowerCase(),
      proposedBy: proposedByLabel,
      version,
      contentSha256,
      changes: isChanged ? "changed" : "unchanged",
    },
  });
  await tellProposal(tx, row.state, row);
}

async function waitAgain(tx: TransactionContext, before: ProposalRow, failure: string): Promise<void> {
  await tx.db
    .update(proposals)
    .set({ state: "waiting", settleKey: null, failure, updatedAt: changeTime(tx, before) })
    .where(eq(proposals.id, before.id));
  await recordAudit(tx, {
    action: "proposal.not-carried-out",
    subject: { kind: "proposal", id: before.id },
    after: { version: before.version },
  });
}

/**
 * Ends proposals whose time has run out, and deletes those that were settled `SETTLED_KEPT_DAYS` ago. For the worker.
 * Returns how many of each.
 */
export async function endProposals(ctx: AppContext): Promise<{ overtaken: number; deleted: number }> {
  const now = ctx.clock.now();
  const overtaken = await transact(ctx, async (tx) => {
    const due = await tx.db
      .select()
      .from(proposals)
      .where(and(eq(proposals.state, "waiting"), lte(proposals.expiresAt, now)))
      .orderBy(asc(proposals.expiresAt), asc(proposals.id))
      .limit(AT_A_TIME)
      .for("update", { skipLocked: true });
    for (const before of due) {
      const [row] = await tx.db
        .update(proposals)
        .set({ state: "overtaken", reason: "Nobody decided in time.", updatedAt: changeTime(tx, before) })
        .where(eq(proposals.id, before.id))
        .returning();
      if (!row) continue;
      await recordAudit(tx, { action: "proposal.overtaken", subject: { kind: "proposal", id: row.id } });
      await tellProposal(tx, "overtaken", row);
    }
    return due.length;
  });
  const keptFrom = new Date(now.getTime() - SETTLED_KEPT_DAYS * DAY_MS);
  const isOld = and(ne(proposals.state, "waiting"), isNull(proposals.settleKey), lt(proposals.updatedAt, keptFrom));
  const old = ctx.db
    .select({ id: proposals.id })
    .from(proposals)
    .where(isOld)
    .limit(AT_A_TIME * AT_A_TIME);
  const gone = await ctx.db.delete(proposals).where(inArray(proposals.id, old)).returning({ id: proposals.id });
  return { overtaken, deleted: gone.length };
}
