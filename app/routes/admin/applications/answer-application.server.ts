import { addApplicationNote } from "~/domain/applications/add-application-note.server";
import { renewApplicantLink } from "~/domain/applications/request-applicant-links.server";
import { asAdminAction, sayDone } from "../answer.server";
import type { backOffice } from "../back-office.server";
import { addNote } from "../kit/add-note.server";
import { changeApplications } from "./change-applications.server";

type Office = ReturnType<typeof backOffice>;

/** What is done on the screen of one application. */
export function answerApplication(office: Office, { id, here, form }: { id: string; here: string; form: FormData }) {
  const { app } = office;
  const intent = form.get("intent");
  if (intent === "note")
    return addNote(app, { id, here, form }, { verb: addApplicationNote, failed: "application-not-saved" });
  if (intent === "renew-link") {
    return asAdminAction(app, () => renewApplicantLink(app, { id }), {
      failed: "application-not-saved",
      done: () => sayDone("application-link-sent"),
    });
  }
  form.set("id", id);
  return changeApplications(office, form);
}
