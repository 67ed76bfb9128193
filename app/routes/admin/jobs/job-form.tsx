import {
  JOB_COMPANY_MAX_CHARACTERS,
  JOB_DESCRIPTION_MAX_CHARACTERS,
  JOB_LOCATION_MAX_CHARACTERS,
  JOB_MISSING,
  JOB_SALARY_NOTE_MAX_CHARACTERS,
  JOB_TITLE_MAX_CHARACTERS,
  JobInput,
} from "~/domain/jobs/job-input";
import { Button } from "~/ui/primitives/button";
import type { AdminAnswer } from "../kit/admin-answer";
import { AdminForm, useAdminForm } from "../kit/admin-form";
import { CancelLink } from "../kit/dialog-route";
import { CheckboxField, SelectField, TextAreaField, TextField } from "../kit/fields";
import { ModalBody, ModalFoot } from "../kit/modal";
import { CATEGORY_CHOICES, JOBS_PATH, STATUS_CHOICES, TYPE_CHOICES } from "./jobs-list";

export type JobFields = Record<keyof JobInput, string>;

const PERIOD_CHOICES = [
  { value: "year", label: "a year" },
  { value: "hour", label: "an hour" },
];

const LABELS: Readonly<Record<keyof JobFields, string>> = {
  title: "Title",
  category: "Category",
  type: "Type",
  status: "Status",
  location: "Location",
  remote: "Remote",
  salaryMin: "Pay from",
  salaryMax: "Pay to",
  salaryPeriod: "Pay for",
  salaryNote: "Pay in words",
  skills: "Skills",
  company: "Company",
  postedOn: "Posted on",
  description: "Description",
};

/** The fields of a job, for a new one and for one that is edited. */
export function JobForm({
  id,
  answer,
  invalid,
  fields: stored,
  updatedAt,
  mayWrite,
}: {
  id: string;
  answer: AdminAnswer | undefined;
  invalid: { tone: "bad"; title: string; text?: string };
  fields: Partial<JobFields>;
  updatedAt?: string;
  mayWrite: boolean;
}) {
  const admin = useAdminForm<JobFields, typeof JobInput>({
    id,
    schema: JobInput,
    defaultValue: stored,
    answer,
    invalid,
    missing: JOB_MISSING,
  });
  const { fields, isSending } = admin;
  return (
    <AdminForm admin={admin} updatedAt={updatedAt} labels={LABELS}>
      <ModalBody>
        <fieldset disabled={!mayWrite} className="grid min-w-0 gap-x-4 sm:grid-cols-6">
          <TextField
            field={fields.title}
            label={LABELS.title}
            required
            maxLength={JOB_TITLE_MAX_CHARACTERS}
            className="sm:col-span-6"
          />
          <SelectField
            field={fields.category}
            label={LABELS.category}
            required
            choices={CATEGORY_CHOICES}
            placeholder="Choose one"
            className="sm:col-span-2"
          />
          <SelectField field={fields.type} label={LABELS.type} choices={TYPE_CHOICES} className="sm:col-span-2" />
          <SelectField
            field={fields.status}
            label={LABELS.status}
            hint="Active jobs are public."
            choices={STATUS_CHOICES}
            className="sm:col-span-2"
          />
          <TextField
            field={fields.location}
            label={LABELS.location}
            hint="City and state, or from where people can work"
            maxLength={JOB_LOCATION_MAX_CHARACTERS}
            className="sm:col-span-4"
          />
          <CheckboxField
            field={fields.remote}
            label={LABELS.remote}
            hint="Can be done from home"
            className="sm:col-span-2 sm:pt-7"
          />
          <TextField field={fields.salaryMin} label={LABELS.salaryMin} inputMode="decimal" className="sm:col-span-2" />
          <TextField field={fields.salaryMax} label={LABELS.salaryMax} inputMode="decimal" className="sm:col-span-2" />
          <SelectField
            field={fields.salaryPeriod}
            label={LABELS.salaryPeriod}
            choices={PERIOD_CHOICES}
            placeholder="Not said"
            className="sm:col-span-2"
          />
          <TextField
            field={fields.salaryNote}
            label={LABELS.salaryNote}
            hint="Shown where no amounts are given"
            maxLength={JOB_SALARY_NOTE_MAX_CHARACTERS}
            className="sm:col-span-6"
          />
          <TextField field={fields.skills} label={LABELS.skills} hint="Separated by commas" className="sm:col-span-6" />
          <TextField
            field={fields.company}
            label={LABELS.company}
            hint="Empty: the agency itself"
            maxLength={JOB_COMPANY_MAX_CHARACTERS}
            className="sm:col-span-4"
          />
          <TextField
            field={fields.postedOn}
            label={LABELS.postedOn}
            type="date"
            hint="Empty: today"
            className="sm:col-span-2"
          />
          <TextAreaField
            field={fields.description}
            label={LABELS.description}
            hint="Lines after “What you will do”, “What you bring” or “Good to have” become lists."
            rows={10}
            maxLength={JOB_DESCRIPTION_MAX_CHARACTERS}
            className="sm:col-span-6"
          />
        </fieldset>
      </ModalBody>
      <ModalFoot>
        <CancelLink listPath={JOBS_PATH}>{mayWrite ? "Cancel" : "Close"}</CancelLink>
        {mayWrite ? (
          <Button type="submit" disabled={isSending}>
            {isSending ? "Saving..." : "Save job"}
          </Button>
        ) : null}
      </ModalFoot>
    </AdminForm>
  );
}
