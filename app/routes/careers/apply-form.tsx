import type { ComponentProps } from "react";
import { APPLY } from "~/content/pages/apply";
import {
  ApplyForm as ApplyFormSchema,
  COVER_LETTER_MAX_CHARACTERS,
  EXPERIENCE_MAX_YEARS,
  RESUME_FIELDS,
  SKILLS_INPUT_MAX_CHARACTERS,
} from "~/domain/applications/schema";
import { EMAIL_MAX_CHARACTERS, NAME_MAX_CHARACTERS } from "~/domain/forms/form-text";
import { fillFacts } from "~/lib/fill-facts";
import { type FieldState, PublicField } from "~/routes/forms/public-field";
import { PublicFile } from "~/routes/forms/public-file";
import { PublicForm } from "~/routes/forms/public-form";
import { type PublicFormState, publicFormFields } from "~/routes/forms/public-form-fields";
import { useDocument } from "~/routes/use-document";
import { Field, TextArea, TextInput } from "~/ui/forms/field";
import { FormSection } from "~/ui/forms/form-section";
import type { HeldFile } from "~/ui/forms/upload-file";
import { Button } from "~/ui/primitives/button";
import { APPLY_NOTICES } from "./apply-notices";

export function applyDraftKey(jobId: string): string {
  return `draft:apply:${jobId}`;
}

/**
 * The application form for one job. The resume is uploaded before the form is submitted, or with it if there's no
 * script.
 */
export function ApplyForm({
  job,
  token,
  resume,
  ...state
}: Pick<PublicFormState, "lastResult"> & {
  job: { id: string; title: string };
  token: string;
  /** Resume on the server since the last attempt; undefined before the first attempt. */
  resume: HeldFile | null | undefined;
}) {
  const copy = useDocument(APPLY);
  const form = publicFormFields({ ...state, id: "apply", schema: ApplyFormSchema, isFresh: false });
  const { fields } = form;
  return (
    <PublicForm
      posted={form}
      action={`/apply/${job.id}`}
      next="/job-listings"
      notices={APPLY_NOTICES}
      token={token}
      encType="multipart/form-data"
      aria-label={fillFacts(copy.title, { title: job.title })}
    >
      <FormSection title={copy.aboutYou}>
        <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          <Field id="apply-job-title" label={copy.labels.jobTitle} hint={copy.jobTitleHint} className="sm:col-span-2">
            {(control) => <TextInput {...control} value={job.title} readOnly disabled />}
          </Field>
          <Line
            field={fields.applicantName}
            label={copy.labels.name}
            autoComplete="name"
            maxLength={NAME_MAX_CHARACTERS}
          />
          <Line
            field={fields.applicantEmail}
            label={copy.labels.email}
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={EMAIL_MAX_CHARACTERS}
          />
        </div>
      </FormSection>
      <FormSection title={copy.yourWork}>
        <PublicFile
          field={fields.resumeClaim}
          label={copy.labels.resume}
          required
          hint={copy.resumeHint}
          names={RESUME_FIELDS}
          purpose="resume"
          held={resume}
        />
        <div className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2">
          <Line
            field={fields.experienceYears}
            label={copy.labels.years}
            hint={copy.yearsHint}
            type="number"
            min={0}
            max={EXPERIENCE_MAX_YEARS}
            inputMode="numeric"
          />
          <Line
            field={fields.skillsInput}
            label={copy.labels.skills}
            hint={copy.skillsHint}
            maxLength={SKILLS_INPUT_MAX_CHARACTERS}
          />
          <PublicField
            field={fields.coverLetter}
            label={copy.labels.coverLetter}
            hint={copy.coverLetterHint}
            className="sm:col-span-2"
          >
            {(control) => <TextArea {...control} rows={7} maxLength={COVER_LETTER_MAX_CHARACTERS} />}
          </PublicField>
        </div>
      </FormSection>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4 border-t border-rule pt-7">
        <Button type="submit" size="large" data-sending={copy.sending} data-uploading={copy.uploading}>
          {copy.submit}
        </Button>
        <p className="min-w-56 flex-1 text-small text-muted">{copy.privacy}</p>
      </div>
    </PublicForm>
  );
}

function Line({
  field,
  label,
  hint,
  ...rest
}: ComponentProps<"input"> & { field: FieldState; label: string; hint?: string }) {
  return (
    <PublicField field={field} label={label} required hint={hint}>
      {(control) => <TextInput {...rest} {...control} />}
    </PublicField>
  );
}
