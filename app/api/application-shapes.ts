import { z } from "@hono/zod-openapi";
import type { ApplicationSummary } from "~/domain/applications/internal.server";
import {
  APPLICATION_SHOWS,
  APPLICATION_SORTS,
  APPLICATION_STATUSES,
  APPLY_REFUSALS,
  COVER_LETTER_MAX_CHARACTERS,
  experienceText,
  SKILL_MAX_CHARACTERS,
  SKILLS_MAX,
} from "~/domain/applications/schema";
import { EMAIL_MAX_CHARACTERS, NAME_MAX_CHARACTERS } from "~/domain/forms/form-text";
import { QUARANTINE_REASONS } from "~/domain/leads/lead-pipeline";
import type { AppContext } from "~/kernel/app-context";
import { Day, Direction, Id, Moment, SeenVersion, sentBack } from "./fields";
import { PAGE_QUERY, searchText } from "./paging";
import { shownAs } from "./shown";

const URL_MAX_CHARACTERS = 500;

const EXAMPLE = {
  applicantName: "Dana Moss",
  applicantEmail: "dana@cornerbakery.example",
  jobId: "0199f09e-1a2b-7c3d-9e4f-5a6b7c8d9e0f",
  experience: "5 years",
  skills: ["Figma", "Research"],
};

export const Application = z
  .strictObject({
    id: Id,
    applicantName: z.string(),
    applicantEmail: z.string(),
    jobId: Id.nullable().openapi({ description: "Null if the job has since been deleted." }),
    jobTitle: z.string().openapi({ description: "What the job was called at the time." }),
    appliedDate: Day,
    experience: z.string().openapi({ description: "Always “N years”.", examples: ["5 years"] }),
    skills: z.array(z.string()),
    coverLetter: z.string(),
    status: z.enum(APPLICATION_STATUSES),
    resumeUrl: z.string().nullable().openapi({
      description:
        "Opens the resume for those who may read applications. Null if staff entered the application without one.",
    }),
    withdrawnAt: Moment.nullable().openapi({ description: "The applicant withdrew it, so it can no longer be moved." }),
    quarantineReason: z.enum(QUARANTINE_REASONS).nullable().openapi({ description: "Why it is suspected to be spam." }),
    updatedAt: Moment,
  })
  .openapi("Application", {
    description: "What an applicant sent, and its status.",
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

export const Receipt = z
  .strictObject({ id: Id, jobId: Id, status: z.literal("pending") })
  .openapi("ApplicationReceipt", {
    description: "Confirms that the application has arrived.",
    examples: [{ id: "0199f0a2-6c1e-7b7a-9d43-0c3f5a6b7c8d", jobId: EXAMPLE.jobId, status: "pending" }],
  });

export const ApplicationBody = z
  .strictObject({
    applicantName: z.string({ error: APPLY_REFUSALS.applicantName }).max(NAME_MAX_CHARACTERS),
    applicantEmail: z.string({ error: APPLY_REFUSALS.applicantEmail }).max(EMAIL_MAX_CHARACTERS),
    jobId: Id,
    resumeUrl: z.string({ error: APPLY_REFUSALS.resumeClaim }).max(URL_MAX_CHARACTERS).openapi({
      description: "The `url` returned by the upload of the resume.",
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

export const MoveBody = z
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
    description: "A full application, or only its new status.",
    examples: [{ status: "shortlisted" }],
  });

export const ApplicationQuery = z.strictObject({
  ...PAGE_QUERY,
  text: searchText("the applicant's name and the job title, or in the email address if it contains an @"),
  skill: searchText("the skills"),
  status: z.enum(APPLICATION_STATUSES).optional(),
  jobId: Id.optional(),
  show: z.enum(APPLICATION_SHOWS).optional().openapi({
    description:
      "Only withdrawn ones, only spam (which other lists leave out), or only spam awaiting a decision (`suspected`).",
  }),
  sort: z.enum(APPLICATION_SORTS).optional().openapi({ description: "`applied` by default." }),
  direction: Direction.openapi({ description: "Newest first by default; names and titles from A to Z." }),
});

/** Returns the function that shows an application in the API. */
export function show({ origin }: AppContext) {
  return shownAs(Application, ({ appliedOn, experienceYears, resumeFileId, withdrawnAt }: ApplicationSummary) => ({
    appliedDate: appliedOn,
    experience: experienceText(experienceYears),
    resumeUrl: resumeFileId && `${origin}/api/files/${resumeFileId}`,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  }));
}
