import { Note } from "~/domain/forms/note";
import type { AppContext } from "~/domain/kernel/app-context";
import { parseForm } from "~/lib/parse-form";
import { asAdminAction, goWithNotice, refuseAdminForm } from "../answer.server";
import type { AdminNoticeName } from "../notices.server";

/** Stores the note of a `NoteForm` and leads to `here`, where it stands. */
export async function addNote(
  app: AppContext,
  { id, here, form }: { id: string; here: string; form: FormData },
  {
    verb,
    failed,
  }: { verb: (app: AppContext, note: { id: string; text: string }) => Promise<void>; failed: AdminNoticeName },
) {
  const parsed = parseForm(form, Note);
  if (parsed.status !== "success") return refuseAdminForm(parsed, "invalid-note");
  return asAdminAction(app, () => verb(app, { id, text: parsed.value.text }), {
    sent: parsed,
    failed,
    done: () => goWithNotice(here, "note-added"),
  });
}
