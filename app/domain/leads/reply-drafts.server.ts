import type { Identity } from "~/config/identity-defaults";
import { LEAD_WORDS } from "~/content/leads/kinds";
import type { LeadRow } from "./inbox.server";

/** Draft of an answer, filled in for one lead. */
export type ReplyDraft = { id: string; label: string; subject: string; body: string };

/** Returns drafts of an answer to this lead; the first is the usual one. */
export function draftReplies(
  lead: Pick<LeadRow, "kind" | "name" | "businessName" | "summary">,
  sender: string,
  identity: Pick<Identity, "name" | "phone">,
): ReplyDraft[] {
  const words: Record<string, string> = {
    name: lead.name || lead.businessName || "there",
    summary: lead.summary,
    sender,
    agency: identity.name,
    phone: identity.phone,
  };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, token: string) => words[token] ?? whole);
  return LEAD_WORDS[lead.kind].replies.map(({ id, label, subject, body }) => ({
    id,
    label,
    subject: fill(subject),
    body: fill(body),
  }));
}
