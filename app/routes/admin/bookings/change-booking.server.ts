import { noteAttendance, sayRunningLate } from "~/domain/bookings/change-attendance.server";
import type { AppContext } from "~/kernel/app-context";
import { bad, failedTo, good } from "~/lib/notice";
import { onlyLeft } from "~/lib/only-left";
import { spelled } from "~/lib/spelling";
import { asAdminAction, sayDone, sayRefused } from "../answer.server";

const NOT_NOW = bad("Not done", "That’s possible from an hour before the booking until it’s over.");

/** Saves in place what staff note about a booking, such as a missed one. Null for other forms. */
export function changeBooking(app: AppContext, form: FormData) {
  const id = String(form.get("id") ?? "");
  switch (form.get("intent")) {
    case "booking-late":
      return tellLate(app, id);
    case "booking-missed":
      return noteWho(app, id, true);
    case "booking-kept":
      return noteWho(app, id, false);
    default:
      return null;
  }
}

function tellLate(app: AppContext, id: string) {
  return asAdminAction(app, () => sayRunningLate(app, { id }), {
    failed: failedTo("tell them. Nothing was sent"),
    done({ outcome }) {
      if (outcome === "too-early") return sayRefused(NOT_NOW);
      if (outcome === "told-before") return sayRefused(bad("Not sent again", "They were told already."));
      onlyLeft(outcome, "told");
      return sayDone(
        good("They’re told that you’re running late", undefined, {
          held: ["Not told yet", "Email isn’t set up, so the message waits under Emails."],
        }),
      );
    },
  });
}

function noteWho(app: AppContext, id: string, isMissed: boolean) {
  return asAdminAction(app, () => noteAttendance(app, { id, isMissed }), {
    failed: failedTo("save the booking"),
    done({ outcome }) {
      if (outcome === "too-early") return sayRefused(bad("Not noted", "The booking hasn’t begun yet."));
      if (outcome === "canceled") return sayRefused(bad("Not noted", spelled("The booking is canceled.")));
      onlyLeft(outcome, "noted");
      return sayDone(good(isMissed ? "No-show noted" : "They came"));
    },
  });
}
