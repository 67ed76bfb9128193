import type { Notice } from "~/ui/primitives/notice-toast";

/** What the screens of days away can say in a notice. */
export const AWAY_NOTICES = {
  "absence-saved": { tone: "good", title: "Days away saved" },
  "absence-deleted": { tone: "good", title: "Days away deleted" },
  "invalid-absence": { tone: "bad", title: "Please check these days", text: "Some fields are marked below." },
  "absence-not-saved": { tone: "bad", title: "Error", text: "Failed to save these days. Nothing was changed." },
  "absence-not-deleted": { tone: "bad", title: "Error", text: "Failed to delete these days. They’re still there." },
} as const satisfies Record<string, Notice>;
