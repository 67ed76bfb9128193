import { NOTE_MAX_CHARACTERS, Note } from "~/domain/forms/note";
import type { Notice } from "~/lib/notice";
import type { AdminAnswer } from "./admin-answer";
import { AdminForm, useAdminForm } from "./admin-form";
import { AdminSection } from "./admin-section";
import { TextAreaField } from "./fields";
import { OnceKey } from "./once-key";
import { SubmitButton } from "./submit-button";

type Props = {
  /** Id of its subject. */
  id: string;
  /** The action's response to this form. */
  answer: AdminAnswer | undefined;
  invalid: Notice;
};

/** A note visible only to staff: posts the intent `note`, for `addNote`. */
export function NoteForm({ id, answer, invalid }: Props) {
  const admin = useAdminForm<{ text: string }, typeof Note>({ id: `note-${id}`, schema: Note, answer, invalid });
  return (
    <AdminSection title="Internal note">
      <AdminForm admin={admin} className="max-w-2xl">
        <OnceKey />
        <input type="hidden" name="intent" value="note" />
        <TextAreaField
          field={admin.fields.text}
          label="Note"
          hint="Only staff see it."
          rows={2}
          maxLength={NOTE_MAX_CHARACTERS}
        />
        <SubmitButton variant="secondary" className="mt-1 min-h-10" working="Adding...">
          Add note
        </SubmitButton>
      </AdminForm>
    </AdminSection>
  );
}
