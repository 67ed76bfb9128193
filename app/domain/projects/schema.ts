import * as z from "zod/mini";
import { PROJECT_STATUSES, type ProjectStatus } from "~/db/schema/lists";
import { CHECK, required, text } from "~/domain/forms/form-text";
import { isCalendarDate } from "~/lib/calendar-date";
import { cleanLine, cleanLines } from "~/lib/clean-text";

export type { ProjectSide, ProjectStatus } from "~/db/schema/lists";
export { PROJECT_STATUSES } from "~/db/schema/lists";

export const PROJECT_NAME_MAX_CHARACTERS = 120;
export const PROJECT_SUMMARY_MAX_CHARACTERS = 2000;
export const MILESTONE_TITLE_MAX_CHARACTERS = 160;
export const UPDATE_TITLE_MAX_CHARACTERS = 160;
export const UPDATE_TEXT_MAX_CHARACTERS = 8000;
export const MILESTONES_MAX = 60;
export const PROJECT_FILES_MAX = 200;

export const PROJECT_STATUS_LABELS = {
  planned: "Planned",
  running: "Running",
  paused: "Paused",
  done: "Done",
} as const satisfies Record<ProjectStatus, string>;

/** Sort orders of projects for staff. */
export type ProjectSort = "newest" | "name";

/** Messages for required fields left empty. */
export const PROJECT_MISSING = { name: "Enter the name of the project." } as const;

const day = z.pipe(
  z.optional(z.string({ error: CHECK })),
  z.pipe(
    z.transform((value: string | undefined) => value?.trim() || null),
    z.nullable(z.string().check(z.refine(isCalendarDate, "Enter a day of the calendar."))),
  ),
);

type Days = { startsOn: string | null; dueOn: string | null };

/** Fields of a project for staff. Days are YYYY-MM-DD, or null. */
export const ProjectInput = z
  .object({
    name: required(cleanLine, PROJECT_NAME_MAX_CHARACTERS, PROJECT_MISSING.name),
    summary: z._default(text(cleanLines, PROJECT_SUMMARY_MAX_CHARACTERS), ""),
    status: z._default(z.enum(PROJECT_STATUSES, { error: CHECK }), "planned"),
    startsOn: day,
    dueOn: day,
  })
  .check(
    z.refine<Days>(({ startsOn, dueOn }) => !startsOn || !dueOn || startsOn <= dueOn, {
      error: "This is before the first day.",
      path: ["dueOn"],
    }),
  );
export type ProjectInput = z.infer<typeof ProjectInput>;

export const MilestoneInput = z.object({
  title: required(cleanLine, MILESTONE_TITLE_MAX_CHARACTERS, "Say what will be reached."),
  dueOn: day,
});
export type MilestoneInput = z.infer<typeof MilestoneInput>;

export const UpdateInput = z.object({
  title: required(cleanLine, UPDATE_TITLE_MAX_CHARACTERS, "Give it a title."),
  text: required(cleanLines, UPDATE_TEXT_MAX_CHARACTERS, "Write what’s new."),
});
export type UpdateInput = z.infer<typeof UpdateInput>;

/** Returns the customer's page of a project. */
export function ownProjectPath(id: string): string {
  return `/dashboard/projects/${id}`;
}
