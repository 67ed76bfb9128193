import { proposeWork } from "~/domain/proposals/propose-work.server";
import type { AppContext } from "~/kernel/app-context";

/** Proposes a reply to a lead, as the asker. Returns the id of the proposal. */
export async function makeProposal(ctx: AppContext, leadId: string, subject: string): Promise<string> {
  const record = { kind: "lead", id: leadId } as const;
  const content = { subject, body: `${subject}, we’ll call you.` };
  const made = await proposeWork(ctx, { kind: "lead-reply", record, content, why: "", forId: null, days: 14 });
  if (made.outcome !== "proposed") throw new Error(made.outcome);
  return made.id;
}
