import { getProject } from "~/domain/projects/queries.server";
import { PROJECT_MISSING, ProjectInput } from "~/domain/projects/schema";
import { updateProject } from "~/domain/projects/update-project.server";
import { failedTo, good } from "~/lib/notice";
import { INVALID_PROJECT } from "~/routes/admin/projects/notices.server";
import { adminMeta } from "../admin-meta";
import { whenStale } from "../answer.server";
import { editDialog } from "../kit/edit-dialog";
import { editor } from "../kit/editor.server";
import { projectPath } from "../section-paths";
import { PROJECT_FIELDS } from "./project-fields";
import { PROJECTS } from "./projects-list";

const edit = editor({
  noun: PROJECTS.one,
  back: ({ projectId = "" }) => projectPath(projectId),
  write: "project.write",
  schema: ProjectInput,
  missing: PROJECT_MISSING,
  invalid: INVALID_PROJECT,
  failed: failedTo("save the project"),
  update: {
    param: "projectId",
    isPrivate: true,
    find: getProject,
    fields: ({ name, summary, status, startsOn, dueOn }) => ({
      name,
      summary,
      status,
      startsOn: startsOn ?? "",
      dueOn: dueOn ?? "",
    }),
    nameOf: ({ name }) => name,
    stored: whenStale("project.stale", (project) => project),
    save: (app, { id, updatedAt, value }) => updateProject(app, { projectId: id, updatedAt, project: value }),
    done: good("Project saved"),
  },
  ends: {},
});
export const loader = edit.loader;
export const action = edit.action;
export const meta = () => adminMeta("Edit project");

export default editDialog({ schema: ProjectInput, missing: PROJECT_MISSING, fields: PROJECT_FIELDS });
