import { z } from "@hono/zod-openapi";
import { addMilestone } from "~/domain/projects/add-milestone.server";
import {
  markMilestone,
  moveMilestone,
  removeMilestone,
  updateMilestone,
} from "~/domain/projects/change-milestone.server";
import { getProject } from "~/domain/projects/queries.server";
import { MILESTONES_MAX, MilestoneInput } from "~/domain/projects/schema";
import type { AppContext } from "~/kernel/app-context";
import { onlyLeft } from "~/lib/only-left";
import { answerOne } from "./answer-one";
import { checkPart } from "./field-problems";
import { Day, Id, IdParams, SeenVersion, STAYS } from "./fields";
import { operation } from "./operation";
import { dataOf } from "./paging";
import { Refusal } from "./problem";
import { Project, showProject } from "./project-shapes";
import { meantVersion } from "./versions";

const MilestoneParams = z.object({ id: Id, milestoneId: Id });
const MilestoneBody = z
  .strictObject({
    title: z.string(),
    dueOn: Day.nullable().optional(),
    updatedAt: SeenVersion,
  })
  .openapi({ description: STAYS });
const MoveBody = z.strictObject({ to: z.enum(["up", "down"]), updatedAt: SeenVersion });

const NEEDS_READ = "The key also needs `project.read` to get the project back.";
const SUCCESS = { description: "The updated project.", schema: dataOf(Project), hasVersion: true } as const;

function readMilestone({ title, dueOn }: z.output<typeof MilestoneBody>): MilestoneInput {
  return checkPart(MilestoneInput, { title, dueOn: dueOn ?? undefined });
}

/** Reads the milestone; only a version if the project has no such milestone. */
async function readKept({ ctx, params }: { ctx: AppContext; params: z.output<typeof MilestoneParams> }) {
  const { milestones, updatedAt } = await getProject(ctx, params.id);
  const { title, dueOn } = milestones.find(({ id }) => id === params.milestoneId) ?? {};
  return { title, dueOn, updatedAt };
}

async function answerProject(ctx: AppContext, id: string) {
  return answerOne(showProject(await getProject(ctx, id)));
}

/** The milestones of a project. Their common version is `updatedAt`. */
export const milestoneOperations = [
  operation({
    id: "addMilestone",
    method: "post",
    path: "/projects/{id}/milestones",
    tag: "Projects",
    permission: "project.write",
    summary: "Add a milestone",
    description: `At the end. ${NEEDS_READ}`,
    params: IdParams,
    body: MilestoneBody,
    isVersioned: true,
    success: { status: 201, ...SUCCESS },
    async handle({ ctx, params: { id }, body, request }) {
      const updatedAt = meantVersion(request.headers, body.updatedAt);
      const { outcome } = await addMilestone(ctx, { projectId: id, updatedAt, milestone: readMilestone(body) });
      if (outcome === "too-many") {
        const message = `There are already ${MILESTONES_MAX} milestones. Remove one first.`;
        throw new Refusal({ status: 409, code: "project.too-many-milestones", message });
      }
      onlyLeft(outcome, "added");
      return answerProject(ctx, id);
    },
  }),
  operation({
    id: "updateMilestone",
    method: "put",
    path: "/projects/{id}/milestones/{milestoneId}",
    tag: "Projects",
    permission: "project.write",
    summary: "Change a milestone",
    description: NEEDS_READ,
    params: MilestoneParams,
    body: MilestoneBody,
    isVersioned: true,
    keeps: { read: readKept },
    success: { status: 200, ...SUCCESS },
    async handle({ ctx, params: { id: projectId, milestoneId: id }, body }) {
      const { updatedAt } = body;
      await updateMilestone(ctx, { projectId, id, updatedAt, milestone: readMilestone(body) });
      return answerProject(ctx, projectId);
    },
  }),
  operation({
    id: "moveMilestone",
    method: "post",
    path: "/projects/{id}/milestones/{milestoneId}/move",
    tag: "Projects",
    permission: "project.write",
    summary: "Move a milestone",
    description: `One place up or down; at either end, nothing changes. ${NEEDS_READ}`,
    params: MilestoneParams,
    body: MoveBody,
    isVersioned: true,
    success: { status: 200, ...SUCCESS },
    async handle({ ctx, params: { id: projectId, milestoneId: id }, body: { to, updatedAt: seen }, request }) {
      await moveMilestone(ctx, { projectId, id, to, updatedAt: meantVersion(request.headers, seen) });
      return answerProject(ctx, projectId);
    },
  }),
  operation({
    id: "reachMilestone",
    method: "post",
    path: "/projects/{id}/milestones/{milestoneId}/reach",
    tag: "Projects",
    permission: "project.write",
    summary: "Mark a milestone as reached",
    description: `The customer is notified, and whatever the milestone bills is billed. Repeating it changes nothing. ${NEEDS_READ}`,
    params: MilestoneParams,
    success: { status: 200, ...SUCCESS },
    async handle({ ctx, params: { id: projectId, milestoneId: id } }) {
      await markMilestone(ctx, { projectId, id, isDone: true });
      return answerProject(ctx, projectId);
    },
  }),
  operation({
    id: "reopenMilestone",
    method: "post",
    path: "/projects/{id}/milestones/{milestoneId}/reopen",
    tag: "Projects",
    permission: "project.write",
    summary: "Mark a milestone as not reached",
    description: `Draft invoices that it created are deleted; issued ones stay. ${NEEDS_READ}`,
    params: MilestoneParams,
    success: {
      status: 200,
      description: "The updated project.",
      schema: dataOf(
        z.strictObject({
          project: Project,
          issuedInvoices: z.array(z.string()).openapi({ description: "Numbers of the issued invoices, which stay." }),
        }),
      ),
    },
    async handle({ ctx, params: { id: projectId, milestoneId: id } }) {
      const { issuedNumbers } = await markMilestone(ctx, { projectId, id, isDone: false });
      const project = showProject(await getProject(ctx, projectId));
      return { body: { data: { project, issuedInvoices: issuedNumbers } } };
    },
  }),
  operation({
    id: "removeMilestone",
    method: "delete",
    path: "/projects/{id}/milestones/{milestoneId}",
    tag: "Projects",
    permission: "project.write",
    summary: "Remove a milestone",
    params: MilestoneParams,
    isVersioned: true,
    success: { status: 204, description: "The milestone was deleted." },
    async handle({ ctx, params: { id: projectId, milestoneId: id }, request }) {
      await removeMilestone(ctx, { projectId, id, updatedAt: meantVersion(request.headers) });
      return { body: undefined };
    },
  }),
];
