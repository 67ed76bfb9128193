import { createJob, updateJob } from "~/domain/jobs/change-jobs.server";
import { jobFields } from "~/domain/jobs/job-fields";
import {
  JOB_COMPANY_MAX_CHARACTERS,
  JOB_DESCRIPTION_MAX_CHARACTERS,
  JOB_LOCATION_MAX_CHARACTERS,
  JOB_MISSING,
  JOB_SALARY_NOTE_MAX_CHARACTERS,
  JOB_TITLE_MAX_CHARACTERS,
  JobInput,
} from "~/domain/jobs/job-input";
import { getAnyJob } from "~/domain/jobs/list-all-jobs.server";
import { JOB_CATEGORIES, JOB_TYPE_LABELS } from "~/domain/jobs/schema";
import { agencyDay } from "~/lib/calendar-date";
import { failedTo, good, incomplete } from "~/lib/notice";
import { whenStale } from "../answer.server";
import { choicesOf, ownLabels } from "../kit/define-list";
import { editDialog } from "../kit/edit-dialog";
import { editor } from "../kit/editor.server";
import { JOB_STATUS_LABELS, JOBS } from "./jobs-list";

const edit = editor({
  noun: JOBS.one,
  back: JOBS.path,
  write: "job.write",
  schema: JobInput,
  missing: JOB_MISSING,
  invalid: incomplete("Job"),
  failed: failedTo("save job"),
  create: {
    fields: (app) => ({ type: "full-time", status: "active", postedOn: agencyDay(app.clock.now()) }),
    save: createJob,
    done: good("Job Created"),
  },
  update: {
    param: "jobId",
    find: getAnyJob,
    fields: jobFields,
    nameOf: ({ title }) => title,
    stored: whenStale("job.stale", (job) => job),
    save: (app, { value, ...edited }) => updateJob(app, { ...edited, job: value }),
    done: good("Job Updated"),
  },
  ends: {},
});
export const loader = edit.loader;
export const action = edit.action;
export { editMeta as meta } from "../kit/edit-dialog";

const THIRD = "sm:col-span-2";
const TWO_THIRDS = "sm:col-span-4";

export default editDialog({
  schema: JobInput,
  missing: JOB_MISSING,
  fields: {
    title: { label: "Title", required: true, max: JOB_TITLE_MAX_CHARACTERS },
    category: {
      label: "Category",
      kind: "choice",
      required: true,
      choices: choicesOf(ownLabels(JOB_CATEGORIES)),
      placeholder: "Choose one",
      width: THIRD,
    },
    type: { label: "Type", kind: "choice", choices: choicesOf(JOB_TYPE_LABELS), width: THIRD },
    status: {
      label: "Status",
      kind: "choice",
      hint: "Active jobs are public.",
      choices: choicesOf(JOB_STATUS_LABELS),
      width: THIRD,
    },
    location: {
      label: "Location",
      hint: "City and state, or where people can work from",
      max: JOB_LOCATION_MAX_CHARACTERS,
      width: TWO_THIRDS,
    },
    remote: { label: "Remote", kind: "tick", hint: "Can be done from home", width: `${THIRD} sm:pt-7` },
    salaryMin: { label: "Pay from", inputMode: "decimal", reads: "money", width: THIRD },
    salaryMax: { label: "Pay to", inputMode: "decimal", reads: "money", width: THIRD },
    salaryPeriod: {
      label: "Pay for",
      kind: "choice",
      choices: choicesOf({ year: "a year", hour: "an hour" }),
      placeholder: "Not specified",
      width: THIRD,
    },
    salaryNote: {
      label: "Pay in words",
      hint: "Shown where no amounts are given",
      max: JOB_SALARY_NOTE_MAX_CHARACTERS,
    },
    skills: { label: "Skills", hint: "Separated by commas" },
    company: {
      label: "Company",
      hint: "Leave empty for the agency itself",
      max: JOB_COMPANY_MAX_CHARACTERS,
      width: TWO_THIRDS,
    },
    postedOn: { label: "Posted on", type: "date", hint: "Leave empty for today", width: THIRD },
    description: {
      label: "Description",
      kind: "long",
      rows: 10,
      hint: "Lines after “What you will do”, “What you bring” or “Good to have” become lists.",
      max: JOB_DESCRIPTION_MAX_CHARACTERS,
    },
  },
});
