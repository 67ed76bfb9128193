import type { Notice } from "~/ui/primitives/notice-toast";

/** What the screens of tasks can say in a notice. */
export const TASKS_NOTICES = {
  "task-saved": { tone: "good", title: "Task saved" },
  "task-deleted": { tone: "good", title: "Task deleted" },
  "task-done": { tone: "good", title: "Done" },
  "task-open": { tone: "good", title: "Open again" },
  "task-made": { tone: "good", title: "Task created", text: "It’s yours and due today. Change it in Tasks." },
  "task-was-made": { tone: "good", title: "There’s already a task for this", text: "You’ll find it in Tasks." },
  "invalid-task": { tone: "bad", title: "Invalid Task", text: "Please check the marked fields." },
  "task-gone-subject": {
    tone: "bad",
    title: "Nothing to link this to",
    text: "What this task would be about no longer exists.",
  },
  "task-unknown-person": { tone: "bad", title: "Choose someone else", text: "They can’t take on tasks." },
  "task-may-not-read": {
    tone: "bad",
    title: "Choose someone else",
    text: "Their role doesn’t let them see what this task is about.",
  },
  "task-not-saved": { tone: "bad", title: "Error", text: "Failed to save the task. Nothing was changed." },
  "task-not-deleted": { tone: "bad", title: "Error", text: "Failed to delete the task. It’s still there." },
} as const satisfies Record<string, Notice>;
