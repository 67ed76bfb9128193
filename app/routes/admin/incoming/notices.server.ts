import type { Notice } from "~/ui/primitives/notice-toast";

/** What the screens of incoming mail can say in a notice. */
export const INCOMING_NOTICES = {
  "mail-place-chosen": { tone: "good", title: "Placing the email", text: "It takes a moment." },
  "mail-decided": {
    tone: "bad",
    title: "Nothing was changed",
    text: "The email has already been placed, or hasn't been read yet.",
  },
  "mail-not-placed": { tone: "bad", title: "Error", text: "Failed to place the email." },
  "invalid-place": { tone: "bad", title: "Check the form", text: "Say where the email belongs." },
  "mail-dismissed": { tone: "good", title: "Dismissed" },
  "mail-not-dismissed": { tone: "bad", title: "Error", text: "Failed to dismiss the email." },
} as const satisfies Record<string, Notice>;
