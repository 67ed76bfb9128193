import type { Notice } from "~/ui/primitives/notice-toast";

/** What the screens of hours can say in a notice. */
export const HOURS_NOTICES = {
  "hours-saved": { tone: "good", title: "Hours saved" },
  "hours-deleted": { tone: "good", title: "Entry removed" },
  "hours-billed": { tone: "good", title: "Draft created", text: "Check it, then issue it." },
  "hours-shown": { tone: "good", title: "The customer sees billed hours" },
  "hours-hidden": { tone: "good", title: "The customer no longer sees hours" },
  "hours-changed": {
    tone: "bad",
    title: "Nothing was billed",
    text: "Someone billed or changed an entry in the meantime. Here are the current entries.",
  },
  "hours-too-much": {
    tone: "bad",
    title: "Nothing was billed",
    text: "That's more than one invoice can hold. Choose fewer.",
  },
  "hours-billed-already": { tone: "bad", title: "Already billed", text: "It's on an invoice, so it can't be changed." },
  "invalid-hours": {
    tone: "bad",
    title: "Invalid Entry",
    text: "Some fields need another look. They are marked below.",
  },
  "hours-not-saved": { tone: "bad", title: "Error", text: "Failed to save the hours." },
} as const satisfies Record<string, Notice>;
