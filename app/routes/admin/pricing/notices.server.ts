import type { Notice } from "~/ui/primitives/notice-toast";

/** What the screens of pricing can say in a notice. */
export const PRICING_NOTICES = {
  "plan-created": { tone: "good", title: "Plan Created" },
  "plan-updated": { tone: "good", title: "Plan Updated" },
  "plan-deleted": { tone: "good", title: "Plan Deleted" },
  "invalid-plan": { tone: "bad", title: "Invalid Plan", text: "Please fill in all required fields." },
  "plan-not-saved": { tone: "bad", title: "Error", text: "Failed to save pricing plan." },
  "plan-not-deleted": { tone: "bad", title: "Error", text: "Failed to delete pricing plan." },
} as const satisfies Record<string, Notice>;
