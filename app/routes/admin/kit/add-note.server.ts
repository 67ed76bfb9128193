import { Note } from "~/domain/forms/note";
import type { AppContext } from "~/kernel/app-context";
import { good, type Notice } from "~/lib/notice";
import { parseForm } from "~/lib/parse-form";
import { INVALID_NOTE } from "~/routes/admin/notices.server";
import { leadOnce } from "~/routes/forms/make-once.server";
import { type Answered, asAdminAction, goWithNotice, refuseAdminForm } from "../answer.server";

/** Stores the note of a `NoteForm` and redirects to `here`, where it is shown. */
export async function addNote(
  app: AppContext,
  { id, here, form }: { id: string; here: string; form: FormData },
  { verb, failed }: { verb: (app: AppContext, note: { id: string; text: string }) => Promise<void>; failed: Notice },
): Promise<Response | Answered> {
  const parsed = parseForm(form, Note);
  if (parsed.status !== "success") return refuseAdminForm(parsed, INVALID_NOTE);
  const add = (inside: AppContext) =>
    asAdminAction(inside, () => verb(inside, { id, text: parsed.value.text }), {
      sent: parsed,
      failed,
      done: () => goWithNotice(here, good("Note added")),
    });
  return leadOnce<Answered>(app, form, add, here);
}
