import type { Notice } from "~/ui/primitives/notice-toast";

/** What the menu of a list can say in a notice. */
export const LIST_LOOKS_NOTICES = {
  "list-look-not-saved": { tone: "bad", title: "Error", text: "Failed to save the list’s layout." },
  "list-view-saved": { tone: "good", title: "View saved", text: "You’ll find it in the menu of this list." },
  "list-view-removed": { tone: "good", title: "View removed" },
  "list-view-too-many": {
    tone: "bad",
    title: "Too many views",
    text: "Remove one that you no longer need, then save this one.",
  },
  "invalid-list-view": { tone: "bad", title: "View not saved", text: "Enter a name of up to 60 characters." },
  "list-view-not-saved": { tone: "bad", title: "Error", text: "Failed to save the view." },
} as const satisfies Record<string, Notice>;
