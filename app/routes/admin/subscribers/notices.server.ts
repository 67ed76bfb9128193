import type { Notice } from "~/ui/primitives/notice-toast";

/** What the screens of subscribers can say in a notice. */
export const SUBSCRIBERS_NOTICES = {
  "subscriber-removed": { tone: "good", title: "Subscriber Removed" },
  "subscriber-not-removed": { tone: "bad", title: "Error", text: "Failed to remove the subscriber." },
} as const satisfies Record<string, Notice>;
