import { z } from "@hono/zod-openapi";
import type { ProjectDetail, StaffProject } from "~/domain/projects/queries.server";
import { PROJECT_STATUSES } from "~/domain/projects/schema";
import { Day, Direction, Id, Moment, SeenVersion, STAYS, sentBack } from "./fields";
import { PAGE_QUERY, searchText } from "./paging";
import { shownAs } from "./shown";

const HEAD = {
  id: Id,
  name: z.string(),
  summary: z.string(),
  status: z.enum(PROJECT_STATUSES),
  businessId: Id,
  businessName: z.string(),
  startsOn: Day.nullable(),
  dueOn: Day.nullable(),
  milestonesDone: z.int(),
  milestonesTotal: z.int(),
  nextMilestone: z.string().nullable(),
  createdAt: Moment,
};
export const ProjectSummary = z.strictObject(HEAD);

const WORDS = {
  name: "Website",
  summary: "Five pages and a blog.",
  status: "running",
  startsOn: "2026-11-02",
} as const;

export const Project = z
  .strictObject({
    ...HEAD,
    quoteId: Id.nullable().openapi({ description: "The quote that sold it." }),
    milestones: z
      .array(
        z.strictObject({
          id: Id,
          title: z.string(),
          dueOn: Day.nullable(),
          doneAt: Moment.nullable().openapi({ description: "When it was reached." }),
        }),
      )
      .openapi({ description: "In order." }),
    updatedAt: Moment.openapi({ description: "Of the project and of its milestones." }),
  })
  .openapi("Project", {
    description: "Work done for a customer.",
    examples: [
      {
        id: "0199f0a2-6c1e-7b7a-9d43-0c3f5a6b7c8d",
        ...WORDS,
        businessId: "0199f0a2-6c1e-7b7a-9d43-0c3f5a6b7c8e",
        businessName: "Corner Bakery",
        dueOn: null,
        milestonesDone: 1,
        milestonesTotal: 1,
        nextMilestone: null,
        createdAt: "2026-11-01T15:00:00.000Z",
        quoteId: null,
        milestones: [
          {
            id: "0199f0a2-6c1e-7b7a-9d43-0c3f5a6b7c8f",
            title: "Design approved",
            dueOn: "2026-11-20",
            doneAt: "2026-11-19T15:04:05.678Z",
          },
        ],
        updatedAt: "2026-11-19T15:04:05.678Z",
      },
    ],
  });

const WRITTEN = {
  name: z.string(),
  summary: z.string().optional(),
  startsOn: Day.nullable().optional(),
  dueOn: Day.nullable().optional(),
};

export const NewProject = z.strictObject({
  businessId: Id,
  ...WRITTEN,
  status: z.enum(PROJECT_STATUSES).optional().openapi({ description: "Defaults to `planned`." }),
});

/** Editable fields; those that only responses have may be sent too. */
export const ProjectChange = z
  .strictObject({
    ...WRITTEN,
    status: z.enum(PROJECT_STATUSES),
    updatedAt: SeenVersion,
    id: sentBack(),
    businessId: sentBack(),
    businessName: sentBack(),
    quoteId: sentBack(),
    milestones: sentBack(),
    milestonesDone: sentBack(),
    milestonesTotal: sentBack(),
    nextMilestone: sentBack(),
    createdAt: sentBack(),
  })
  .openapi("ProjectInput", { description: STAYS, examples: [WORDS] });

export const ProjectQuery = z.strictObject({
  ...PAGE_QUERY,
  text: searchText("the names of projects and of customers"),
  status: z.enum(PROJECT_STATUSES).optional(),
  businessId: Id.optional(),
  direction: Direction.openapi({ description: "`desc` by default: the newest first." }),
});

/** A project in a list. */
export const showListedProject = shownAs(ProjectSummary, ({ business, progress }: StaffProject) => ({
  businessId: business.id,
  businessName: business.name,
  milestonesDone: progress.done,
  milestonesTotal: progress.total,
  nextMilestone: progress.next,
}));

/** The whole project. */
export const showProject = shownAs(Project, (project: ProjectDetail) => ({
  ...showListedProject(project),
  milestones: project.milestones.map(({ id, title, dueOn, doneAt }) => ({ id, title, dueOn, doneAt })),
}));
