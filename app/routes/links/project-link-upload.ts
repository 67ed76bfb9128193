import { redirect } from "react-router";
import { linkPath } from "~/domain/links/schema";
import { takeProjectFile } from "~/routes/project-upload.server";
import { redirectWithNotice } from "~/routes/respond.server";
import type { RouteHandle } from "~/routes/route-handle";
import type { Route } from "./+types/project-link-upload";
import { accessOf, closedResponse } from "./link-access.server";

export const handle = { takesFile: true } satisfies RouteHandle;

/** Redirects anyone who merely opens the address to the project. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(linkPath("project", encodeURIComponent(params.token)));
}

/** Adds a file to the link's project; requires the code. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const access = await accessOf({ context, request, token: params.token }, "project");
  if (access.state === "closed") return closedResponse(access.status);
  const { app, actor, head, clientAddress } = access;
  if (!actor.isProven) return closedResponse(403);
  const notice = await takeProjectFile(request, { app, actor, clientAddress, projectId: actor.record.id });
  return redirectWithNotice(`${head.path}#files`, notice);
}
