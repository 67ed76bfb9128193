import type { Notice } from "~/ui/primitives/notice-toast";

/** What the screens of leads can say in a notice. */
export const LEADS_NOTICES = {
  "lead-released": {
    tone: "good",
    title: "Not spam",
    text: "The messages that were held back are on their way, and the response time starts now.",
  },
  "lead-unspammed": { tone: "good", title: "Not spam", text: "It’s back among the new leads." },
  "lead-created": { tone: "good", title: "Lead entered", text: "The response time counts from when it came in." },
  "lead-updated": { tone: "good", title: "Lead saved", text: "Your changes are kept with the lead." },
  "leads-merged": { tone: "good", title: "Leads merged", text: "Old links now lead here." },
  "leads-not-merged": { tone: "bad", title: "Error", text: "Failed to merge the leads. Nothing was changed." },
  "merge-same-lead": { tone: "bad", title: "Nothing to merge", text: "This is the same lead. Choose another one." },
  "merge-set-aside": {
    tone: "bad",
    title: "Not merged",
    text: "One of them is spam or suspected spam. Review that one first.",
  },
  "lead-erased": { tone: "good", title: "Lead erased", text: "Only a record of the erasure is kept." },
  "lead-not-erased": { tone: "bad", title: "Error", text: "Failed to erase the lead." },
  "invalid-lead": { tone: "bad", title: "Invalid Lead", text: "Please fill in all required fields." },
  "lead-not-saved": { tone: "bad", title: "Error", text: "Failed to save the lead." },
  "lead-replied": { tone: "good", title: "Answer sent", text: "It is on its way and kept with the lead." },
  "invalid-reply": { tone: "bad", title: "Invalid Answer", text: "Please fill in all required fields." },
  "reply-not-sent": { tone: "bad", title: "Error", text: "Failed to send the answer. Nothing was sent." },
  "reply-to-changed-lead": {
    tone: "bad",
    title: "Nothing was sent yet",
    text: "Someone has answered or changed this lead since you started. Look at its history, then send again.",
  },
} as const satisfies Record<string, Notice>;
