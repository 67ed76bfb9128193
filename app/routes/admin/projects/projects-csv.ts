import { listProjects } from "~/domain/projects/queries.server";
import { asRoute } from "~/routes/respond.server";
import { backOffice } from "../back-office.server";
import { csvResponse } from "../csv-response.server";
import { readListQuery } from "../kit/list-query";
import type { Route } from "./+types/projects-csv";
import { PROJECTS_LIST } from "./projects-list";

/** The projects that the list shows, all pages of it. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const query = readListQuery(request, PROJECTS_LIST);
  return asRoute(() =>
    csvResponse("projects", (slice) => listProjects(app, { ...query, ...slice }), {
      Project: (project) => project.name,
      Customer: ({ business }) => business.name,
      Status: (project) => project.status,
      "Milestones reached": ({ progress }) => progress.done,
      Milestones: ({ progress }) => progress.total,
      "Next milestone": ({ progress }) => progress.next,
      Begins: (project) => project.startsOn,
      Due: (project) => project.dueOn,
      Since: (project) => project.createdAt,
      Id: (project) => project.id,
    }),
  );
}
