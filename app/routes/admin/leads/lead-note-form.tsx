import { LEAD_NOTE_MAX_CHARACTERS, LeadNote } from "~/domain/leads/lead-pipeline";
import { Button } from "~/ui/primitives/button";
import type { Notice } from "~/ui/primitives/notice-toast";
import type { AdminAnswer } from "../kit/admin-answer";
import { AdminForm, useAdminForm } from "../kit/admin-form";
import { AdminSection } from "../kit/admin-section";
import { TextAreaField } from "../kit/fields";

/** A note that only staff see. */
export function LeadNoteForm({
  id,
  answer,
  invalid,
}: {
  id: string;
  answer: AdminAnswer | undefined;
  invalid: Notice;
}) {
  const admin = useAdminForm<LeadNote, typeof LeadNote>({ id: `note-${id}`, schema: LeadNote, answer, invalid });
  return (
    <AdminSection title="Internal note">
      <AdminForm admin={admin} className="max-w-2xl">
        <input type="hidden" name="intent" value="note" />
        <TextAreaField
          field={admin.fields.text}
          label="Note"
          hint="Only staff see it."
          rows={2}
          maxLength={LEAD_NOTE_MAX_CHARACTERS}
        />
        <Button type="submit" variant="secondary" disabled={admin.isSending} className="mt-1 min-h-10">
          {admin.isSending ? "Adding..." : "Add note"}
        </Button>
      </AdminForm>
    </AdminSection>
  );
}
