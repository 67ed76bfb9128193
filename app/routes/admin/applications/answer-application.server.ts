import { addApplicationNote } from "~/domain/applications/add-application-note.server";
import { renewApplicantLink } from "~/domain/applications/request-applicant-links.server";
import { failedTo, good, MAIL_WAITS } from "~/lib/notice";
import { asAdminAction, sayDone } from "../answer.server";
import type { backOffice } from "../back-office.server";
import { changeBooking } from "../bookings/change-booking.server";
import { addNote } from "../kit/add-note.server";
import { changeApplications } from "./change-applications.server";

type Office = ReturnType<typeof backOffice>;

/** Handles the forms on an application's screen. */
export function answerApplication(office: Office, { id, here, form }: { id: string; here: string; form: FormData }) {
  const { app } = office;
  const intent = form.get("intent");
  if (intent === "note")
    return addNote(app, { id, here, form }, { verb: addApplicationNote, failed: failedTo("update application") });
  if (intent === "renew-link") {
    return asAdminAction(app, () => renewApplicantLink(app, { id }), {
      failed: failedTo("update application"),
      done: () =>
        sayDone(
          good("Private link sent", "Links sent earlier no longer work.", {
            held: ["Private link not sent yet", `${MAIL_WAITS} Links sent earlier no longer work.`],
          }),
        ),
    });
  }
  const booking = changeBooking(app, form);
  if (booking) return booking;
  form.set("id", id);
  return changeApplications(office, form);
}
