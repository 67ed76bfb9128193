import type { Notice } from "~/ui/primitives/notice-toast";

/** What the screens of snippets can say in a notice. */
export const SNIPPETS_NOTICES = {
  "snippet-saved": { tone: "good", title: "Snippet saved" },
  "snippet-deleted": { tone: "good", title: "Snippet deleted" },
  "invalid-snippet": {
    tone: "bad",
    title: "Please check the snippet",
    text: "Some fields need another look. They are marked below.",
  },
  "snippet-not-saved": { tone: "bad", title: "Error", text: "The snippet wasn’t saved. Please try again." },
  "snippet-not-deleted": { tone: "bad", title: "Error", text: "The snippet wasn’t deleted. Please try again." },
  "too-many-snippets": { tone: "bad", title: "Too many snippets", text: "Delete some that no one uses first." },
} as const satisfies Record<string, Notice>;
