import { moveProject } from "~/domain/projects/move-project.server";
import { listProjects } from "~/domain/projects/queries.server";
import { PROJECT_STATUSES } from "~/domain/projects/schema";
import { bad, failedTo, good } from "~/lib/notice";
import { onlyLeft } from "~/lib/only-left";
import { NOT_DONE } from "~/routes/admin/notices.server";
import { readForm } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { asAdminAction, sayDone, sayRefused } from "../answer.server";
import { backOffice } from "../back-office.server";
import { listLoader } from "../kit/list-loader.server";
import { listScreen } from "../kit/list-screen";
import type { Route } from "./+types/projects";
import { PROJECT_COLUMNS } from "./project-columns";
import { PROJECTS } from "./projects-list";

export { shouldRevalidateList as shouldRevalidate } from "../kit/should-revalidate";
export const meta = () => adminMeta(PROJECTS.title);
export const loader = listLoader(PROJECTS, listProjects, "project.write");

/** Changes a project's status from its row. */
export async function action({ context, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const form = await readForm(request);
  const projectId = form.get("id");
  const statusOf = (name: string) => PROJECT_STATUSES.find((known) => known === form.get(name));
  const [from, to] = [statusOf("from"), statusOf("to")];
  if (typeof projectId !== "string" || !from || !to) return sayRefused(NOT_DONE);
  return asAdminAction(app, () => moveProject(app, { projectId, from, to }), {
    failed: failedTo("save the project"),
    done({ outcome }) {
      if (outcome === "moved") return sayDone(good("Status changed", "The customer is notified."));
      onlyLeft(outcome, "overtaken");
      return sayRefused(
        bad("Someone was faster", "The project has another status now. Choose again if it should change."),
      );
    },
  });
}

export default listScreen<typeof loader>(PROJECTS, { columns: PROJECT_COLUMNS, create: "project.write" });
