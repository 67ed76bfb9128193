import { redirect } from "react-router";
import { getProject } from "~/domain/projects/queries.server";
import { requirePermission } from "~/kernel/permissions";
import { takeProjectFile } from "~/routes/project-upload.server";
import { requestContext } from "~/routes/request-context";
import { asRoute, redirectWithNotice } from "~/routes/respond.server";
import type { RouteHandle } from "~/routes/route-handle";
import { backOffice } from "../back-office.server";
import { projectPath } from "../section-paths";
import type { Route } from "./+types/project-upload";

export const handle = { takesFile: true } satisfies RouteHandle;

/** Redirects to the project if the address is merely opened. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const { id } = await asRoute(() => getProject(app, params.projectId));
  return redirect(projectPath(id));
}

/** Adds a file to a project. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { app, actor } = backOffice(context);
  const { clientAddress } = context.get(requestContext);
  const { id: projectId } = await asRoute(async () => {
    requirePermission(app, "project.write");
    return getProject(app, params.projectId);
  });
  const notice = await takeProjectFile(request, { app, actor, clientAddress, projectId });
  return redirectWithNotice(projectPath(projectId), notice);
}
