import { z } from "@hono/zod-openapi";
import { deleteApplication } from "~/domain/applications/erase-application.server";
import type { ApplicationSummary } from "~/domain/applications/internal.server";
import { moveApplication } from "~/domain/applications/move-application.server";
import { getApplication, listApplications } from "~/domain/applications/queries.server";
import {
  APPLICATION_SHOWS,
  APPLICATION_SORTS,
  APPLICATION_STATUSES,
  APPLY_REFUSALS,
  COVER_LETTER_MAX_CHARACTERS,
  experienceText,
  JobApplication,
  SKILL_MAX_CHARACTERS,
  SKILLS_MAX,
} from "~/domain/applications/schema";
import { submitApplication } from "~/domain/applications/submit-application.server";
import { claimOfLink } from "~/domain/files/queries.server";
import { EMAIL_MAX_CHARACTERS, NAME_MAX_CHARACTERS } from "~/domain/forms/form-text";
import type { AppContext } from "~/domain/kernel/app-context";
import { QUARANTINE_REASONS } from "~/domain/leads/lead-pipeline";
import { answerOne } from "./answer-one";
import { checkPart, invalidFields } from "./field-problems";
import { Day, Direction, Id, IdParams, Moment, SeenVersion, sentBack } from "./fields";
import { type Call, operation } from "./operation";
import { answerPage, dataOf, PAGE_QUERY, pageOf, searchText } from "./paging";
import { Refusal } from "./problem";
import { meantVersion } from "./versions";

const URL_MAX_CHARACTERS = 500;
const RETRY_AFTER_SECONDS = 600;

const EXAMPLE = {
  applicantName: "Dana Moss",
  applicantEmail: "dana@juniperlane.example",
  jobId: "0199f09e-1a2b-7c3d-9e4f-5a6b7c8d9e0f",
  experience: "5 years",
  skills: ["Figma", "Research"],
};

const Application = z
  .strictObject({
    id: Id,
    applicantName: z.string(),
    applicantEmail: z.string(),
    jobId: Id.nullable().openapi({ description: "Null: the job was deleted since." }),
    jobTitle: z.string().openapi({ description: "What the job was called then." }),
    appliedDate: Day,
    experience: z.string().openapi({ description: "Always “N years”.", examples: ["5 years"] }),
    skills: z.array(z.string()),
    coverLetter: z.string(),
    status: z.enum(APPLICATION_STATUSES),
    resumeUrl: z.string().nullable().openapi({
      description:
        "Opens the resume for those who may read applications. Null: staff entered the application without one.",
    }),
    withdrawnAt: Moment.nullable().openapi({ description: "The applicant took it back; it can no longer be moved." }),
    quarantineReason: z.enum(QUARANTINE_REASONS).nullable().openapi({ description: "Why it is suspected to be spam." }),
    updatedAt: Moment,
  })
  .openapi("Application", {
    description: "What an applicant sent, and where it stands.",
    examples: [
      {
        id: "0199f0a2-6c1e-7b7a-9d43-0c3f5a6b7c8d",
        ...EXAMPLE,
        jobTitle: "Product Designer",
        appliedDate: "2026-11-02",
        coverLetter: "",
        status: "pending",
        withdrawnAt: null,
        quarantineReason: null,
        resumeUrl: "https://agency.example/api/files/0199f0a1-52d4-7f01-8a31-9b1c2d3e4f50",
        updatedAt: "2026-11-02T15:04:05.678Z",
      },
    ],
  });

const Receipt = z.strictObject({ id: Id, jobId: Id, status: z.literal("pending") }).openapi("ApplicationReceipt", {
  description: "That the application has arrived.",
  examples: [{ id: "0199f0a2-6c1e-7b7a-9d43-0c3f5a6b7c8d", jobId: EXAMPLE.jobId, status: "pending" }],
});

const ApplicationBody = z
  .strictObject({
    applicantName: z.string({ error: APPLY_REFUSALS.applicantName }).max(NAME_MAX_CHARACTERS),
    applicantEmail: z.string({ error: APPLY_REFUSALS.applicantEmail }).max(EMAIL_MAX_CHARACTERS),
    jobId: Id,
    resumeUrl: z.string({ error: APPLY_REFUSALS.resumeClaim }).max(URL_MAX_CHARACTERS).openapi({
      description: "The `url` that the upload of the resume answered.",
    }),
    experience: z.string({ error: APPLY_REFUSALS.experienceYears }).openapi({
      description: "Whole years, as “N years”.",
      pattern: "^\\s*\\d{1,2} years?\\s*$",
      examples: ["5 years"],
    }),
    skills: z
      .array(z.string().max(SKILL_MAX_CHARACTERS), { error: APPLY_REFUSALS.skillsInput })
      .min(1, APPLY_REFUSALS.skillsInput)
      .max(SKILLS_MAX),
    coverLetter: z.string().max(COVER_LETTER_MAX_CHARACTERS).optional(),
    jobTitle: sentBack(),
    status: z.literal("pending").optional().openapi({ description: "A new application is always pending." }),
    appliedDate: sentBack(),
  })
  .openapi("ApplicationInput", {
    description: "An application for an advertised job.",
    examples: [
      {
        ...EXAMPLE,
        resumeUrl: "/api/files/0199f0a1-52d4-7f01-8a31-9b1c2d3e4f50?expires=mhk2v9c0&signature=…",
        coverLetter: "I would love to.",
      },
    ],
  });

const MoveBody = z
  .strictObject({
    status: z.enum(APPLICATION_STATUSES),
    updatedAt: SeenVersion,
    id: sentBack(),
    applicantName: sentBack(),
    applicantEmail: sentBack(),
    jobId: sentBack(),
    jobTitle: sentBack(),
    appliedDate: sentBack(),
    experience: sentBack(),
    skills: sentBack(),
    coverLetter: sentBack(),
    resumeUrl: sentBack(),
    withdrawnAt: sentBack(),
    quarantineReason: sentBack(),
  })
  .openapi("ApplicationMove", {
    description: "A whole application, or only its new status.",
    examples: [{ status: "shortlisted" }],
  });

const ApplicationQuery = z.strictObject({
  ...PAGE_QUERY,
  text: searchText("the applicant's name and the job title; with an @ in it, in the e-mail address"),
  skill: searchText("the skills"),
  status: z.enum(APPLICATION_STATUSES).optional(),
  jobId: Id.optional(),
  show: z.enum(APPLICATION_SHOWS).optional().openapi({
    description:
      "Only withdrawn ones, only spam, which no other list has, or of that only what awaits a decision (`suspected`).",
  }),
  sort: z.enum(APPLICATION_SORTS).optional().openapi({ description: "`applied` by default." }),
  direction: Direction.openapi({ description: "The newest first by default, names and titles from A to Z." }),
});

const REFUSED_MOVES = {
  withdrawn: "The applicant has withdrawn this application, so it can no longer be moved.",
  quarantined: "This application is set aside as suspected spam. Release it in the back office first.",
} as const;

function show(ctx: AppContext) {
  return (application: ApplicationSummary): z.input<typeof Application> => {
    const { id, applicantName, applicantEmail, jobId, jobTitle, skills, coverLetter, status } = application;
    const { withdrawnAt, quarantineReason, resumeFileId, updatedAt } = application;
    return {
      id,
      applicantName,
      applicantEmail,
      jobId,
      jobTitle,
      appliedDate: application.appliedOn,
      experience: experienceText(application.experienceYears),
      skills,
      coverLetter,
      status,
      resumeUrl: resumeFileId && `${ctx.origin}/api/files/${resumeFileId}`,
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
      quarantineReason,
      updatedAt,
    };
  };
}

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
      const message = "This person has applied for this job already.";
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
  const message = "This is no address that an upload answered, or no longer. Please upload the resume again.";
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
    description: "Upload the resume first. The applicant gets a receipt by e-mail.",
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
    description: "Nothing but `status` changes; the rest is taken as sent back. The applicant is not written to.",
    params: IdParams,
    body: MoveBody,
    isVersioned: true,
    success: {
      status: 200,
      description: "The application as it is now.",
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
    success: { status: 204, description: "The application is gone." },
    async handle({ ctx, params, request }) {
      const updatedAt = meantVersion(request.headers);
      await deleteApplication(ctx, { id: params.id, updatedAt });
      return { body: undefined };
    },
  }),
];
