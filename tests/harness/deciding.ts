import { eq } from "drizzle-orm";
import { proposals } from "~/db/schema/proposals";
import { type DecisionInput, decideProposal } from "~/domain/proposals/decide-proposal.server";
import { type NewProposal, proposeWork } from "~/domain/proposals/propose-work.server";
import { getProposalInFull } from "~/domain/proposals/queries.server";
import { settleDecision } from "~/domain/proposals/settle-decision.server";
import type { Actor, StaffActor } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeStaff } from "./accounts";
import type { TestContext } from "./test-context";

/** A program that may propose and nothing else. */
export const ROBOT: Extract<Actor, { kind: "key" }> = {
  kind: "key",
  keyId: "0199f0a2-0000-7000-8000-00000000000a",
  name: "Robot",
  scopes: ["proposal.write"],
};

type Proposed = Partial<NewProposal> & Pick<NewProposal, "kind" | "content">;

/** Steps of tests in which programs propose and staff decide. */
export function deciding(test: Pick<TestContext, "ctx">) {
  const as = (actor: Actor) => onBehalfOf(test.ctx, actor);

  async function staff(role: StaffActor["role"] = "sales"): Promise<StaffActor> {
    const { actor } = await makeStaff(test.ctx, role);
    if (actor.kind !== "staff") throw new Error("no staff");
    return actor;
  }

  async function propose(proposal: Proposed, by: Actor = ROBOT): Promise<string> {
    const made = await proposeWork(as(by), { record: null, why: "", forId: null, days: 14, ...proposal });
    if (made.outcome !== "proposed") throw new Error(made.outcome);
    return made.id;
  }

  const note = (leadId: string, text = "They want a call.") =>
    propose({ kind: "note", record: { kind: "lead", id: leadId }, content: { text } });

  async function seen(id: string, person: Actor): Promise<Pick<DecisionInput, "id" | "contentSha256" | "base">> {
    const { proposal, base } = await getProposalInFull(as(person), id);
    return { id, contentSha256: proposal.contentSha256, base: base?.now.version ?? "" };
  }

  async function decide(id: string, person: Actor, more: Partial<DecisionInput> = {}) {
    const input = { ...(await seen(id, person)), decision: "approve" as const, reason: "" };
    return decideProposal(as(person), { ...input, ...more });
  }

  async function settle(id: string): Promise<boolean> {
    const [row] = await test.ctx.db.select().from(proposals).where(eq(proposals.id, id));
    return settleDecision(test.ctx, { proposalId: id, settleKey: row?.settleKey ?? test.ctx.ids.uuid() });
  }

  return { as, staff, propose, note, seen, decide, settle };
}
