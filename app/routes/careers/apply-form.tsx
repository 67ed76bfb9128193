import { APPLY } from "~/content/pages/careers";
import { Field, TextArea, TextInput } from "~/ui/forms/field";
import { FileInput } from "~/ui/forms/file-input";
import { FormSection } from "~/ui/forms/form-section";
import { Button } from "~/ui/primitives/button";

/** Every field of an application, closed until the form is connected. */
export function ApplyForm({ jobTitle }: { jobTitle: string }) {
  return (
    <form aria-label={`Apply to ${jobTitle}`} className="mt-8">
      <fieldset disabled className="min-w-0">
        <FormSection title={APPLY.aboutYou}>
          <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
            <Field id="apply-job-title" label="Job Title" hint={APPLY.jobTitleHint} className="sm:col-span-2">
              {(control) => <TextInput {...control} name="jobTitle" defaultValue={jobTitle} disabled />}
            </Field>
            <Field id="apply-name" label="Full Name" required>
              {(control) => <TextInput {...control} name="applicantName" autoComplete="name" maxLength={120} />}
            </Field>
            <Field id="apply-email" label="Email Address" required>
              {(control) => (
                <TextInput
                  {...control}
                  name="applicantEmail"
                  type="email"
                  inputMode="email"
                  autoComplete="email"
                  maxLength={254}
                />
              )}
            </Field>
          </div>
        </FormSection>
        <FormSection title={APPLY.yourWork}>
          <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
            <Field id="apply-resume" label="Resume File" required hint={APPLY.resumeHint} className="sm:col-span-2">
              {(control) => <FileInput {...control} name="resume" accept=".pdf,.doc,.docx" />}
            </Field>
            <Field id="apply-years" label="Years of Experience" required hint={APPLY.yearsHint}>
              {(control) => <TextInput {...control} name="experienceYears" type="number" min={0} inputMode="numeric" />}
            </Field>
            <Field id="apply-skills" label="Skills (comma-separated)" required hint={APPLY.skillsHint}>
              {(control) => <TextInput {...control} name="skillsInput" maxLength={500} />}
            </Field>
            <Field id="apply-letter" label="Cover Letter" hint={APPLY.coverLetterHint} className="sm:col-span-2">
              {(control) => <TextArea {...control} name="coverLetter" rows={7} maxLength={5000} />}
            </Field>
          </div>
        </FormSection>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4 border-t border-rule pt-7">
          <Button type="submit" size="large">
            {APPLY.submit}
          </Button>
          <p className="min-w-56 flex-1 text-small text-muted">{APPLY.privacy}</p>
        </div>
      </fieldset>
    </form>
  );
}
