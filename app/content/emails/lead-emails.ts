import { LEAD_KIND_EMAILS } from "../leads/kinds";
import { email } from "./email-text";

export const LEAD_EMAILS = {
  ...LEAD_KIND_EMAILS,
  "lead-reply": email({
    subject: "{subject}",
    preview: "{message}",
    heading: "{subject}",
    body: `{message}

{details}`,
    tokens: {
      subject: "The subject that you write for the answer",
      message: "The answer that you write",
      details: "What is answered: kind, summary, day",
    },
    required: ["message"],
  }),
} as const;
