import { and, eq, isNull, ne, type SQL } from "drizzle-orm";
import { user } from "~/db/schema/accounts";
import { isOpenProposal, proposals } from "~/db/schema/proposals";
import { actorId } from "~/kernel/actor";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import type { ListPage } from "~/kernel/list-page";
import { countUpTo, type ListSort, pageByKey } from "~/kernel/list-page.server";
import { requirePermission } from "~/kernel/permissions";
import { readRows } from "~/kernel/read-rows.server";
import {
  decidableBy,
  mayDecide,
  type ProposalRow,
  readBaseOf,
  readContent,
  readProposal,
  recordOf,
  seenBy,
} from "./internal.server";
import { type Base, KINDS, type ShownProposal } from "./kinds.server";
import { type ProposalKind, type ProposalRecord, type ProposalState, proposalTitle, UNDO_SECONDS } from "./schema";

/** Times are ISO 8601, in UTC. */
export type Proposal = {
  id: string;
  kind: ProposalKind;
  title: string;
  record: ProposalRecord | null;
  /** Version of the record that it builds on; null: it builds on none. */
  recordVersion: string | null;
  version: number;
  content: Record<string, unknown>;
  contentSha256: string;
  why: string;
  proposedBy: string;
  forId: string | null;
  state: ProposalState;
  /** False while a decision can still be undone. */
  isSettled: boolean;
  decidedBy: string;
  decidedAt: string | null;
  reason: string;
  isChanged: boolean;
  failure: string;
  result: { kind: string; id: string } | null;
  expiresAt: string;
  createdAt: string;
  updatedAt: string;
};

function toProposal(row: ProposalRow): Proposal {
  const { id, kind, version, content, contentSha256, why, forId, state, reason, isChanged, failure, resultKind } = row;
  return {
    id,
    kind,
    version,
    contentSha256,
    why,
    forId,
    state,
    reason,
    isChanged,
    failure,
    content: { ...content },
    title: proposalTitle(kind, content),
    record: recordOf(row),
    recordVersion: row.baseVersion,
    proposedBy: row.proposedByLabel,
    isSettled: state !== "waiting" && row.settleKey === null,
    decidedBy: row.decidedByLabel,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    result: resultKind === null ? null : { kind: resultKind, id: row.resultId ?? "" },
    expiresAt: row.expiresAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

const OLDEST: ListSort<ProposalRow> = {
  name: "oldest",
  direction: "asc",
  column: proposals.createdAt,
  type: "moment",
  valueOf: ({ createdAt }) => createdAt,
};
const LATEST: ListSort<ProposalRow> = {
  name: "latest",
  direction: "desc",
  column: proposals.updatedAt,
  type: "moment",
  valueOf: ({ updatedAt }) => updatedAt,
};

type Paging = { cursor?: string; limit?: number };

/** Proposals that the asker may decide: those that wait, the oldest first, or those decided, the latest first. */
export async function listToDecide(
  ctx: ReadContext,
  { view, ...paging }: { view: "waiting" | "decided" } & Paging,
): Promise<ListPage<Proposal>> {
  requirePermission(ctx, "proposal.write");
  const mine = decidableBy(ctx.by.actor);
  const isDone = and(ne(proposals.state, "waiting"), isNull(proposals.settleKey));
  const filter = and(mine, view === "waiting" ? and(isOpenProposal(), eq(proposals.state, "waiting")) : isDone);
  return listPage(ctx, { filter, sort: view === "waiting" ? OLDEST : LATEST, ...paging });
}

/**
 * Proposals that the asker may see, the oldest first: of a program its own, of staff also those that they may decide.
 * Needs `proposal.write`.
 */
export async function listProposals(
  ctx: ReadContext,
  { state, ...paging }: { state?: ProposalState } & Paging,
): Promise<ListPage<Proposal>> {
  requirePermission(ctx, "proposal.write");
  const isInState = state === undefined ? undefined : eq(proposals.state, state);
  return listPage(ctx, { filter: and(seenBy(ctx.by.actor), isInState), sort: OLDEST, ...paging });
}

async function listPage(
  ctx: ReadContext,
  { filter, sort, ...paging }: { filter: SQL | undefined; sort: ListSort<ProposalRow> } & Paging,
): Promise<ListPage<Proposal>> {
  const page = await pageByKey(ctx, {
    sort,
    id: proposals.id,
    from: proposals,
    filter,
    ...paging,
    fetch: ({ where, orderBy, limit }) =>
      ctx.db
        .select()
        .from(proposals)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
  });
  return { ...page, items: readRows(ctx, page.items, toProposal) };
}

/** Counts proposals that wait for a decision that the asker may make, up to a limit. */
export async function countWaiting(ctx: ReadContext): Promise<{ count: number; isMore: boolean }> {
  return countUpTo(ctx, proposals, and(isOpenProposal(), eq(proposals.state, "waiting"), decidableBy(ctx.by.actor)));
}

/** A proposal that the asker may see. Needs `proposal.write`. Throws `proposal.not-found`. */
export async function getProposal(ctx: ReadContext, id: string): Promise<Proposal> {
  requirePermission(ctx, "proposal.write");
  return toProposal(await readProposal(ctx, id));
}

/** A proposal with all that a person decides by. */
export type ProposalInFull = {
  proposal: Proposal;
  shown: ShownProposal;
  mayDecide: boolean;
  /** Name of the person for whom it is meant. */
  forName: string | null;
  /** The record as it was for the proposer and as it is; null: it builds on none. */
  base: { before: Record<string, string>; now: Base; isChanged: boolean } | null;
};

/** Reads a proposal as its reader will see it. Needs `proposal.write`. Throws `proposal.not-found`. */
export async function getProposalInFull(ctx: AppContext, id: string): Promise<ProposalInFull> {
  requirePermission(ctx, "proposal.write");
  const row = await readProposal(ctx, id);
  const record = recordOf(row);
  const now = await readBaseOf(ctx, row.kind, record);
  const content = readContent(row.kind, row.approvedContent ?? row.content);
  const shown: ShownProposal = content
    ? await KINDS[row.kind].show(ctx, { content: content as never, record, base: row.baseVersion }) // safe: checked by its kind
    : { as: "nothing", why: "This proposal is from an earlier version of the program and can’t be used anymore." };
  const [person] =
    row.forId === null ? [] : await ctx.db.select({ name: user.name }).from(user).where(eq(user.id, row.forId));
  return {
    proposal: toProposal(row),
    shown,
    mayDecide: mayDecide(ctx.by.actor, row),
    forName: person?.name ?? null,
    base: now && { before: { ...row.base }, now, isChanged: now.version !== row.baseVersion },
  };
}

/** The asker's own decisions that can still be undone, the latest first, with the seconds that are left. */
export async function listUndoable(
  ctx: ReadContext & Pick<AppContext, "clock">,
): Promise<{ id: string; title: string; state: ProposalState; secondsLeft: number }[]> {
  const rows = await ctx.db
    .select()
    .from(proposals)
    .where(
      and(isOpenProposal(), ne(proposals.state, "waiting"), eq(proposals.decidedById, actorId(ctx.by.actor) ?? "")),
    );
  const now = ctx.clock.now().getTime();
  return rows
    .sort((one, other) => (other.decidedAt?.getTime() ?? 0) - (one.decidedAt?.getTime() ?? 0))
    .map((row) => ({
      id: row.id,
      title: proposalTitle(row.kind, row.content),
      state: row.state,
      secondsLeft: Math.max(0, UNDO_SECONDS - Math.floor((now - (row.decidedAt?.getTime() ?? now)) / 1000)),
    }));
}
