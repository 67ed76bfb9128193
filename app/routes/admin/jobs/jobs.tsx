import { listAllJobs } from "~/domain/jobs/list-all-jobs.server";
import { JOB_STATUSES } from "~/domain/jobs/schema";
import { setJobsStatus } from "~/domain/jobs/set-jobs-status.server";
import { failedTo, good } from "~/lib/notice";
import { NOTHING_SELECTED } from "~/routes/admin/notices.server";
import { readForm } from "~/routes/respond.server";
import { Button } from "~/ui/primitives/button";
import { adminMeta } from "../admin-meta";
import { asAdminAction, sayDone, sayRefused } from "../answer.server";
import { backOffice } from "../back-office.server";
import { listLoader } from "../kit/list-loader.server";
import { listScreen } from "../kit/list-screen";
import type { Route } from "./+types/jobs";
import { JOB_COLUMNS } from "./job-columns";
import { JOBS } from "./jobs-list";

export { shouldRevalidateList as shouldRevalidate } from "../kit/should-revalidate";
export const meta = () => adminMeta(JOBS.title);
export const loader = listLoader(JOBS, listAllJobs, "job.write", "application.read");

/** Opens or closes the submitted jobs: one from its row, or all selected ones. */
export async function action({ context, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const form = await readForm(request);
  const ids = form.getAll("id").filter((id) => typeof id === "string");
  const status = JOB_STATUSES.find((known) => known === form.get("status"));
  if (ids.length === 0 || !status) return sayRefused(NOTHING_SELECTED);
  return asAdminAction(app, () => setJobsStatus(app, { ids, status }), {
    failed: failedTo("save job"),
    done: ({ changedIds }) =>
      sayDone(
        ids.length === 1
          ? good("Job Updated")
          : { tone: "good", title: "Jobs Updated", text: `${changedIds.length} of ${ids.length} changed.` },
      ),
  });
}

export default listScreen<typeof loader>(JOBS, {
  columns: JOB_COLUMNS,
  create: "job.write",
  bulk: {
    may: "job.write",
    labelOf: ({ title }) => title,
    actions: () => (
      <>
        <Button type="submit" name="status" value="active" variant="secondary" className="min-h-10">
          Activate
        </Button>
        <Button type="submit" name="status" value="inactive" variant="secondary" className="min-h-10">
          Deactivate
        </Button>
      </>
    ),
  },
});
