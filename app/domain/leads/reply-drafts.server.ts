import type { Identity } from "~/config/identity-defaults";
import { REPLY_TEMPLATES } from "~/content/lead-replies";
import type { LeadRow } from "./inbox.server";

/** A beginning for an answer, filled in for one lead. */
export type ReplyDraft = { id: string; label: string; subject: string; body: string };

/** What an answer to this lead can begin with; the first is the usual one. */
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
  return REPLY_TEMPLATES[lead.kind].map(({ id, label, subject, body }) => ({
    id,
    label,
    subject: fill(subject),
    body: fill(body),
  }));
}
