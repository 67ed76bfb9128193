import { z } from "@hono/zod-openapi";
import { createJob, deleteJob, updateJob } from "~/domain/jobs/change-jobs.server";
import { getAnyJob, listAllJobs } from "~/domain/jobs/list-all-jobs.server";
import { getJob, listOpenJobs } from "~/domain/jobs/queries.server";
import { JOB_CATEGORIES, JOB_SORTS, JOB_STATUSES, JOB_TYPES } from "~/domain/jobs/schema";
import type { AppContext } from "~/kernel/app-context";
import type { ListPage } from "~/kernel/list-page";
import { isPermitted } from "~/kernel/permissions";
import { answerOne } from "./answer-one";
import { invalidFields } from "./field-problems";
import { Direction, IdParams } from "./fields";
import { Job, JobBody, PAY_WAYS, readJob, showJob, showStaffJob, showWritten } from "./job-views";
import { operation } from "./operation";
import { answerPage, dataOf, PAGE_QUERY, pageOf, searchText } from "./paging";
import { meantVersion } from "./versions";

const LOCATION_MAX_CHARACTERS = 100;

const JobQuery = z.strictObject({
  ...PAGE_QUERY,
  text: searchText("title and skills; with access to all jobs, in title and category"),
  location: z.string().max(LOCATION_MAX_CHARACTERS).optional().openapi({
    description: "Any part of a location.",
  }),
  type: z.enum(JOB_TYPES).optional(),
  category: z.enum(JOB_CATEGORIES).optional(),
  status: z.enum(JOB_STATUSES).optional().openapi({ description: "Everyone else sees active jobs only." }),
  sort: z.enum(JOB_SORTS).optional().openapi({
    description: "`posted` by default; the others require access to all jobs.",
  }),
  direction: Direction.openapi({ description: "Requires access to all jobs; newest first by default." }),
});

const ONLY_STAFF = "This requires access to all jobs.";

function seesAll({ by }: AppContext): boolean {
  return isPermitted(by.actor, "job.read-all");
}

/** Lists the advertised jobs, for senders who may not see the others. */
async function listForEverybody(ctx: AppContext, query: z.output<typeof JobQuery>): Promise<ListPage<JobView>> {
  const { after: cursor, status, sort, direction, ...asked } = query;
  if ((sort && sort !== "posted") || direction === "asc") {
    throw invalidFields([{ field: direction === "asc" ? "direction" : "sort", message: ONLY_STAFF }]);
  }
  if (status === "inactive") return { items: [], next: null, previous: null, total: { count: 0, isMore: false } };
  const page = await listOpenJobs(ctx, { ...asked, cursor });
  return { ...page, items: page.items.map(showJob) };
}

type JobView = z.input<typeof Job>;

export const jobOperations = [
  operation({
    id: "listJobs",
    method: "get",
    path: "/jobs",
    tag: "Jobs",
    permission: "job.read",
    summary: "List jobs",
    description: "Active jobs; with the scope `job.read-all` all jobs. Pages on other sites may read it, too.",
    isOpenToOtherSites: true,
    query: JobQuery,
    success: { status: 200, description: "A page of jobs.", schema: pageOf(Job) },
    async handle({ ctx, query, request }) {
      if (!seesAll(ctx)) return answerPage(request, query, await listForEverybody(ctx, query), (job) => job);
      const { after: cursor, ...asked } = query;
      const page = await listAllJobs(ctx, { ...asked, cursor });
      return answerPage(request, query, page, (job) => showStaffJob(job, true));
    },
  }),
  operation({
    id: "getJob",
    method: "get",
    path: "/jobs/{id}",
    tag: "Jobs",
    permission: "job.read",
    summary: "Read a job",
    description: "An active job; with the scope `job.read-all` any job. Pages on other sites may read it, too.",
    isOpenToOtherSites: true,
    params: IdParams,
    success: { status: 200, description: "The job.", schema: dataOf(Job), hasVersion: true },
    async handle({ ctx, params }) {
      if (!seesAll(ctx)) return answerOne(showJob(await getJob(ctx, params.id)));
      return answerOne(showStaffJob(await getAnyJob(ctx, params.id), true));
    },
  }),
  operation({
    id: "createJob",
    method: "post",
    path: "/jobs",
    tag: "Jobs",
    permission: "job.write",
    summary: "Create a job",
    body: JobBody,
    success: { status: 201, description: "The new job.", schema: dataOf(Job), hasVersion: true },
    async handle({ ctx, body }) {
      const job = await createJob(ctx, readJob(body, undefined));
      return answerOne(showStaffJob(job, seesAll(ctx)), `/api/jobs/${job.id}`);
    },
  }),
  operation({
    id: "updateJob",
    method: "put",
    path: "/jobs/{id}",
    tag: "Jobs",
    permission: "job.write",
    summary: "Change a job",
    params: IdParams,
    body: JobBody,
    isVersioned: true,
    keeps: { read: async ({ ctx, params }) => showWritten(await getAnyJob(ctx, params.id)), ways: PAY_WAYS },
    success: { status: 200, description: "The updated job.", schema: dataOf(Job), hasVersion: true },
    async handle({ ctx, params, body }) {
      const { updatedAt } = body;
      const current = seesAll(ctx) ? await getAnyJob(ctx, params.id) : undefined;
      const job = await updateJob(ctx, { id: params.id, updatedAt, job: readJob(body, current) });
      return answerOne(showStaffJob(job, seesAll(ctx)));
    },
  }),
  operation({
    id: "deleteJob",
    method: "delete",
    path: "/jobs/{id}",
    tag: "Jobs",
    permission: "job.write",
    summary: "Delete a job",
    description: "Its applications stay and keep its title.",
    params: IdParams,
    isVersioned: true,
    success: { status: 204, description: "The job is deleted." },
    async handle({ ctx, params, request }) {
      await deleteJob(ctx, { id: params.id, updatedAt: meantVersion(request.headers) });
      return { body: undefined };
    },
  }),
];
