import * as z from "zod/mini";
import type { ApplicationStatus } from "~/db/schema/lists";
import { EMAIL_MAX_CHARACTERS, NAME_MAX_CHARACTERS, required, text, tooLong } from "~/domain/forms/form-text";
import { NOTE_MAX_CHARACTERS } from "~/domain/forms/note";
import { isCalendarDate } from "~/lib/calendar-date";
import { cleanLine, cleanLines } from "~/lib/clean-text";
import { isGreetingAlone } from "~/lib/greeting-alone";
import { asciiMailbox, isMailbox } from "~/lib/mailbox";
import { splitList } from "~/lib/split-list";

export { APPLICATION_STATUSES, type ApplicationStatus } from "~/db/schema/lists";

export const APPLICATION_STATUS_LABELS = {
  pending: "Pending",
  shortlisted: "Shortlisted",
  rejected: "Rejected",
  hired: "Hired",
} as const satisfies Record<ApplicationStatus, string>;

/** Applications shown next to those under review. `suspected`: spam that awaits a decision. */
export const APPLICATION_SHOWS = ["withdrawn", "spam", "suspected"] as const;
export type ApplicationShow = (typeof APPLICATION_SHOWS)[number];

export const APPLICATION_SORTS = ["applied", "name", "job", "experience"] as const;
export type ApplicationSort = (typeof APPLICATION_SORTS)[number];

export const EXPERIENCE_MAX_YEARS = 80;
export const SKILLS_MAX = 50;
export const SKILL_MAX_CHARACTERS = 80;
export const SKILLS_INPUT_MAX_CHARACTERS = 1000;
export const COVER_LETTER_MAX_CHARACTERS = 10_000;
export const MESSAGE_MAX_CHARACTERS = 5000;

/** Lifetime of an applicant's private link. */
export const APPLICANT_LINK_DAYS = 180;

/** Message for each missing or invalid field. */
export const APPLY_REFUSALS = {
  applicantName: "Name is required",
  applicantEmail: "Please enter a valid email address",
  experienceYears: "Experience must be 0 or more years",
  skillsInput: "At least one skill is required",
  resumeClaim: "Please upload your resume file.",
} as const;

/** Names of the fields that submit a resume: the file itself, or the claim to an earlier upload. */
export const RESUME_FIELDS = {
  file: "resume",
  claim: "resumeClaim",
  name: "resumeName",
  bytes: "resumeBytes",
  remove: "resumeRemove",
} as const;

const CLAIM_MAX_CHARACTERS = 200;
const JOB_ID_MAX_CHARACTERS = 36;
const TOO_MANY_YEARS = `Please enter at most ${EXPERIENCE_MAX_YEARS} years.`;
const WHOLE_YEARS = /^\s*(\d{1,4})\s*(?:years?)?\s*$/i;

const Email = required(
  (typed) => asciiMailbox(cleanLine(typed)),
  EMAIL_MAX_CHARACTERS,
  APPLY_REFUSALS.applicantEmail,
).check(z.refine(isMailbox, APPLY_REFUSALS.applicantEmail));

/** Number, or text such as "5" and "5 years". */
const ExperienceYears = z.transform((value: unknown, { issues }): number => {
  const years = typeof value === "number" ? value : Number(String(value ?? "").match(WHOLE_YEARS)?.[1]);
  const isCount = Number.isInteger(years) && years >= 0;
  const message = !isCount ? APPLY_REFUSALS.experienceYears : years > EXPERIENCE_MAX_YEARS ? TOO_MANY_YEARS : undefined;
  if (message) issues.push({ code: "custom", message, input: value });
  return years;
});

/** Comma-separated text or a list; duplicates are dropped, and the first spelling is used. */
const Skills = z.transform((value: unknown, { issues }): string[] => {
  const parts = [value].flat().filter((part) => typeof part === "string");
  const skills = splitList(parts.map(cleanLine));
  const message =
    skills.length === 0
      ? APPLY_REFUSALS.skillsInput
      : skills.length > SKILLS_MAX
        ? `Please name at most ${SKILLS_MAX} skills.`
        : skills.some((skill) => skill.length > SKILL_MAX_CHARACTERS)
          ? tooLong(SKILL_MAX_CHARACTERS)
          : undefined;
  if (message) issues.push({ code: "custom", message, input: value });
  return skills;
});

const ApplicantName = required(cleanLine, NAME_MAX_CHARACTERS, APPLY_REFUSALS.applicantName);
const CoverLetter = z._default(text(cleanLines, COVER_LETTER_MAX_CHARACTERS), "");

/** Fields of an application, wherever it comes from. */
export const JobApplication = z.object({
  applicantName: ApplicantName,
  applicantEmail: Email,
  experienceYears: ExperienceYears,
  skills: Skills,
  coverLetter: CoverLetter,
});
export type JobApplication = z.infer<typeof JobApplication>;

/** Fields of the application form, in the browser and on the server. The file has already been uploaded. */
export const ApplyForm = z.object({
  applicantName: ApplicantName,
  applicantEmail: Email,
  resumeClaim: required((claim) => claim, CLAIM_MAX_CHARACTERS, APPLY_REFUSALS.resumeClaim),
  experienceYears: ExperienceYears,
  skillsInput: Skills,
  coverLetter: CoverLetter,
});

const ENTER_REFUSALS = { jobId: "Choose a job.", appliedOn: "Enter a date, such as 2027-01-31." } as const;

/** Message for each required field that staff leave empty. */
export const ENTER_MISSING = {
  jobId: ENTER_REFUSALS.jobId,
  applicantName: APPLY_REFUSALS.applicantName,
  applicantEmail: APPLY_REFUSALS.applicantEmail,
  skills: APPLY_REFUSALS.skillsInput,
} as const;

/** Replaces the job of an application whose job has been deleted. */
export const DELETED_JOB = "deleted";

/** Fields of an application that came by phone or email, as staff enter and correct them. */
export const EnteredApplication = z.object({
  jobId: required(cleanLine, JOB_ID_MAX_CHARACTERS, ENTER_REFUSALS.jobId),
  applicantName: ApplicantName,
  applicantEmail: Email,
  experienceYears: ExperienceYears,
  appliedOn: z.string({ error: ENTER_REFUSALS.appliedOn }).check(z.refine(isCalendarDate, ENTER_REFUSALS.appliedOn)),
  skills: Skills,
  coverLetter: CoverLetter,
});
export type EnteredApplication = z.infer<typeof EnteredApplication>;

/** Fields of the page that replaces a lost private link. */
export const LinkRequest = z.object({ email: Email });
export type LinkRequest = z.infer<typeof LinkRequest>;

/** Texts that staff send with a move: a note for the history, and a message to the applicant. Both may be empty. */
export const ApplicationMove = z.object({
  note: z._default(text(cleanLines, NOTE_MAX_CHARACTERS), ""),
  message: z._default(
    text(cleanLines, MESSAGE_MAX_CHARACTERS).check(
      z.refine(
        (message) => !isGreetingAlone(message),
        "There’s only the greeting. Write a message, or leave it empty.",
      ),
    ),
    "",
  ),
});
export type ApplicationMove = z.infer<typeof ApplicationMove>;

/** Formats years of experience for the API. */
export function experienceText(years: number): string {
  return `${years} years`;
}

/** Formats years of experience for people. */
export function experienceLabel(years: number): string {
  return years === 1 ? "1 year" : experienceText(years);
}
