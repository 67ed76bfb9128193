import { and, count, eq, sql } from "drizzle-orm";
import { user } from "~/db/schema/accounts";
import { proposals } from "~/db/schema/proposals";
import { actorId, actorLabel } from "~/kernel/actor";
import type { AppContext, RateLimitRule } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { DomainError } from "~/kernel/domain-error";
import { canonicalHash } from "~/kernel/hashes.server";
import { requirePermission, rolesThatMay } from "~/kernel/permissions";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { holdRecordOf, readBaseOf, recordColumns, tellProposal } from "./internal.server";
import {
  PROPOSAL_RECORDS,
  PROPOSALS_OPEN_MAX,
  type ProposalContents,
  type ProposalKind,
  type ProposalRecord,
  type ProposalRecordKind,
} from "./schema";

export type NewProposal<Kind extends ProposalKind = ProposalKind> = {
  kind: Kind;
  record: ProposalRecord | null;
  /** Version of the record that the proposer read; absent: the one of this moment. */
  recordVersion?: string;
  /** As `PROPOSAL_CONTENT` makes it. */
  content: ProposalContents[Kind];
  why: string;
  /** An account's id; null: anyone who may decide. */
  forId: string | null;
  days: number;
};

/**
 * `wrong-record`: its kind isn't about such records. `gone`: there is no such record. `outdated`: the record has
 * changed since `recordVersion`. `too-many`: `PROPOSALS_OPEN_MAX` of this proposer wait.
 */
export type ProposeOutcome =
  | { outcome: "proposed"; id: string }
  | { outcome: "rate-limited"; retryAfterSeconds: number }
  | { outcome: "wrong-record" | "gone" | "outdated" | "too-many" | "unknown-person" };

const PER_PROPOSER: RateLimitRule = { name: "propose", points: 120, seconds: 60 * 60 };
const DAY_MS = 24 * 60 * 60 * 1000;

/** Stores something for a person to decide, and nothing else. For programs and staff. Needs `proposal.write`. */
export async function proposeWork(ctx: AppContext, proposal: NewProposal): Promise<ProposeOutcome> {
  const { actor } = ctx.by;
  requirePermission(ctx, "proposal.write");
  const proposer = actorId(actor);
  if (proposer === null || (actor.kind !== "key" && actor.kind !== "staff")) throw new DomainError("permission.denied");
  const { kind, record, content, why, days } = proposal;
  const allowed: readonly (ProposalRecordKind | null)[] = PROPOSAL_RECORDS[kind];
  if (!allowed.includes(record?.kind ?? null)) return { outcome: "wrong-record" };
  const retryAfterSeconds = await ctx.limits.spend(PER_PROPOSER, proposer);
  if (retryAfterSeconds > 0) return { outcome: "rate-limited", retryAfterSeconds };
  return transact(ctx, async (tx): Promise<ProposeOutcome> => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`propose:${proposer}`}))`);
    const isWaiting = and(eq(proposals.proposedById, proposer), eq(proposals.state, "waiting"));
    const [open] = await tx.db.select({ count: count() }).from(proposals).where(isWaiting);
    if ((open?.count ?? 0) >= PROPOSALS_OPEN_MAX) return { outcome: "too-many" };
    if (record && !(await holdRecordOf(tx, record))) return { outcome: "gone" };
    if (proposal.forId !== null && !(await isStaff(tx, proposal.forId))) return { outcome: "unknown-person" };
    const base = await readBaseOf(tx, kind, record);
    const seen = proposal.recordVersion;
    if (base && seen !== undefined && seen !== base.version) return { outcome: "outdated" };
    const now = tx.clock.now();
    const [row] = await tx.db
      .insert(proposals)
      .values({
        ...recordColumns(record),
        id: tx.ids.uuid(),
        kind,
        baseVersion: base?.version ?? null,
        base: base?.fields ?? null,
        version: 1,
        content,
        contentSha256: canonicalHash(content),
        why,
        proposedByKind: actor.kind,
        proposedById: proposer,
        proposedByLabel: actorLabel(actor),
        forId: proposal.forId,
        expiresAt: new Date(now.getTime() + days * DAY_MS),
        state: "waiting",
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (!row) throw new Error("an inserted proposal came back empty");
    await recordAudit(tx, {
      action: "proposal.created",
      subject: { kind: "proposal", id: row.id },
      after: { kind, record: record?.kind ?? null, version: 1, contentSha256: row.contentSha256 },
    });
    await tellProposal(tx, "created", row);
    return { outcome: "proposed", id: row.id };
  });
}

async function isStaff(tx: TransactionContext, id: string): Promise<boolean> {
  const [person] = await tx.db.select({ role: user.role, banned: user.banned }).from(user).where(eq(user.id, id));
  const roles: readonly string[] = rolesThatMay("proposal.write");
  return person !== undefined && !person.banned && roles.includes(person.role);
}
