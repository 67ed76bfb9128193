import type { Notice } from "~/ui/primitives/notice-toast";

/** What the screen of reminders can say in a notice. */
export const REMINDERS_NOTICES = {
  "reminder-stopped": { tone: "good", title: "Stopped", text: "Reminders about this are off." },
  "reminder-resumed": { tone: "good", title: "Reminder resumed" },
  "reminder-gone": {
    tone: "bad",
    title: "Nothing to stop",
    text: "It was answered or paid in the meantime, so no reminder is sent.",
  },
  "reminder-not-saved": { tone: "bad", title: "Error", text: "Failed to save this. Nothing was changed." },
} as const satisfies Record<string, Notice>;
