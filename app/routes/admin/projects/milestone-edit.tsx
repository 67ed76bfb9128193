import { updateMilestone } from "~/domain/projects/change-milestone.server";
import { getProject, type ProjectDetail } from "~/domain/projects/queries.server";
import { MILESTONE_TITLE_MAX_CHARACTERS, MilestoneInput } from "~/domain/projects/schema";
import { DomainError } from "~/kernel/domain-error";
import { failedTo, good } from "~/lib/notice";
import { INVALID_PROJECT } from "~/routes/admin/projects/notices.server";
import { adminMeta } from "../admin-meta";
import { whenStale } from "../answer.server";
import { editDialog } from "../kit/edit-dialog";
import { editor } from "../kit/editor.server";
import { projectPath } from "../section-paths";

const edit = editor({
  noun: "milestone",
  back: ({ projectId = "" }) => projectPath(projectId),
  write: "project.write",
  schema: MilestoneInput,
  invalid: INVALID_PROJECT,
  failed: failedTo("save the project"),
  update: {
    param: "milestoneId",
    isPrivate: true,
    find: async (app, id, { projectId = "" }) => {
      const milestone = milestoneOf(await getProject(app, projectId), id);
      if (!milestone) throw new DomainError("project.not-found");
      return milestone;
    },
    fields: ({ title, dueOn }) => ({ title, dueOn }),
    nameOf: ({ title }) => title,
    stored: (edit, id) => whenStale("project.stale", (project) => milestoneOf(project, id))(edit),
    save: (app, { value, ...edited }, { params: { projectId = "" } }) =>
      updateMilestone(app, { ...edited, projectId, milestone: value }),
    done: good("Milestone saved"),
  },
  ends: {},
});
export const loader = edit.loader;
export const action = edit.action;
export const meta = () => adminMeta("Edit milestone");

export default editDialog({
  schema: MilestoneInput,
  isNarrow: true,
  fields: {
    title: { label: "Milestone", required: true, max: MILESTONE_TITLE_MAX_CHARACTERS },
    dueOn: { label: "Due", type: "date" },
  },
});

function milestoneOf({ milestones, updatedAt }: ProjectDetail, id: string) {
  const found = milestones.find((milestone) => milestone.id === id);
  return found && { title: found.title, dueOn: found.dueOn ?? "", updatedAt };
}
