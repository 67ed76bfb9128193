import { STARTUP_PITCH, STARTUP_PITCH_PATH } from "~/content/pages/startup-pitch";
import { acceptedTypes, UPLOAD_MAX_MEGABYTES } from "~/domain/files/schema";
import { DECK_FIELDS } from "~/domain/leads/deck-fields";
import { STARTUP_PITCH_KIND, StartupPitch } from "~/domain/leads/kinds/startup-pitch";
import type { OwnContact } from "~/domain/leads/own-contact.server";
import { FORM_NOTICES } from "~/routes/forms/form-notices";
import { PublicFile } from "~/routes/forms/public-file";
import { PublicForm } from "~/routes/forms/public-form";
import { type PublicFormState, publicFormFields } from "~/routes/forms/public-form-fields";
import { useDocument } from "~/routes/use-document";
import { FormSection } from "~/ui/forms/form-section";
import type { HeldFile } from "~/ui/forms/upload-file";
import { Button } from "~/ui/primitives/button";
import { AnswerFields, type Places } from "./answer-fields";

export const PITCH_DRAFT_KEY = "draft:startup-pitch";

const PURPOSE = "pitch-deck";
const DECK_HINT = `${acceptedTypes(PURPOSE).replaceAll(",", ", ")}, up to ${UPLOAD_MAX_MEGABYTES}MB`;
const PAIR = "grid gap-x-6 gap-y-2 sm:grid-cols-2";

function placesOf({ hints, placeholders }: typeof STARTUP_PITCH.content): Places<typeof STARTUP_PITCH_KIND.fields> {
  return {
    startupName: { section: "basic" },
    founderName: { section: "basic" },
    email: { section: "basic" },
    phone: { section: "basic" },
    problem: { section: "idea", hint: hints.problem },
    solution: { section: "idea", hint: hints.solution },
    targetUsers: { section: "idea", hint: hints.targetUsers },
    teamSize: { section: "team", placeholder: placeholders.teamSize },
    fundingStage: { section: "team", placeholder: placeholders.fundingStage },
  };
}

export function StartupPitchForm({
  token,
  deck,
  own,
  ...state
}: PublicFormState & {
  token: string;
  own: OwnContact | null;
  /** Deck on the server since the last attempt; undefined before the first attempt. */
  deck: HeldFile | null | undefined;
}) {
  const copy = useDocument(STARTUP_PITCH);
  const { sections } = copy;
  const posted = publicFormFields({
    ...state,
    id: "pitch",
    schema: StartupPitch,
    others: [DECK_FIELDS.file],
    defaultValue: own
      ? { startupName: own.businessName, founderName: own.name, email: own.email, phone: own.phone }
      : {},
  });
  const { fields } = posted;
  const shown = { places: placesOf(copy), declared: STARTUP_PITCH_KIND.fields, fields };
  return (
    <PublicForm
      posted={posted}
      action={STARTUP_PITCH_PATH}
      token={token}
      notices={FORM_NOTICES}
      encType="multipart/form-data"
    >
      <FormSection title={sections.basic.title}>
        <div className={PAIR}>
          <AnswerFields section="basic" {...shown} />
        </div>
      </FormSection>
      <FormSection title={sections.idea.title} hint={sections.idea.hint}>
        <div className="grid gap-y-2">
          <AnswerFields section="idea" {...shown} />
        </div>
      </FormSection>
      <FormSection title={sections.team.title} hint={sections.team.hint}>
        <div className={PAIR}>
          <AnswerFields section="team" {...shown} />
        </div>
      </FormSection>
      <FormSection title={sections.deck.title} hint={sections.deck.hint}>
        <PublicFile
          field={fields.pitchDeck}
          label={sections.deck.label}
          hint={DECK_HINT}
          names={DECK_FIELDS}
          purpose={PURPOSE}
          held={state.isFresh ? null : deck}
        />
      </FormSection>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-rule pt-7">
        <Button type="submit" size="large" data-sending={copy.sending} data-uploading={copy.uploading}>
          {copy.submit}
        </Button>
      </div>
    </PublicForm>
  );
}
