import type { Notice } from "~/ui/primitives/notice-toast";

/** What the screens of jobs can say in a notice. */
export const JOBS_NOTICES = {
  "job-created": { tone: "good", title: "Job Created" },
  "job-updated": { tone: "good", title: "Job Updated" },
  "job-deleted": { tone: "good", title: "Job Deleted" },
  "invalid-job": { tone: "bad", title: "Invalid Job", text: "Please fill in all required fields." },
  "job-not-saved": { tone: "bad", title: "Error", text: "Failed to save job." },
  "job-not-deleted": { tone: "bad", title: "Error", text: "Failed to delete job." },
} as const satisfies Record<string, Notice>;
