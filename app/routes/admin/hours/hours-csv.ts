import { listHours } from "~/domain/hours/queries.server";
import { costOf, formatMinutes } from "~/domain/hours/schema";
import { getProject } from "~/domain/projects/queries.server";
import { centsToAmount } from "~/lib/money";
import { asRoute } from "~/routes/respond.server";
import { backOffice } from "../back-office.server";
import { csvResponse } from "../csv-response.server";
import type { Route } from "./+types/hours-csv";

/** Downloads all hours of a project, the newest day first. */
export function loader({ context, params }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  return asRoute(async () => {
    const { id: projectId } = await getProject(app, params.projectId);
    return csvResponse("hours", (slice) => listHours(app, { projectId, ...slice }), {
      Day: ({ workedOn }) => workedOn,
      Who: ({ person }) => person.name,
      Role: ({ role }) => role,
      Time: ({ minutes }) => formatMinutes(minutes),
      Minutes: ({ minutes }) => minutes,
      Rate: ({ rateCents }) => centsToAmount(rateCents),
      Amount: (entry) => centsToAmount(entry.isBillable ? costOf(entry) : 0),
      Billable: ({ isBillable }) => (isBillable ? "yes" : "no"),
      Agreement: ({ agreement }) => agreement?.title ?? "",
      Invoice: ({ invoice }) => (invoice ? (invoice.number ?? "draft") : ""),
      Note: ({ note }) => note,
      Id: ({ id }) => id,
    });
  });
}
