import type { z } from "@hono/zod-openapi";
import { createProject } from "~/domain/projects/create-project.server";
import { getProject, listProjects } from "~/domain/projects/queries.server";
import { ProjectInput } from "~/domain/projects/schema";
import { updateProject } from "~/domain/projects/update-project.server";
import { answerOne } from "./answer-one";
import { checkPart } from "./field-problems";
import { IdParams } from "./fields";
import { operation } from "./operation";
import { answerPage, dataOf, pageOf } from "./paging";
import {
  NewProject,
  Project,
  ProjectChange,
  ProjectQuery,
  ProjectSummary,
  showListedProject,
  showProject,
} from "./project-shapes";
import { refuseUnknownIds } from "./unknown-ids";

const NEEDS_READ = "The key also needs `project.read` to get it back.";

type Sent = Pick<z.output<typeof NewProject>, "name" | "summary" | "status" | "startsOn" | "dueOn">;

function readProject({ name, summary, status, startsOn, dueOn }: Sent): ProjectInput {
  return checkPart(ProjectInput, { name, summary, status, startsOn: startsOn ?? undefined, dueOn: dueOn ?? undefined });
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
      return answerPage(request, query, await listProjects(ctx, { ...asked, customer, cursor }), showListedProject);
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
    async handle({ ctx, params: { id } }) {
      return answerOne(showProject(await getProject(ctx, id)));
    },
  }),
  operation({
    id: "createProject",
    method: "post",
    path: "/projects",
    tag: "Projects",
    permission: "project.write",
    summary: "Create a project",
    description: `For a customer, who is notified. An accepted quote creates its own project. ${NEEDS_READ}`,
    body: NewProject,
    success: { status: 201, description: "The new project.", schema: dataOf(Project), hasVersion: true },
    async handle({ ctx, body }) {
      const { businessId } = body;
      const project = readProject(body);
      const { id } = await refuseUnknownIds({ "customer.not-found": "businessId" }, () =>
        createProject(ctx, { businessId, project }),
      );
      return answerOne(showProject(await getProject(ctx, id)), `/api/projects/${id}`);
    },
  }),
  operation({
    id: "updateProject",
    method: "put",
    path: "/projects/{id}",
    tag: "Projects",
    permission: "project.write",
    summary: "Change a project",
    description: `The customer is notified if the status changes. ${NEEDS_READ}`,
    params: IdParams,
    body: ProjectChange,
    isVersioned: true,
    keeps: { read: async ({ ctx, params }) => showProject(await getProject(ctx, params.id)) },
    success: { status: 200, description: "The updated project.", schema: dataOf(Project), hasVersion: true },
    async handle({ ctx, params: { id }, body }) {
      const { updatedAt } = body;
      await updateProject(ctx, { projectId: id, updatedAt, project: readProject(body) });
      return answerOne(showProject(await getProject(ctx, id)));
    },
  }),
];
