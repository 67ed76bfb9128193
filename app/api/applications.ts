import type { z } from "@hono/zod-openapi";
import { deleteApplication } from "~/domain/applications/erase-application.server";
import { moveApplication } from "~/domain/applications/move-application.server";
import { getApplication, listApplications } from "~/domain/applications/queries.server";
import { JobApplication } from "~/domain/applications/schema";
import { submitApplication } from "~/domain/applications/submit-application.server";
import { claimOfLink } from "~/domain/files/queries.server";
import { answerOne } from "./answer-one";
import { Application, ApplicationBody, ApplicationQuery, MoveBody, Receipt, show } from "./application-shapes";
import { checkPart, invalidFields } from "./field-problems";
import { IdParams } from "./fields";
import { type Call, operation } from "./operation";
import { answerPage, dataOf, pageOf } from "./paging";
import { Refusal } from "./problem";
import { meantVersion } from "./versions";

const RETRY_AFTER_SECONDS = 600;

const REFUSED_MOVES = {
  withdrawn: "The applicant has withdrawn this application, so it can no longer be moved.",
  quarantined: "This application is set aside as suspected spam. Release it in the back office first.",
} as const;

async function submit(call: Call<undefined, undefined, z.output<typeof ApplicationBody>>) {
  const { ctx, body, clientAddress } = call;
  const { jobId, resumeUrl, experience: experienceYears, ...fields } = body;
  const { jobTitle: _title, status: _status, appliedDate: _date, ...about } = fields;
  const application = checkPart(JobApplication, { ...about, experienceYears }, { experienceYears: "experience" });
  const resumeClaim = claimOfLink(ctx, resumeUrl);
  if (!resumeClaim) throw resumeGone();
  const submission = { token: "", honeypot: "", isFromApi: true, clientAddress };
  const result = await submitApplication(ctx, { jobId, application, resumeClaim, submission });
  switch (result.outcome) {
    case "received":
      return result.applicationId;
    case "resume-gone":
      throw resumeGone();
    case "job-unknown":
      throw invalidFields([{ field: "jobId", message: "This job no longer exists or the link is invalid." }]);
    case "already-applied": {
      const message = "This person has already applied for this job.";
      throw new Refusal({ status: 409, code: "application.already-applied", message });
    }
    case "press-again":
      throw new Error("an application through the API has no token of a form");
    case "rate-limited": {
      const message = "Too many applications came from your network. Please try again in a few minutes.";
      const retryAfterSeconds = RETRY_AFTER_SECONDS;
      throw new Refusal({ status: 429, code: "application.rate-limited", message, retryAfterSeconds });
    }
  }
}

function resumeGone(): Refusal {
  const message = "This isn’t an address returned by an upload, or it has expired. Please upload the resume again.";
  return invalidFields([{ field: "resumeUrl", message }]);
}

export const applicationOperations = [
  operation({
    id: "listApplications",
    method: "get",
    path: "/applications",
    tag: "Applications",
    permission: "application.read",
    summary: "List applications",
    query: ApplicationQuery,
    success: { status: 200, description: "A page of applications.", schema: pageOf(Application) },
    async handle({ ctx, query, request }) {
      const { after: cursor, ...asked } = query;
      return answerPage(request, query, await listApplications(ctx, { ...asked, cursor }), show(ctx));
    },
  }),
  operation({
    id: "getApplication",
    method: "get",
    path: "/applications/{id}",
    tag: "Applications",
    permission: "application.read",
    summary: "Read an application",
    params: IdParams,
    leadsOn: "application",
    success: { status: 200, description: "The application.", schema: dataOf(Application), hasVersion: true },
    async handle({ ctx, params }) {
      return answerOne(show(ctx)(await getApplication(ctx, params.id)));
    },
  }),
  operation({
    id: "submitApplication",
    method: "post",
    path: "/applications",
    tag: "Applications",
    permission: "application.submit",
    summary: "Apply for a job",
    description: "Upload the resume first. The applicant gets a receipt by email.",
    body: ApplicationBody,
    success: { status: 201, description: "It has arrived.", schema: dataOf(Receipt) },
    async handle(call) {
      const id = await submit(call);
      return { body: { data: { id, jobId: call.body.jobId, status: "pending" as const } } };
    },
  }),
  operation({
    id: "moveApplication",
    method: "put",
    path: "/applications/{id}",
    tag: "Applications",
    permission: "application.write",
    summary: "Change the status of an application",
    description: "Only `status` changes; the other fields are ignored. The applicant isn't notified.",
    params: IdParams,
    body: MoveBody,
    isVersioned: true,
    success: {
      status: 200,
      description: "The updated application.",
      schema: dataOf(Application),
      hasVersion: true,
    },
    async handle({ ctx, params, body, request }) {
      const updatedAt = meantVersion(request.headers, body.updatedAt);
      const result = await moveApplication(ctx, { id: params.id, to: body.status, updatedAt });
      if (result.outcome === "moved") return answerOne(show(ctx)(result.application));
      if (result.outcome === "unchanged") return answerOne(show(ctx)(result.current));
      const { outcome } = result;
      throw new Refusal({ status: 409, code: `application.${outcome}`, message: REFUSED_MOVES[outcome] });
    },
  }),
  operation({
    id: "deleteApplication",
    method: "delete",
    path: "/applications/{id}",
    tag: "Applications",
    permission: "application.write",
    summary: "Delete an application",
    description: "With its notes, its history, its messages and its resume.",
    params: IdParams,
    isVersioned: true,
    success: { status: 204, description: "The application was deleted." },
    async handle({ ctx, params, request }) {
      const updatedAt = meantVersion(request.headers);
      await deleteApplication(ctx, { id: params.id, updatedAt });
      return { body: undefined };
    },
  }),
];
