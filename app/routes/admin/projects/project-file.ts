import { openProjectFile } from "~/domain/projects/project-files.server";
import { fileResponse } from "~/routes/file-response.server";
import { asRoute } from "~/routes/respond.server";
import { backOffice } from "../back-office.server";
import type { Route } from "./+types/project-file";

/** Downloads a file of a project. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  return asRoute(async () => fileResponse(await openProjectFile(app, { ...params }), request));
}
