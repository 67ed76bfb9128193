import { data } from "react-router";
import { requirePermission } from "~/domain/kernel/permissions";
import { updateMilestone } from "~/domain/projects/change-milestone.server";
import { getProject } from "~/domain/projects/queries.server";
import { MILESTONE_TITLE_MAX_CHARACTERS, MilestoneInput } from "~/domain/projects/schema";
import { parseForm } from "~/lib/parse-form";
import { asRoute, readForm } from "~/routes/respond.server";
import { Button } from "~/ui/primitives/button";
import { adminMeta } from "../admin-meta";
import { asAdminAction, goWithNotice, readUpdatedAt, refuseAdminForm, whenStale } from "../answer.server";
import { backOffice } from "../back-office.server";
import { AdminForm, useAdminForm } from "../kit/admin-form";
import { CancelLink, DialogRoute } from "../kit/dialog-route";
import { TextField } from "../kit/fields";
import { ModalBody, ModalFoot } from "../kit/modal";
import { ADMIN_NOTICES } from "../notices.server";
import type { Route } from "./+types/milestone-edit";
import { projectPath } from "./projects-list";

const LABELS = { title: "Milestone", dueOn: "Due" } as const;

export function meta() {
  return adminMeta("Edit milestone");
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const project = await asRoute(async () => {
    requirePermission(app, "project.write");
    return getProject(app, params.projectId);
  });
  const milestone = project.milestones.find(({ id }) => id === params.milestoneId);
  if (!milestone) throw data(null, { status: 404 });
  return {
    projectId: project.id,
    id: milestone.id,
    fields: { title: milestone.title, dueOn: milestone.dueOn ?? "" },
    updatedAt: project.updatedAt,
    invalid: ADMIN_NOTICES["invalid-project"],
  };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const { projectId, milestoneId: id } = params;
  const form = await readForm(request);
  const parsed = parseForm(form, MilestoneInput);
  if (parsed.status !== "success") return refuseAdminForm(parsed, "invalid-project");
  const edit = { projectId, id, updatedAt: readUpdatedAt(form), milestone: parsed.value };
  return asAdminAction(app, () => updateMilestone(app, edit), {
    sent: parsed,
    failed: "project-not-saved",
    current: whenStale("project.stale", ({ milestones, updatedAt }) => {
      const now = milestones.find((milestone) => milestone.id === id);
      return { title: now?.title ?? "", dueOn: now?.dueOn ?? "", updatedAt };
    }),
    done: () => goWithNotice(projectPath(projectId) + url.search, "milestone-saved"),
  });
}

export default function EditMilestone({ loaderData, actionData }: Route.ComponentProps) {
  const { projectId, id, fields: stored, updatedAt, invalid } = loaderData;
  const admin = useAdminForm<typeof stored, typeof MilestoneInput>({
    ...{ id: `milestone-${id}`, schema: MilestoneInput, defaultValue: stored, answer: actionData, invalid },
  });
  const listPath = projectPath(projectId);
  return (
    <DialogRoute title="Edit milestone" listPath={listPath}>
      <AdminForm admin={admin} updatedAt={updatedAt} labels={LABELS}>
        <ModalBody>
          <TextField
            field={admin.fields.title}
            label={LABELS.title}
            required
            maxLength={MILESTONE_TITLE_MAX_CHARACTERS}
          />
          <TextField field={admin.fields.dueOn} label={LABELS.dueOn} type="date" />
        </ModalBody>
        <ModalFoot>
          <CancelLink listPath={listPath} />
          <Button type="submit" disabled={admin.isSending}>
            {admin.isSending ? "Saving..." : "Save milestone"}
          </Button>
        </ModalFoot>
      </AdminForm>
    </DialogRoute>
  );
}
