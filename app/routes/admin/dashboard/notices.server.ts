import type { Notice } from "~/ui/primitives/notice-toast";

/** What Today can say in a notice. */
export const DASHBOARD_NOTICES = {
  "today-not-saved": { tone: "bad", title: "Error", text: "Failed to save this. Nothing was changed." },
  "today-bad-day": {
    tone: "bad",
    title: "Choose a later day",
    text: "Snooze until a day after today, at most a year ahead.",
  },
  "today-woken": { tone: "good", title: "Back on your list" },
  "thread-settled": { tone: "good", title: "No answer needed", text: "It’s off the list until they write again." },
} as const satisfies Record<string, Notice>;
