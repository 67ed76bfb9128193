import { addApplicationNote } from "~/domain/applications/add-application-note.server";
import { renewApplicantLink } from "~/domain/applications/request-applicant-links.server";
import { ApplicationNote } from "~/domain/applications/schema";
import { parseForm } from "~/lib/parse-form";
import { asAdminAction, goWithNotice, refuseAdminForm, sayDone } from "../answer.server";
import type { backOffice } from "../back-office.server";
import { changeApplications } from "./change-applications.server";

type Office = ReturnType<typeof backOffice>;

/** What is done on the screen of one application. */
export function answerApplication(office: Office, { id, here, form }: { id: string; here: string; form: FormData }) {
  const { app } = office;
  const intent = form.get("intent");
  if (intent === "note") {
    const parsed = parseForm(form, ApplicationNote);
    if (parsed.status !== "success") return refuseAdminForm(parsed, "invalid-application");
    return asAdminAction(app, () => addApplicationNote(app, { id, ...parsed.value }), {
      sent: parsed,
      failed: "application-not-saved",
      done: () => goWithNotice(here, "application-noted"),
    });
  }
  if (intent === "renew-link") {
    return asAdminAction(app, () => renewApplicantLink(app, { id }), {
      failed: "application-not-saved",
      done: () => sayDone("application-link-sent"),
    });
  }
  form.set("id", id);
  return changeApplications(office, form);
}
