import { z } from "@hono/zod-openapi";
import { getProject, listProjects, type StaffProject } from "~/domain/projects/queries.server";
import { PROJECT_STATUSES } from "~/domain/projects/schema";
import { answerOne } from "./answer-one";
import { Day, Direction, Id, IdParams, Moment } from "./fields";
import { operation } from "./operation";
import { answerPage, dataOf, PAGE_QUERY, pageOf, searchText } from "./paging";

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
const ProjectSummary = z.strictObject(HEAD);
const Project = z.strictObject({
  ...HEAD,
  quoteId: Id.nullable().openapi({ description: "The quote that sold it." }),
  milestones: z.array(z.strictObject({ id: Id, title: z.string(), dueOn: Day.nullable(), doneAt: Moment.nullable() })),
  updatedAt: Moment,
});

const ProjectQuery = z.strictObject({
  ...PAGE_QUERY,
  text: searchText("the names of projects and of customers"),
  status: z.enum(PROJECT_STATUSES).optional(),
  businessId: Id.optional(),
  direction: Direction.openapi({ description: "`desc` by default: the newest first." }),
});

function showSummary(project: StaffProject): z.input<typeof ProjectSummary> {
  const { id, name, summary, status, business, startsOn, dueOn, progress, createdAt } = project;
  return {
    id,
    name,
    summary,
    status,
    businessId: business.id,
    businessName: business.name,
    startsOn,
    dueOn,
    milestonesDone: progress.done,
    milestonesTotal: progress.total,
    nextMilestone: progress.next,
    createdAt,
  };
}

export const projectOperations = [
  operation({
    id: "listProjects",
    method: "get",
    path: "/projects",
    tag: "Projects",
    permission: "project.read",
    summary: "List projects",
    query: ProjectQuery,
    success: { status: 200, description: "A page of projects.", schema: pageOf(ProjectSummary) },
    async handle({ ctx, query, request }) {
      const { after: cursor, businessId: customer, ...asked } = query;
      return answerPage(request, query, await listProjects(ctx, { ...asked, customer, cursor }), showSummary);
    },
  }),
  operation({
    id: "getProject",
    method: "get",
    path: "/projects/{id}",
    tag: "Projects",
    permission: "project.read",
    summary: "Read a project",
    params: IdParams,
    success: { status: 200, description: "The project.", schema: dataOf(Project), hasVersion: true },
    async handle({ ctx, params }) {
      const project = await getProject(ctx, params.id);
      const milestones = project.milestones.map(({ id, title, dueOn, doneAt }) => ({ id, title, dueOn, doneAt }));
      const { quoteId, updatedAt } = project;
      return answerOne({ ...showSummary(project), quoteId, milestones, updatedAt });
    },
  }),
];
