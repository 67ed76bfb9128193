import { Plus } from "lucide-react";
import { Outlet } from "react-router";
import { listAllJobs } from "~/domain/jobs/list-all-jobs.server";
import { JOB_STATUSES } from "~/domain/jobs/schema";
import { setJobsStatus } from "~/domain/jobs/set-jobs-status.server";
import { asRoute, readForm } from "~/routes/respond.server";
import { Button, buttonClass } from "~/ui/primitives/button";
import { adminMeta } from "../admin-meta";
import { asAdminAction, sayDone, sayRefused } from "../answer.server";
import { backOffice, mayOf } from "../back-office.server";
import { AnswerNotice } from "../kit/answer-notice";
import { CsvLink } from "../kit/csv-link";
import { DataTable } from "../kit/data-table";
import { DialogLink } from "../kit/dialog-route";
import { EmptyState } from "../kit/empty-state";
import { useInPlace } from "../kit/in-place";
import { countFilters, readListQuery } from "../kit/list-query";
import { ListToolbar } from "../kit/list-toolbar";
import { Pager } from "../kit/pager";
import { ListCount, TabBody, TabHeader } from "../kit/tab-header";
import type { Route } from "./+types/jobs";
import { jobColumns } from "./job-columns";
import { JOB_FILTERS, JOB_ORDERS, JOBS_LIST, JOBS_PATH } from "./jobs-list";

export { shouldRevalidateList as shouldRevalidate } from "../kit/should-revalidate-list";

export function meta() {
  return adminMeta("Jobs");
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { app, actor } = backOffice(context);
  const query = readListQuery(request, JOBS_LIST);
  const page = await asRoute(() => listAllJobs(app, query));
  return { query, page, may: mayOf(actor, "job.write", "application.read") };
}

/** Opens or closes the jobs that were sent: one from its row, or all that are selected. */
export async function action({ context, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const form = await readForm(request);
  const ids = form.getAll("id").filter((id) => typeof id === "string");
  const status = JOB_STATUSES.find((known) => known === form.get("status"));
  if (ids.length === 0 || !status) return sayRefused("nothing-selected");
  return asAdminAction(app, () => setJobsStatus(app, { ids, status }), {
    failed: "job-not-saved",
    done: ({ changedIds }) =>
      sayDone(
        ids.length === 1
          ? "job-updated"
          : { tone: "good", title: "Jobs Updated", text: `${changedIds.length} of ${ids.length} changed.` },
      ),
  });
}

export default function Jobs({ loaderData, actionData }: Route.ComponentProps) {
  const { query, page, may } = loaderData;
  const inPlace = useInPlace();
  const list = { path: JOBS_PATH, query, spec: JOBS_LIST };
  const isFiltered = query.text !== "" || countFilters(query, JOBS_LIST) > 0;
  return (
    <TabBody>
      <AnswerNotice answer={actionData} />
      <TabHeader title="Jobs" note={<ListCount total={page.total} one="job" many="jobs" />}>
        <CsvLink to="/admin/jobs.csv" />
        {may["job.write"] ? (
          <DialogLink to="/admin/jobs/new" className={buttonClass({}, "min-h-10")}>
            <Plus aria-hidden="true" className="size-4" />
            New job
          </DialogLink>
        ) : null}
      </TabHeader>
      <ListToolbar {...list} searchLabel="Search title or category" filters={JOB_FILTERS} sorts={JOB_ORDERS} />
      {page.items.length > 0 ? (
        <DataTable
          {...list}
          caption="Jobs"
          rows={page.items}
          columns={jobColumns(may, inPlace)}
          bulk={
            may["job.write"]
              ? { labelOf: (job) => job.title, one: "job", many: "jobs", actions: <BulkActions /> }
              : undefined
          }
        />
      ) : isFiltered ? (
        <EmptyState title="No job fits" text="Try another word, or clear the filters." />
      ) : (
        <EmptyState title="No jobs yet" text="A job that you add and keep active appears on the careers pages at once.">
          {may["job.write"] ? (
            <DialogLink to="/admin/jobs/new" className={buttonClass()}>
              Add the first job
            </DialogLink>
          ) : null}
        </EmptyState>
      )}
      <Pager {...list} page={page} />
      <Outlet />
    </TabBody>
  );
}

function BulkActions() {
  return (
    <>
      <Button type="submit" name="status" value="active" variant="secondary" className="min-h-10">
        Activate
      </Button>
      <Button type="submit" name="status" value="inactive" variant="secondary" className="min-h-10">
        Deactivate
      </Button>
    </>
  );
}
