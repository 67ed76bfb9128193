import type { Notice } from "~/ui/primitives/notice-toast";

/** What the timelines can say in a notice. */
export const TIMELINE_NOTICES = {
  "call-logged": { tone: "good", title: "Call logged" },
  "invalid-call": { tone: "bad", title: "Invalid Call", text: "Please say when it was and what was said." },
  "timeline-not-saved": { tone: "bad", title: "Error", text: "Failed to save it." },
} as const satisfies Record<string, Notice>;
