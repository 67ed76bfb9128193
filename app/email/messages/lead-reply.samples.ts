import type { LeadReplyEmail } from "~/domain/leads/email-data";
import type * as messages from "./lead-reply";
import { IDENTITY, LEAD, type SamplesOf } from "./parts.samples";

export const REPLY: LeadReplyEmail = {
  identity: IDENTITY,
  origin: "https://agency.example",
  subject: "Opening hours & parking",
  body: "Hello Dana,\n\ncome by on <b>Monday</b> & bring the keys.\nWe park behind the house.\n\nBo",
  about: { kind: "Message", summary: "Opening hours & parking", receivedAt: LEAD.receivedAt },
};

export const SAMPLES: SamplesOf<typeof messages> = {
  leadReply: [REPLY],
};
