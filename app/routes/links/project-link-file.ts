import { openProjectFile } from "~/domain/projects/project-files.server";
import { fileResponse } from "~/routes/file-response.server";
import { asRoute } from "~/routes/respond.server";
import type { Route } from "./+types/project-link-file";
import { accessOf, closedResponse } from "./link-access.server";

/** Returns a file of the link's project, as a download; requires the code. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const access = await accessOf({ context, request, token: params.token }, "project");
  if (access.state === "closed") return closedResponse(access.status);
  const { app, actor } = access;
  if (!actor.isProven) return closedResponse(403);
  const asked = { projectId: actor.record.id, fileId: params.fileId };
  return asRoute(async () => fileResponse(await openProjectFile(app, asked), request));
}
