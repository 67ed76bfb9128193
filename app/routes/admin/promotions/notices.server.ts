import type { Notice } from "~/ui/primitives/notice-toast";

/** What the screens of promotions can say in a notice. */
export const PROMOTIONS_NOTICES = {
  "promotion-saved": { tone: "good", title: "Promotion Saved" },
  "promotion-deleted": { tone: "good", title: "Promotion Deleted" },
  "invalid-promotion": { tone: "bad", title: "Invalid Promotion", text: "Please fill in all required fields." },
  "promotion-not-saved": { tone: "bad", title: "Error", text: "Failed to save promotion." },
  "promotion-not-deleted": { tone: "bad", title: "Error", text: "Failed to delete promotion." },
} as const satisfies Record<string, Notice>;
