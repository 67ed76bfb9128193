import { type NewProposal, proposeWork } from "~/domain/proposals/propose-work.server";
import type { AppContext } from "~/kernel/app-context";

type Record = NonNullable<NewProposal["record"]>;

async function propose(ctx: AppContext, proposal: Pick<NewProposal, "kind" | "record" | "content">): Promise<string> {
  const made = await proposeWork(ctx, { ...proposal, why: "", forId: null, days: 14 });
  if (made.outcome !== "proposed") throw new Error(made.outcome);
  return made.id;
}

/** Proposes a reply to a lead, as the asker. Returns the id of the proposal. */
export function makeProposal(ctx: AppContext, leadId: string, subject: string): Promise<string> {
  const content = { subject, body: `${subject}, we’ll call you.` };
  return propose(ctx, { kind: "lead-reply", record: { kind: "lead", id: leadId }, content });
}

/** Proposes a note about a record, as the asker. Returns the id of the proposal. */
export function proposeNote(ctx: AppContext, record: Record, text: string): Promise<string> {
  return propose(ctx, { kind: "note", record, content: { text } });
}
