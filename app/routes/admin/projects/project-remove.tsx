import { data } from "react-router";
import { requirePermission } from "~/domain/kernel/permissions";
import { removeMilestone } from "~/domain/projects/change-milestone.server";
import { removeProjectUpdate } from "~/domain/projects/post-update.server";
import { removeProjectFile } from "~/domain/projects/project-files.server";
import { getProject, type ProjectDetail } from "~/domain/projects/queries.server";
import { asRoute, readForm } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { asAdminAction, goWithNotice, readUpdatedAt } from "../answer.server";
import { backOffice } from "../back-office.server";
import { ConfirmDialog } from "../kit/confirm-dialog";
import type { Route } from "./+types/project-remove";
import { projectPath } from "./projects-list";

const KINDS = {
  milestone: {
    title: "Remove this milestone?",
    confirm: "Remove milestone",
    stays: "The customer sees it no more, and is not told.",
  },
  update: {
    title: "Remove this news?",
    confirm: "Remove news",
    stays: "What the customer was mailed about it stays with them.",
  },
  file: {
    title: "Remove this file?",
    confirm: "Remove file",
    stays: "Its content is deleted for good; what was downloaded before stays where it is.",
  },
} as const;
type Kind = keyof typeof KINDS;

function kindOf(text: string): Kind {
  if (!Object.hasOwn(KINDS, text)) throw data(null, { status: 404 });
  return text as Kind; // safe: it is one of the table
}

function nameOf(project: ProjectDetail, kind: Kind, id: string): string | undefined {
  if (kind === "milestone") return project.milestones.find((each) => each.id === id)?.title;
  if (kind === "update") return project.updates.find((each) => each.id === id)?.title;
  return project.files.find((each) => each.id === id)?.name;
}

export function meta() {
  return adminMeta("Remove from project");
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const project = await asRoute(async () => {
    requirePermission(app, "project.write");
    return getProject(app, params.projectId);
  });
  const kind = kindOf(params.kind);
  const name = nameOf(project, kind, params.itemId);
  if (name === undefined) throw data(null, { status: 404 });
  return { projectId: project.id, kind, name, updatedAt: project.updatedAt };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const { projectId, itemId } = params;
  const kind = kindOf(params.kind);
  const updatedAt = readUpdatedAt(await readForm(request));
  const remove = {
    milestone: () => removeMilestone(app, { projectId, id: itemId, updatedAt }),
    update: () => removeProjectUpdate(app, { projectId, id: itemId }),
    file: () => removeProjectFile(app, { projectId, fileId: itemId }),
  }[kind];
  return asAdminAction(app, remove, {
    failed: "project-not-saved",
    done: () => goWithNotice(projectPath(projectId) + url.search, "project-part-removed"),
  });
}

export default function RemoveFromProject({ loaderData, actionData }: Route.ComponentProps) {
  const { projectId, kind, name, updatedAt } = loaderData;
  const { title, confirm, stays } = KINDS[kind];
  return (
    <ConfirmDialog
      title={title}
      listPath={projectPath(projectId)}
      confirm={confirm}
      confirming="Removing..."
      fields={{ updatedAt }}
      answer={actionData}
    >
      <p className="wrap-anywhere">
        <strong className="font-[600]">{name}</strong> will be gone from the project.
      </p>
      <p className="text-muted">{stays}</p>
    </ConfirmDialog>
  );
}
