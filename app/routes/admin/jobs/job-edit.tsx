import { jobFields } from "~/domain/jobs/job-fields";
import { JOB_MISSING, JobInput } from "~/domain/jobs/job-input";
import { getAnyJob } from "~/domain/jobs/list-all-jobs.server";
import { updateJob } from "~/domain/jobs/update-job.server";
import { parseForm } from "~/lib/parse-form";
import { asRoute, readForm } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { asAdminAction, goWithNotice, readUpdatedAt, refuseAdminForm, whenStale } from "../answer.server";
import { backOffice, mayOf } from "../back-office.server";
import { DialogRoute } from "../kit/dialog-route";
import { ADMIN_NOTICES } from "../notices.server";
import type { Route } from "./+types/job-edit";
import { JobForm } from "./job-form";
import { JOBS_PATH } from "./jobs-list";

export function meta({ loaderData }: Route.MetaArgs) {
  return adminMeta(loaderData ? loaderData.fields.title : "Job");
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, actor } = backOffice(context);
  const job = await asRoute(() => getAnyJob(app, params.jobId));
  return {
    id: job.id,
    fields: jobFields(job),
    updatedAt: job.updatedAt,
    mayWrite: mayOf(actor, "job.write")["job.write"],
    invalid: ADMIN_NOTICES["invalid-job"],
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const form = await readForm(request);
  const parsed = parseForm(form, JobInput);
  if (parsed.status !== "success") return refuseAdminForm(parsed, "invalid-job", JOB_MISSING);
  const update = { id: params.jobId, updatedAt: readUpdatedAt(form), job: parsed.value };
  return asAdminAction(app, () => updateJob(app, update), {
    sent: parsed,
    failed: "job-not-saved",
    current: whenStale("job.stale", (job) => ({ ...jobFields(job), updatedAt: job.updatedAt })),
    done: () => goWithNotice(JOBS_PATH + new URL(request.url).search, "job-updated"),
  });
}

export default function EditJob({ loaderData, actionData }: Route.ComponentProps) {
  const { id, fields, updatedAt, mayWrite, invalid } = loaderData;
  return (
    <DialogRoute title={mayWrite ? "Edit job" : fields.title} listPath={JOBS_PATH} isWide>
      <JobForm
        key={id}
        id={`job-${id}`}
        answer={actionData}
        invalid={invalid}
        fields={fields}
        updatedAt={updatedAt}
        mayWrite={mayWrite}
      />
    </DialogRoute>
  );
}
