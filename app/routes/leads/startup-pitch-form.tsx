import type { ComponentProps } from "react";
import { STARTUP_PITCH } from "~/content/pages/startup-pitch";
import {
  DECK_MAX_BYTES,
  DECK_TYPES,
  FUNDING_STAGE_LABELS,
  FUNDING_STAGES,
  TEAM_SIZE_LABELS,
  TEAM_SIZES,
} from "~/domain/leads/pitch-options";
import { Field, SelectInput, TextArea, TextInput } from "~/ui/forms/field";
import { FileInput } from "~/ui/forms/file-input";
import { FormSection } from "~/ui/forms/form-section";
import { Button } from "~/ui/primitives/button";

const { sections, labels, hints, placeholders } = STARTUP_PITCH;
const TEAM_OPTIONS = TEAM_SIZES.map((value) => ({ value, label: TEAM_SIZE_LABELS[value] }));
const STAGE_OPTIONS = FUNDING_STAGES.map((value) => ({ value, label: FUNDING_STAGE_LABELS[value] }));
const DECK_ENDINGS = DECK_TYPES.map((type) => `.${type}`);
const DECK_HINT = `${DECK_ENDINGS.join(", ")}, up to ${DECK_MAX_BYTES / 1024 / 1024}MB`;
const PAIR = "grid gap-x-6 gap-y-2 sm:grid-cols-2";

/** The four sections of a pitch, closed until the form is connected. */
export function StartupPitchForm() {
  return (
    <form aria-label={STARTUP_PITCH.title} className="mt-10">
      <fieldset disabled className="min-w-0">
        <FormSection title={sections.basic.title}>
          <div className={PAIR}>
            <Line name="startupName" autoComplete="organization" required />
            <Line name="founderName" autoComplete="name" required />
            <Line name="email" type="email" inputMode="email" autoComplete="email" maxLength={254} required />
            <Line name="phone" type="tel" inputMode="tel" autoComplete="tel" maxLength={40} />
          </div>
        </FormSection>
        <FormSection title={sections.idea.title} hint={sections.idea.hint}>
          <div className="grid gap-y-2">
            <Lines name="problem" required />
            <Lines name="solution" required />
            <Lines name="targetUsers" />
          </div>
        </FormSection>
        <FormSection title={sections.team.title} hint={sections.team.hint}>
          <div className={PAIR}>
            <Field id="pitch-team-size" label={labels.teamSize}>
              {(control) => (
                <SelectInput {...control} name="teamSize" options={TEAM_OPTIONS} placeholder={placeholders.teamSize} />
              )}
            </Field>
            <Field id="pitch-funding-stage" label={labels.fundingStage}>
              {(control) => (
                <SelectInput
                  {...control}
                  name="fundingStage"
                  options={STAGE_OPTIONS}
                  placeholder={placeholders.fundingStage}
                />
              )}
            </Field>
          </div>
        </FormSection>
        <FormSection title={sections.deck.title} hint={sections.deck.hint}>
          <Field id="pitch-deck" label={labels.pitchDeck} hint={DECK_HINT}>
            {(control) => <FileInput {...control} name="pitchDeck" accept={DECK_ENDINGS.join(",")} />}
          </Field>
        </FormSection>
        <div className="border-t border-rule pt-7">
          <Button type="submit" size="large">
            {STARTUP_PITCH.submit}
          </Button>
        </div>
      </fieldset>
    </form>
  );
}

type LineName = "startupName" | "founderName" | "email" | "phone";

function Line({ name, required, ...input }: ComponentProps<"input"> & { name: LineName }) {
  return (
    <Field id={`pitch-${name}`} label={labels[name]} required={required}>
      {(control) => <TextInput maxLength={120} {...input} {...control} name={name} />}
    </Field>
  );
}

function Lines({ name, required }: { name: "problem" | "solution" | "targetUsers"; required?: boolean }) {
  return (
    <Field id={`pitch-${name}`} label={labels[name]} required={required} hint={hints[name]}>
      {(control) => <TextArea {...control} name={name} rows={4} maxLength={5000} />}
    </Field>
  );
}
