import { createJob } from "~/domain/jobs/create-job.server";
import { JOB_MISSING, JobInput } from "~/domain/jobs/job-input";
import { requirePermission } from "~/domain/kernel/permissions";
import { agencyDay } from "~/lib/calendar-date";
import { parseForm } from "~/lib/parse-form";
import { asRoute, readForm } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { asAdminAction, goWithNotice, refuseAdminForm } from "../answer.server";
import { backOffice } from "../back-office.server";
import { DialogRoute } from "../kit/dialog-route";
import { ADMIN_NOTICES } from "../notices.server";
import type { Route } from "./+types/job-new";
import { JobForm } from "./job-form";
import { JOBS_PATH } from "./jobs-list";

export function meta() {
  return adminMeta("New job");
}

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  await asRoute(async () => requirePermission(app, "job.write"));
  return { today: agencyDay(app.clock.now()), invalid: ADMIN_NOTICES["invalid-job"] };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const parsed = parseForm(await readForm(request), JobInput);
  if (parsed.status !== "success") return refuseAdminForm(parsed, "invalid-job", JOB_MISSING);
  return asAdminAction(app, () => createJob(app, parsed.value), {
    sent: parsed,
    failed: "job-not-saved",
    done: () => goWithNotice(JOBS_PATH + new URL(request.url).search, "job-created"),
  });
}

export default function NewJob({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DialogRoute title="New job" listPath={JOBS_PATH} isWide>
      <JobForm
        id="new-job"
        answer={actionData}
        invalid={loaderData.invalid}
        fields={{ type: "full-time", status: "active", postedOn: loaderData.today }}
        mayWrite
      />
    </DialogRoute>
  );
}
