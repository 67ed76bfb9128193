import { removeCalendar } from "~/domain/calendars/change-calendars.server";
import { getOwnCalendar } from "~/domain/calendars/queries.server";
import { bad, failedTo, good } from "~/lib/notice";
import { adminMeta } from "../admin-meta";
import { removeDialog } from "../kit/remove-dialog";
import { remover } from "../kit/remover.server";
import { CALENDARS_PATH } from "./calendars-path";

const question = remover({
  back: CALENDARS_PATH,
  param: "calendarId",
  write: "lead.write",
  find: getOwnCalendar,
  show: ({ host }) => ({ host }),
  remove: (app, { id }) => removeCalendar(app, id),
  failed: failedTo("remove the calendar. It’s still read"),
  done: good("Calendar removed", "Its times can be booked again."),
  ends: { removed: "done", gone: bad("Already removed", "This calendar isn’t read anymore.") },
});
export const loader = question.loader;
export const action = question.action;
export const meta = () => adminMeta("Remove calendar");

export default removeDialog<typeof loader>(
  "calendar",
  ({ host }) => (
    <p className="wrap-anywhere">
      We stop reading your calendar at <strong className="font-[600]">{host}</strong>. Visitors can then book you at
      times when it says you’re busy.
    </p>
  ),
  { title: "Remove this calendar?", confirm: "Remove calendar", confirming: "Removing..." },
);
