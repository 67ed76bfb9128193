import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { deleteApplication } from "~/domain/applications/erase-application.server";
import { getApplication } from "~/domain/applications/queries.server";
import { APPLICATION_STATUS_LABELS } from "~/domain/applications/schema";
import { requirePermission } from "~/domain/kernel/permissions";
import { asRoute, readForm } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { asAdminAction, goWithNotice, readUpdatedAt, whenStale } from "../answer.server";
import { backOffice } from "../back-office.server";
import { ConfirmDialog } from "../kit/confirm-dialog";
import { ADMIN_NOTICES } from "../notices.server";
import type { Route } from "./+types/application-delete";
import { APPLICATIONS_PATH } from "./applications-list";

export function meta() {
  return adminMeta("Delete application");
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  return asRoute(async () => {
    requirePermission(app, "application.write");
    const { applicantName, jobTitle, status, updatedAt } = await getApplication(app, params.applicationId);
    return { applicantName, jobTitle, status, updatedAt };
  });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const updatedAt = readUpdatedAt(await readForm(request));
  return asAdminAction(app, () => deleteApplication(app, { id: params.applicationId, updatedAt }), {
    failed: "application-not-deleted",
    stale: whenStale("application.stale", ({ status }) => {
      const text = `It is ${APPLICATION_STATUS_LABELS[status]} now. Nothing was deleted; press again if you still want to.`;
      return data({ notice: { ...ADMIN_NOTICES["changed-meanwhile"], text } }, 409);
    }),
    done: () => goWithNotice(APPLICATIONS_PATH + new URL(request.url).search, "application-deleted"),
  });
}

/** After a refusal because somebody was faster, the next press is a knowing one. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export default function DeleteApplication({ loaderData, actionData }: Route.ComponentProps) {
  const { applicantName, jobTitle, status, updatedAt } = loaderData;
  return (
    <ConfirmDialog
      title="Delete this application?"
      listPath={APPLICATIONS_PATH}
      confirm="Delete application"
      confirming="Deleting..."
      answer={actionData}
      fields={{ updatedAt }}
    >
      <p>
        The application of <strong className="font-[600]">{applicantName}</strong> for {jobTitle} (
        {APPLICATION_STATUS_LABELS[status].toLowerCase()}) will be gone for good: the resume, your notes, its history
        and the messages about it.
      </p>
      <p className="text-muted">
        Nobody is told. The audit log keeps that it was deleted, without the name. To turn somebody down, move them to
        Rejected instead.
      </p>
    </ConfirmDialog>
  );
}
