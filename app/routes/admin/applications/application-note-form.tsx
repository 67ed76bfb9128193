import { ApplicationNote, NOTE_MAX_CHARACTERS } from "~/domain/applications/schema";
import { Button } from "~/ui/primitives/button";
import type { Notice } from "~/ui/primitives/notice-toast";
import type { AdminAnswer } from "../kit/admin-answer";
import { AdminForm, useAdminForm } from "../kit/admin-form";
import { TextAreaField } from "../kit/fields";
import { ApplicationSection } from "./application-section";

/** A note that only staff see. */
export function ApplicationNoteForm({
  id,
  answer,
  invalid,
}: {
  id: string;
  answer: AdminAnswer | undefined;
  invalid: Notice;
}) {
  const own = answer?.result ? answer : undefined;
  const admin = useAdminForm<{ text: string }, typeof ApplicationNote>({
    id: `note-${id}`,
    schema: ApplicationNote,
    answer: own,
    invalid,
  });
  return (
    <ApplicationSection title="Internal note">
      <AdminForm admin={admin} className="max-w-2xl">
        <input type="hidden" name="intent" value="note" />
        <TextAreaField
          field={admin.fields.text}
          label="Note"
          hint="Only staff see it."
          rows={2}
          maxLength={NOTE_MAX_CHARACTERS}
        />
        <Button type="submit" variant="secondary" disabled={admin.isSending} className="mt-1 min-h-10">
          {admin.isSending ? "Adding..." : "Add note"}
        </Button>
      </AdminForm>
    </ApplicationSection>
  );
}
