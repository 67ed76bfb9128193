import { useState } from "react";
import { STARTUP_PITCH, STARTUP_PITCH_PATH } from "~/content/pages/startup-pitch";
import { acceptedTypes, UPLOAD_MAX_MEGABYTES } from "~/domain/files/schema";
import { DECK_FIELDS } from "~/domain/leads/deck-fields";
import { STARTUP_PITCH_KIND, StartupPitch } from "~/domain/leads/kinds/startup-pitch";
import type { OwnContact } from "~/domain/leads/own-contact.server";
import { PublicFile } from "~/routes/forms/public-file";
import { PublicForm } from "~/routes/forms/public-form";
import { type PublicFormState, usePublicForm } from "~/routes/forms/use-public-form";
import { useDocument } from "~/routes/use-document";
import { FormSection } from "~/ui/forms/form-section";
import type { HeldFile } from "~/ui/forms/upload-file";
import { Button } from "~/ui/primitives/button";
import { AnswerFields, type Places } from "./answer-fields";

export const PITCH_DRAFT_KEY = "draft:startup-pitch";

type PitchFields = Record<keyof StartupPitch, string> & { pitchDeck: string };

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
  /** What the server holds of the deck since the last try; undefined: there was none. */
  deck: HeldFile | null | undefined;
}) {
  const copy = useDocument(STARTUP_PITCH);
  const { sections } = copy;
  const [isUploading, setIsUploading] = useState(false);
  const posted = usePublicForm<PitchFields, typeof StartupPitch>({
    ...state,
    id: "pitch",
    schema: StartupPitch,
    draftKey: PITCH_DRAFT_KEY,
    defaultValue: own
      ? { startupName: own.businessName, founderName: own.name, email: own.email, phone: own.phone }
      : {},
  });
  const { fields, isSending } = posted;
  const shown = { places: placesOf(copy), declared: STARTUP_PITCH_KIND.fields, fields };
  return (
    <PublicForm posted={posted} action={STARTUP_PITCH_PATH} token={token} encType="multipart/form-data">
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
          draftKey={PITCH_DRAFT_KEY}
          onBusy={setIsUploading}
        />
      </FormSection>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-rule pt-7">
        <Button type="submit" size="large" disabled={isSending || isUploading}>
          {isSending ? copy.sending : isUploading ? copy.uploading : copy.submit}
        </Button>
      </div>
    </PublicForm>
  );
}
