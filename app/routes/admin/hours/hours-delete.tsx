import { deleteHours } from "~/domain/hours/delete-hours.server";
import { getHours } from "~/domain/hours/queries.server";
import { formatMinutes } from "~/domain/hours/schema";
import { formatShortDate } from "~/lib/calendar-date";
import { failedTo, good } from "~/lib/notice";
import { HOURS_BILLED_ALREADY } from "~/routes/admin/hours/notices.server";
import { adminMeta } from "../admin-meta";
import { removeDialog } from "../kit/remove-dialog";
import { remover } from "../kit/remover.server";
import { HOURS, hoursPath } from "./hours-path";

const question = remover({
  back: ({ projectId = "" }) => hoursPath(projectId),
  param: "hoursId",
  write: "hours.write",
  find: (app, id, { projectId = "" }) => getHours(app, { id, projectId }),
  show: ({ person, workedOn, minutes, updatedAt }) => ({ name: person.name, workedOn, minutes, updatedAt }),
  remove: deleteHours,
  failed: failedTo("save the hours"),
  done: good("Entry removed"),
  ends: { deleted: "done", billed: HOURS_BILLED_ALREADY },
});
export const loader = question.loader;
export const action = question.action;
export const meta = () => adminMeta("Remove hours");

export default removeDialog<typeof loader>(HOURS.one, ({ name, workedOn, minutes }) => (
  <p className="wrap-anywhere">
    {formatMinutes(minutes)} by {name} on {formatShortDate(workedOn)} will be permanently deleted.
  </p>
));
