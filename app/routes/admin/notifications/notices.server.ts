import type { Notice } from "~/ui/primitives/notice-toast";

/** What the screens of notifications can say in a notice. */
export const NOTIFICATIONS_NOTICES = {
  "all-notifications-read": { tone: "good", title: "All read" },
  "notification-not-saved": { tone: "bad", title: "Error", text: "Failed to save this. Nothing was changed." },
  "notification-choices-saved": { tone: "good", title: "Saved", text: "Your notification choices apply from now on." },
  "invalid-notification-choices": {
    tone: "bad",
    title: "Nothing was saved",
    text: "Please choose one of the options.",
  },
} as const satisfies Record<string, Notice>;
