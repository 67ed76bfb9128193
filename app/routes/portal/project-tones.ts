import type { ProjectStatus } from "~/domain/projects/schema";

/** The look of each status of a project. */
export const PROJECT_TONES = {
  planned: "outline",
  running: "wash",
  paused: "warn",
  done: "good",
} as const satisfies Record<ProjectStatus, "outline" | "wash" | "warn" | "good">;
