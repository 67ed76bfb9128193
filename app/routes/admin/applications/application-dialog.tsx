import { enterApplication } from "~/domain/applications/enter-application.server";
import type { ApplicationSummary } from "~/domain/applications/internal.server";
import { getApplication } from "~/domain/applications/queries.server";
import {
  COVER_LETTER_MAX_CHARACTERS,
  DELETED_JOB,
  ENTER_MISSING,
  EnteredApplication,
  EXPERIENCE_MAX_YEARS,
  SKILLS_INPUT_MAX_CHARACTERS,
} from "~/domain/applications/schema";
import { updateApplication } from "~/domain/applications/update-application.server";
import { EMAIL_MAX_CHARACTERS, NAME_MAX_CHARACTERS } from "~/domain/forms/form-text";
import { listJobNames } from "~/domain/jobs/list-all-jobs.server";
import { agencyDay, formatShortDate } from "~/lib/calendar-date";
import { failedTo, good, incomplete } from "~/lib/notice";
import { whenStale } from "../answer.server";
import { editDialog } from "../kit/edit-dialog";
import { editor } from "../kit/editor.server";
import { APPLICATIONS, applicationPath } from "./applications-list";

const edit = editor({
  noun: APPLICATIONS.one,
  back: ({ applicationId }) => (applicationId ? applicationPath(applicationId) : APPLICATIONS.path),
  write: "application.write",
  schema: EnteredApplication,
  missing: ENTER_MISSING,
  invalid: incomplete("Application"),
  failed: failedTo("update application"),
  create: {
    fields: (app) => ({ appliedOn: agencyDay(app.clock.now()) }),
    save: enterApplication,
    done: good(
      "Application Created",
      "No one was emailed. Add the resume here, and send a private link if the applicant wants one.",
    ),
    to: (made) => ("applicationId" in made ? applicationPath(made.applicationId) : APPLICATIONS.path),
  },
  update: {
    param: "applicationId",
    find: (app, id): Promise<ApplicationSummary> => getApplication(app, id),
    fields: toFields,
    nameOf: ({ applicantName }) => applicantName,
    stored: whenStale("application.stale", (application) => application),
    save: (app, { value, ...edited }) => updateApplication(app, { ...edited, application: value }),
    done: good("Application Updated"),
  },
  async choices(app, application) {
    const jobs = (await listJobNames(app)).map(({ id, title, status, postedOn }) => ({
      value: id,
      label: `${title} (${status === "active" ? "" : "not advertised, "}${formatShortDate(postedOn)})`,
    }));
    if (application?.jobId !== null) return { jobId: jobs };
    return { jobId: [{ value: DELETED_JOB, label: `${application.jobTitle} (deleted)` }, ...jobs] };
  },
  ends: {
    entered: "done",
    saved: "done",
    "already-applied": { applicantEmail: "This address already has an application for this job." },
    "job-unknown": { jobId: "This job was deleted in the meantime. Choose another one." },
    "in-future": { appliedOn: "This day is in the future." },
  },
});
export const loader = edit.loader;
export const action = edit.action;
export { editMeta as meta } from "../kit/edit-dialog";

/** Returns the stored fields, as the dialog shows them. */
function toFields(application: ApplicationSummary) {
  const { jobId, applicantName, applicantEmail, experienceYears, appliedOn, skills, coverLetter } = application;
  return {
    jobId: jobId ?? DELETED_JOB,
    applicantName,
    applicantEmail,
    experienceYears: String(experienceYears),
    appliedOn,
    skills: skills.join(", "),
    coverLetter,
  };
}

const HALF = "sm:col-span-3";

export default editDialog({
  schema: EnteredApplication,
  missing: ENTER_MISSING,
  fields: {
    jobId: { label: "Job", kind: "choice", required: true, choices: [], placeholder: "Choose one" },
    applicantName: { label: "Name", required: true, max: NAME_MAX_CHARACTERS, autoComplete: "off", width: HALF },
    applicantEmail: {
      label: "Email",
      type: "email",
      required: true,
      max: EMAIL_MAX_CHARACTERS,
      autoComplete: "off",
      width: HALF,
    },
    experienceYears: {
      label: "Years of experience",
      hint: `Whole years, up to ${EXPERIENCE_MAX_YEARS}`,
      required: true,
      inputMode: "numeric",
      width: HALF,
    },
    appliedOn: { label: "Applied on", type: "date", required: true, width: HALF },
    skills: { label: "Skills", hint: "Separated by commas", required: true, max: SKILLS_INPUT_MAX_CHARACTERS },
    coverLetter: { label: "Cover letter", kind: "long", rows: 6, max: COVER_LETTER_MAX_CHARACTERS },
  },
});
