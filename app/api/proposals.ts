import { z } from "@hono/zod-openapi";
import { proposeWork } from "~/domain/proposals/propose-work.server";
import { getProposal, listProposals, type Proposal as ProposalModel } from "~/domain/proposals/queries.server";
import { type OwnChange, reviseProposal, withdrawProposal } from "~/domain/proposals/revise-proposal.server";
import {
  PROPOSAL_CONTENT,
  PROPOSAL_DAYS,
  PROPOSAL_RECORDS,
  PROPOSALS_OPEN_MAX,
  type ProposalContents,
  type ProposalKind,
} from "~/domain/proposals/schema";
import type { AppContext } from "~/kernel/app-context";
import { cleanLines } from "~/lib/clean-text";
import { onlyLeft } from "~/lib/only-left";
import { answerOne } from "./answer-one";
import { checkPart, invalidFields } from "./field-problems";
import { IdParams } from "./fields";
import { operation } from "./operation";
import { answerPage, dataOf, pageOf } from "./paging";
import { Refusal } from "./problem";
import { Proposal, ProposalBody, ProposalQuery, RevisionBody } from "./proposal-shapes";
import { shownAs } from "./shown";

const show = shownAs(Proposal, (_: ProposalModel) => ({}));

/** Checks a content by its kind. Throws a 422 that names its fields. */
function checkContent(kind: ProposalKind, content: unknown): ProposalContents[ProposalKind] {
  const schema = z.strictObject({ content: PROPOSAL_CONTENT[kind] as unknown as z.ZodType }); // safe: both are of zod's core
  return checkPart(schema, { content }).content as ProposalContents[ProposalKind]; // safe: made by that very schema
}

async function answerProposal(ctx: AppContext, id: string, location?: string) {
  return answerOne(show(await getProposal(ctx, id)), location);
}

function refuseClosed(change: OwnChange): void {
  if (change.outcome === "done") return;
  onlyLeft(change.outcome, "closed");
  const message = "This proposal has been decided or withdrawn.";
  throw new Refusal({ status: 409, code: "proposal.closed", message });
}

/** Programs propose, and people decide: nothing here approves. */
export const proposalOperations = [
  operation({
    id: "listProposals",
    method: "get",
    path: "/proposals",
    tag: "Proposals",
    permission: "proposal.write",
    summary: "List proposals",
    description: "The oldest first. Keys get their own; staff also get the ones that they can decide.",
    query: ProposalQuery,
    success: { status: 200, description: "A page of proposals.", schema: pageOf(Proposal) },
    async handle({ ctx, query, request }) {
      const { after: cursor, ...asked } = query;
      return answerPage(request, query, await listProposals(ctx, { ...asked, cursor }), show);
    },
  }),
  operation({
    id: "getProposal",
    method: "get",
    path: "/proposals/{id}",
    tag: "Proposals",
    permission: "proposal.write",
    summary: "Read a proposal",
    params: IdParams,
    success: { status: 200, description: "The proposal.", schema: dataOf(Proposal), hasVersion: true },
    handle: ({ ctx, params }) => answerProposal(ctx, params.id),
  }),
  operation({
    id: "proposeWork",
    method: "post",
    path: "/proposals",
    tag: "Proposals",
    permission: "proposal.write",
    summary: "Propose something for a person to decide",
    description: `Nothing else happens until a person approves it in the back office. At most ${PROPOSALS_OPEN_MAX} can wait at the same time.`,
    body: ProposalBody,
    success: { status: 201, description: "The proposal.", schema: dataOf(Proposal), hasVersion: true },
    refusals: [409],
    async handle({ ctx, body }) {
      const { kind, record = null, recordVersion, forId = null, expiresInDays = PROPOSAL_DAYS } = body;
      const proposed = await proposeWork(ctx, {
        kind,
        record,
        recordVersion,
        content: checkContent(kind, body.content),
        why: cleanLines(body.why ?? ""),
        forId,
        days: expiresInDays,
      });
      if (proposed.outcome === "proposed") {
        return answerProposal(ctx, proposed.id, `/api/proposals/${proposed.id}`);
      }
      if (proposed.outcome === "rate-limited") {
        const { retryAfterSeconds } = proposed;
        const message = "Too many proposals. Please try again later.";
        throw new Refusal({ status: 429, code: "proposal.rate-limited", message, retryAfterSeconds });
      }
      if (proposed.outcome === "wrong-record") {
        const allowed = PROPOSAL_RECORDS[kind].map((one) => one ?? "none").join(", ");
        throw invalidFields([{ field: "record", message: `This kind is about: ${allowed}.` }]);
      }
      if (proposed.outcome === "gone")
        throw invalidFields([{ field: "record.id", message: "There is no such record." }]);
      if (proposed.outcome === "unknown-person") {
        throw invalidFields([{ field: "forId", message: "There is no such person who can decide." }]);
      }
      if (proposed.outcome === "outdated") {
        const message = "The record has changed since you read it. Read it again.";
        throw new Refusal({ status: 409, code: "proposal.outdated", message });
      }
      onlyLeft(proposed.outcome, "too-many");
      const message = `${PROPOSALS_OPEN_MAX} proposals are waiting. Wait for decisions, or withdraw some.`;
      throw new Refusal({ status: 409, code: "proposal.too-many", message });
    },
  }),
  operation({
    id: "reviseProposal",
    method: "post",
    path: "/proposals/{id}/versions",
    tag: "Proposals",
    permission: "proposal.write",
    summary: "Send another version of a proposal",
    description: "Of one that waits or was sent back. It then waits as its next version.",
    params: IdParams,
    body: RevisionBody,
    success: { status: 200, description: "The proposal.", schema: dataOf(Proposal), hasVersion: true },
    refusals: [409],
    async handle({ ctx, params: { id }, body }) {
      const { kind } = await getProposal(ctx, id);
      const content = { ...checkContent(kind, body.content) };
      refuseClosed(await reviseProposal(ctx, { id, content, why: cleanLines(body.why ?? "") }));
      return answerProposal(ctx, id);
    },
  }),
  operation({
    id: "withdrawProposal",
    method: "post",
    path: "/proposals/{id}/withdraw",
    tag: "Proposals",
    permission: "proposal.write",
    summary: "Withdraw a proposal",
    params: IdParams,
    success: { status: 200, description: "The proposal.", schema: dataOf(Proposal), hasVersion: true },
    refusals: [409],
    async handle({ ctx, params: { id } }) {
      refuseClosed(await withdrawProposal(ctx, { id }));
      return answerProposal(ctx, id);
    },
  }),
];
