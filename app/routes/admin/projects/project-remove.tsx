import { removeMilestone } from "~/domain/projects/change-milestone.server";
import { removeProjectUpdate } from "~/domain/projects/post-update.server";
import { removeProjectFile } from "~/domain/projects/project-files.server";
import { getProject, type ProjectDetail } from "~/domain/projects/queries.server";
import { DomainError } from "~/kernel/domain-error";
import { failedTo, good } from "~/lib/notice";
import { adminMeta } from "../admin-meta";
import { removeDialog } from "../kit/remove-dialog";
import { remover } from "../kit/remover.server";
import { projectPath } from "../section-paths";

const KINDS = {
  milestone: {
    title: "Remove this milestone?",
    confirm: "Remove milestone",
    stays: "The customer no longer sees it, and isn’t notified.",
  },
  update: {
    title: "Remove this news?",
    confirm: "Remove news",
    stays: "Emails the customer got about it aren’t affected.",
  },
  file: {
    title: "Remove this file?",
    confirm: "Remove file",
    stays: "Its content is permanently deleted. Downloaded copies aren’t affected.",
  },
} as const;
type Kind = keyof typeof KINDS;

function kindOf(text = ""): Kind {
  if (!Object.hasOwn(KINDS, text)) throw new DomainError("project.not-found");
  return text as Kind; // safe: it is one of the table
}

function nameOf(project: ProjectDetail, kind: Kind, id: string): string | undefined {
  if (kind === "milestone") return project.milestones.find((each) => each.id === id)?.title;
  if (kind === "update") return project.updates.find((each) => each.id === id)?.title;
  return project.files.find((each) => each.id === id)?.name;
}

const question = remover({
  back: ({ projectId = "" }) => projectPath(projectId),
  param: "itemId",
  write: "project.write",
  find: async (app, id, params) => {
    const project = await getProject(app, params.projectId ?? "");
    const kind = kindOf(params.kind);
    const name = nameOf(project, kind, id);
    if (name === undefined) throw new DomainError("project.not-found");
    return { kind, name, updatedAt: project.updatedAt };
  },
  show: ({ kind, name }) => ({ kind, name }),
  remove: (app, { id, updatedAt }, { params }) => {
    const projectId = params.projectId ?? "";
    switch (kindOf(params.kind)) {
      case "milestone":
        return removeMilestone(app, { projectId, id, updatedAt });
      case "update":
        return removeProjectUpdate(app, { projectId, id });
      case "file":
        return removeProjectFile(app, { projectId, fileId: id });
    }
  },
  failed: failedTo("save the project"),
  done: good("Removed"),
  ends: {},
});
export const loader = question.loader;
export const action = question.action;
export const meta = () => adminMeta("Remove from project");

export default removeDialog<typeof loader>(
  "part",
  ({ kind, name }) => (
    <>
      <p className="wrap-anywhere">
        <strong className="font-[600]">{name}</strong> will be removed from the project.
      </p>
      <p className="text-muted">{KINDS[kind].stays}</p>
    </>
  ),
  ({ kind }) => ({ title: KINDS[kind].title, confirm: KINDS[kind].confirm, confirming: "Removing..." }),
);
