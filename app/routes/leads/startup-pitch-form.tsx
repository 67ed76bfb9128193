import { type ComponentProps, useState } from "react";
import { STARTUP_PITCH } from "~/content/pages/startup-pitch";
import { acceptedTypes, checkBeforeUpload, UPLOAD_MAX_MEGABYTES } from "~/domain/files/schema";
import { DECK_FIELDS } from "~/domain/leads/deck-fields";
import { EMAIL_MAX_CHARACTERS, NAME_MAX_CHARACTERS, PHONE_MAX_CHARACTERS } from "~/domain/leads/form-text";
import type { OwnContact } from "~/domain/leads/own-contact.server";
import { FUNDING_STAGE_LABELS, FUNDING_STAGES, TEAM_SIZE_LABELS, TEAM_SIZES } from "~/domain/leads/pitch-options";
import { PITCH_TEXT_MAX_CHARACTERS, StartupPitch } from "~/domain/leads/pitch-schema";
import { Field, SelectInput, TextArea, TextInput } from "~/ui/forms/field";
import { FileField } from "~/ui/forms/file-field";
import { FormSection } from "~/ui/forms/form-section";
import type { HeldFile } from "~/ui/forms/upload-file";
import { Button } from "~/ui/primitives/button";
import { LeadForm } from "./lead-form";
import { type LeadFormState, useLeadForm } from "./use-lead-form";

export const PITCH_DRAFT_KEY = "draft:startup-pitch";

type PitchFields = Record<keyof StartupPitch, string> & { pitchDeck: string };
type FieldState = { id: string; name: string; errors?: string[]; initialValue?: string };

const { sections, labels, hints, placeholders } = STARTUP_PITCH;
const PURPOSE = "pitch-deck";
const ENDINGS = acceptedTypes(PURPOSE);
const DECK_HINT = `${ENDINGS.replaceAll(",", ", ")}, up to ${UPLOAD_MAX_MEGABYTES}MB`;
const TEAM_OPTIONS = TEAM_SIZES.map((value) => ({ value, label: TEAM_SIZE_LABELS[value] }));
const STAGE_OPTIONS = FUNDING_STAGES.map((value) => ({ value, label: FUNDING_STAGE_LABELS[value] }));
const PAIR = "grid gap-x-6 gap-y-2 sm:grid-cols-2";

export function StartupPitchForm({
  token,
  deck,
  own,
  ...state
}: LeadFormState & {
  token: string;
  own: OwnContact | null;
  /** What the server holds of the deck since the last try; undefined: there was none. */
  deck: HeldFile | null | undefined;
}) {
  const [isUploading, setIsUploading] = useState(false);
  const lead = useLeadForm<PitchFields, typeof StartupPitch>({
    ...state,
    id: "pitch",
    schema: StartupPitch,
    draftKey: PITCH_DRAFT_KEY,
    defaultValue: own
      ? { startupName: own.businessName, founderName: own.name, email: own.email, phone: own.phone }
      : {},
  });
  const { fields, isSending } = lead;
  const { teamSize, fundingStage, pitchDeck } = fields;
  return (
    <LeadForm lead={lead} action={STARTUP_PITCH.path} token={token} encType="multipart/form-data">
      <FormSection title={sections.basic.title}>
        <div className={PAIR}>
          <Line
            field={fields.startupName}
            label={labels.startupName}
            autoComplete="organization"
            maxLength={NAME_MAX_CHARACTERS}
            required
          />
          <Line
            field={fields.founderName}
            label={labels.founderName}
            autoComplete="name"
            maxLength={NAME_MAX_CHARACTERS}
            required
          />
          <Line
            field={fields.email}
            label={labels.email}
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={EMAIL_MAX_CHARACTERS}
            required
          />
          <Line
            field={fields.phone}
            label={labels.phone}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={PHONE_MAX_CHARACTERS}
          />
        </div>
      </FormSection>
      <FormSection title={sections.idea.title} hint={sections.idea.hint}>
        <div className="grid gap-y-2">
          <Lines field={fields.problem} label={labels.problem} hint={hints.problem} required />
          <Lines field={fields.solution} label={labels.solution} hint={hints.solution} required />
          <Lines field={fields.targetUsers} label={labels.targetUsers} hint={hints.targetUsers} />
        </div>
      </FormSection>
      <FormSection title={sections.team.title} hint={sections.team.hint}>
        <div className={PAIR}>
          <Field id={teamSize.id} label={labels.teamSize} error={teamSize.errors?.[0]}>
            {(control) => (
              <SelectInput
                {...control}
                {...input(teamSize)}
                options={TEAM_OPTIONS}
                placeholder={placeholders.teamSize}
              />
            )}
          </Field>
          <Field id={fundingStage.id} label={labels.fundingStage} error={fundingStage.errors?.[0]}>
            {(control) => (
              <SelectInput
                {...control}
                {...input(fundingStage)}
                options={STAGE_OPTIONS}
                placeholder={placeholders.fundingStage}
              />
            )}
          </Field>
        </div>
      </FormSection>
      <FormSection title={sections.deck.title} hint={sections.deck.hint}>
        <FileField
          id={pitchDeck.id}
          label={labels.pitchDeck}
          hint={DECK_HINT}
          error={pitchDeck.errors?.[0]}
          names={DECK_FIELDS}
          purpose={PURPOSE}
          accept={ENDINGS}
          check={(file) => checkBeforeUpload(file, PURPOSE)}
          held={state.isFresh ? null : deck}
          draftKey={PITCH_DRAFT_KEY}
          onBusy={setIsUploading}
        />
      </FormSection>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-rule pt-7">
        <Button type="submit" size="large" disabled={isSending || isUploading}>
          {isSending ? STARTUP_PITCH.sending : isUploading ? STARTUP_PITCH.uploading : STARTUP_PITCH.submit}
        </Button>
      </div>
    </LeadForm>
  );
}

function Line({ field, label, required, ...rest }: ComponentProps<"input"> & { field: FieldState; label: string }) {
  return (
    <Field id={field.id} label={label} required={required} error={field.errors?.[0]}>
      {(control) => <TextInput {...rest} {...control} {...input(field)} />}
    </Field>
  );
}

type LinesProps = { field: FieldState; label: string; hint: string; required?: boolean };

function Lines({ field, label, hint, required }: LinesProps) {
  return (
    <Field id={field.id} label={label} required={required} hint={hint} error={field.errors?.[0]}>
      {(control) => <TextArea {...control} {...input(field)} rows={4} maxLength={PITCH_TEXT_MAX_CHARACTERS} />}
    </Field>
  );
}

function input(field: FieldState) {
  return { name: field.name, defaultValue: field.initialValue ?? "" };
}
