import { redirect } from "react-router";
import { getOwnProject } from "~/domain/projects/queries.server";
import { ownProjectPath } from "~/domain/projects/schema";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { takeProjectFile } from "~/routes/project-upload.server";
import { asRoute, redirectWithNotice } from "~/routes/respond.server";
import type { RouteHandle } from "~/routes/route-handle";
import type { Route } from "./+types/project-upload";
import { portal } from "./portal.server";

export const handle = { takesFile: true } satisfies RouteHandle;

/** Redirects anyone who merely opens the address to the project. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(ownProjectPath(encodeURIComponent(params.projectId)));
}

/** Adds a file to a project of the customer's own business. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const asked = await portal(context, request);
  const { id: projectId } = await asRoute(() => getOwnProject(onBehalfOf(asked.app, asked.actor), params.projectId));
  const notice = await takeProjectFile(request, { ...asked, projectId });
  return redirectWithNotice(`${ownProjectPath(projectId)}#files`, notice);
}
