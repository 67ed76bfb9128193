import type { Notice } from "~/ui/primitives/notice-toast";

/** What the screens of projects can say in a notice. */
export const PROJECTS_NOTICES = {
  "project-created": { tone: "good", title: "Project created", text: "The customer is notified." },
  "project-saved": { tone: "good", title: "Project saved" },
  "project-moved": { tone: "good", title: "Status changed", text: "The customer is notified." },
  "project-overtaken": {
    tone: "bad",
    title: "Someone was faster",
    text: "The project has another status now. Choose again if it should change.",
  },
  "invalid-project": { tone: "bad", title: "Invalid Project", text: "Please fill in all required fields." },
  "project-not-saved": { tone: "bad", title: "Error", text: "Failed to save the project." },
  "milestone-added": { tone: "good", title: "Milestone added" },
  "milestone-saved": { tone: "good", title: "Milestone saved" },
  "milestone-reached": { tone: "good", title: "Milestone reached", text: "The customer is notified." },
  "milestone-reopened": { tone: "good", title: "Milestone reopened" },
  "milestone-moved": { tone: "good", title: "Milestone moved" },
  "milestones-full": {
    tone: "bad",
    title: "Too many milestones",
    text: "Remove one you no longer need first.",
  },
  "update-posted": { tone: "good", title: "News posted", text: "The customer is notified." },
  "record-answered": { tone: "good", title: "Message sent", text: "The customer is notified." },
  "change-kept": {
    tone: "good",
    title: "The quote stays as it is",
    text: "The customer is notified and can accept it.",
  },
  "newer-message": {
    tone: "bad",
    title: "A new message came in",
    text: "Yours wasn't sent. Read the new one, then send again.",
  },
  "record-unsent": { tone: "bad", title: "Not sent", text: "The customer hasn't seen this yet. Send it first." },
  "project-part-removed": { tone: "good", title: "Removed" },
} as const satisfies Record<string, Notice>;
