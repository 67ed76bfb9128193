import type { LeadReplyEmail } from "~/domain/leads/email-data";
import type { EmailContent } from "~/email/email-content";
import type { Say } from "~/email/say";
import { agencyTime } from "./lead-words";

/** To someone who wrote to us: the reply of a staff member, and the message it replies to. */
export function leadReply({ subject, body, about, identity }: LeadReplyEmail, say: Say): EmailContent {
  return {
    ...say("lead-reply", { subject, message: body }),
    facts: [
      ["You sent", about.kind],
      ["About", about.summary],
      ["On", agencyTime(about.receivedAt)],
    ],
    quotations: [],
    reason: `You received this because you wrote to ${identity.name}. Reply to this message to reach us.`,
  };
}
