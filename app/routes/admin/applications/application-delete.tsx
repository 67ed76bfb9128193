import { deleteApplication } from "~/domain/applications/erase-application.server";
import { getApplication } from "~/domain/applications/queries.server";
import { APPLICATION_STATUS_LABELS } from "~/domain/applications/schema";
import { failedTo, good } from "~/lib/notice";
import { adminMeta } from "../admin-meta";
import { whenStale } from "../answer.server";
import { removeDialog } from "../kit/remove-dialog";
import { remover } from "../kit/remover.server";
import { APPLICATIONS } from "./applications-list";

const question = remover({
  back: APPLICATIONS.path,
  param: "applicationId",
  write: "application.write",
  find: getApplication,
  show: ({ applicantName, jobTitle, status }) => ({ applicantName, jobTitle, status }),
  remove: deleteApplication,
  failed: failedTo("delete application"),
  done: good("Application Deleted"),
  ends: {},
  stale: whenStale("application.stale", ({ status }) => {
    const now = APPLICATION_STATUS_LABELS[status];
    return `Its status is now ${now}. Nothing was deleted. Confirm again if you still want to delete it.`;
  }),
});
export const loader = question.loader;
export const action = question.action;
export const meta = () => adminMeta("Delete application");
export { shouldRevalidateWhenStale as shouldRevalidate } from "../kit/should-revalidate";

export default removeDialog<typeof loader>(APPLICATIONS.one, ({ applicantName, jobTitle, status }) => (
  <>
    <p>
      The application of <strong className="font-[600]">{applicantName}</strong> for {jobTitle} (
      {APPLICATION_STATUS_LABELS[status].toLowerCase()}) will be permanently deleted, with the resume, your notes, its
      history and the messages about it.
    </p>
    <p className="text-muted">
      No one is notified. The audit log records the deletion, without the name. To turn someone down, move them to
      Rejected instead.
    </p>
  </>
));
