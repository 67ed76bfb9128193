import { requirePermission } from "~/domain/kernel/permissions";
import { getProject } from "~/domain/projects/queries.server";
import { PROJECT_MISSING, ProjectInput } from "~/domain/projects/schema";
import { updateProject } from "~/domain/projects/update-project.server";
import { parseForm } from "~/lib/parse-form";
import { asRoute, readForm } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { asAdminAction, goWithNotice, readUpdatedAt, refuseAdminForm, whenStale } from "../answer.server";
import { backOffice } from "../back-office.server";
import { DialogRoute } from "../kit/dialog-route";
import { ADMIN_NOTICES } from "../notices.server";
import type { Route } from "./+types/project-edit";
import { ProjectForm, projectFields } from "./project-form";
import { projectPath } from "./projects-list";

export function meta() {
  return adminMeta("Edit project");
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const project = await asRoute(async () => {
    requirePermission(app, "project.write");
    return getProject(app, params.projectId);
  });
  return {
    id: project.id,
    fields: projectFields(project),
    updatedAt: project.updatedAt,
    invalid: ADMIN_NOTICES["invalid-project"],
  };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const { projectId } = params;
  const form = await readForm(request);
  const parsed = parseForm(form, ProjectInput);
  if (parsed.status !== "success") return refuseAdminForm(parsed, "invalid-project", PROJECT_MISSING);
  const update = { projectId, updatedAt: readUpdatedAt(form), project: parsed.value };
  return asAdminAction(app, () => updateProject(app, update), {
    sent: parsed,
    failed: "project-not-saved",
    current: whenStale("project.stale", (stored) => ({ ...projectFields(stored), updatedAt: stored.updatedAt })),
    done: () => goWithNotice(projectPath(projectId) + url.search, "project-saved"),
  });
}

export default function EditProject({ loaderData, actionData }: Route.ComponentProps) {
  const { id, fields, updatedAt, invalid } = loaderData;
  return (
    <DialogRoute title="Edit project" listPath={projectPath(id)} isWide>
      <ProjectForm
        key={id}
        id={`project-${id}`}
        answer={actionData}
        invalid={invalid}
        fields={fields}
        updatedAt={updatedAt}
        listPath={projectPath(id)}
      />
    </DialogRoute>
  );
}
