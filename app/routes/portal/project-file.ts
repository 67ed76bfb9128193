import { openProjectFile } from "~/domain/projects/project-files.server";
import { fileResponse } from "~/routes/file-response.server";
import { asRoute } from "~/routes/respond.server";
import type { Route } from "./+types/project-file";
import { portal } from "./portal.server";

/** Returns a file of a project of the customer's own business, as a download. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { app } = await portal(context, request);
  return asRoute(async () => fileResponse(await openProjectFile(app, { ...params }), request));
}
