import { deleteJob } from "~/domain/jobs/change-jobs.server";
import { getAnyJob } from "~/domain/jobs/list-all-jobs.server";
import { failedTo, good } from "~/lib/notice";
import { adminMeta } from "../admin-meta";
import { removeDialog } from "../kit/remove-dialog";
import { remover } from "../kit/remover.server";
import { JOBS } from "./jobs-list";

const question = remover({
  back: JOBS.path,
  param: "jobId",
  write: "job.write",
  find: getAnyJob,
  show: ({ title, status, applicationCount }) => ({ title, status, applicationCount }),
  remove: deleteJob,
  failed: failedTo("delete job"),
  done: good("Job Deleted"),
  ends: {},
});
export const loader = question.loader;
export const action = question.action;
export const meta = () => adminMeta("Delete job");

export default removeDialog<typeof loader>(JOBS.one, ({ title, status, applicationCount }) => (
  <>
    <p>
      <strong className="font-[600]">{title}</strong> will be permanently deleted
      {status === "active" ? ", with its page on the website" : ""}.
    </p>
    {applicationCount > 0 ? (
      <p className="text-muted">
        Its {applicationCount === 1 ? "application stays" : `${applicationCount} applications stay`} and keep the job’s
        title. To stop advertising it without deleting it, make it inactive.
      </p>
    ) : (
      <p className="text-muted">To stop advertising it without deleting it, make it inactive.</p>
    )}
  </>
));
