import { deleteJob } from "~/domain/jobs/delete-job.server";
import { getAnyJob } from "~/domain/jobs/list-all-jobs.server";
import { requirePermission } from "~/domain/kernel/permissions";
import { asRoute, readForm } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { asAdminAction, goWithNotice, readUpdatedAt } from "../answer.server";
import { backOffice } from "../back-office.server";
import { ConfirmDialog } from "../kit/confirm-dialog";
import type { Route } from "./+types/job-delete";
import { JOBS_PATH } from "./jobs-list";

export function meta() {
  return adminMeta("Delete job");
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  return asRoute(async () => {
    requirePermission(app, "job.write");
    const { title, status, applicationCount, updatedAt } = await getAnyJob(app, params.jobId);
    return { title, status, applicationCount, updatedAt };
  });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const updatedAt = readUpdatedAt(await readForm(request));
  return asAdminAction(app, () => deleteJob(app, { id: params.jobId, updatedAt }), {
    failed: "job-not-deleted",
    done: () => goWithNotice(JOBS_PATH + new URL(request.url).search, "job-deleted"),
  });
}

export default function DeleteJob({ loaderData, actionData }: Route.ComponentProps) {
  const { title, status, applicationCount, updatedAt } = loaderData;
  return (
    <ConfirmDialog
      title="Delete this job?"
      listPath={JOBS_PATH}
      confirm="Delete job"
      confirming="Deleting..."
      answer={actionData}
      fields={{ updatedAt }}
    >
      <p>
        <strong className="font-[600]">{title}</strong> will be gone for good
        {status === "active" ? ", and its page on the website with it" : ""}.
      </p>
      {applicationCount > 0 ? (
        <p className="text-muted">
          Its {applicationCount === 1 ? "application stays" : `${applicationCount} applications stay`} and keep the
          job's title. To stop advertising it without deleting it, make it inactive.
        </p>
      ) : (
        <p className="text-muted">To stop advertising it without deleting it, make it inactive.</p>
      )}
    </ConfirmDialog>
  );
}
