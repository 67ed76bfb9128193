import { exportApplications } from "~/domain/applications/export-applications.server";
import { asRoute } from "~/routes/respond.server";
import { backOffice } from "../back-office.server";
import { csvResponse } from "../csv-response.server";
import { csvColumns } from "../kit/list-columns";
import { readListQuery } from "../kit/list-query";
import type { Route } from "./+types/applications-csv";
import { APPLICATION_COLUMNS } from "./application-columns";
import { APPLICATIONS, toApplicationQuery } from "./applications-list";

/** Downloads all pages of the list's applications; the audit log records who did. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const query = toApplicationQuery(readListQuery(request, APPLICATIONS.spec));
  return asRoute(async () =>
    csvResponse("applications", await exportApplications(app, { query }), csvColumns(APPLICATION_COLUMNS)),
  );
}
