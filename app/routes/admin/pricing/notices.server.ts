import type { Notice } from "~/ui/primitives/notice-toast";

/** What the screens of pricing can say in a notice. */
export const PRICING_NOTICES = {
  "plan-created": { tone: "good", title: "Plan Created" },
  "plan-updated": { tone: "good", title: "Plan Updated" },
  "plan-deleted": { tone: "good", title: "Plan Deleted" },
  "tax-chosen": { tone: "good", title: "Tax Saved" },
  "tax-not-in-force": {
    tone: "bad",
    title: "Not Saved",
    text: "That rate no longer applies. Reload the page and choose again.",
  },
  "invalid-plan": { tone: "bad", title: "Invalid Plan", text: "Please fill in all required fields." },
  "plan-not-saved": { tone: "bad", title: "Error", text: "Failed to save pricing plan." },
  "plan-not-deleted": { tone: "bad", title: "Error", text: "Failed to delete pricing plan." },
} as const satisfies Record<string, Notice>;
