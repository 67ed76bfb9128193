import { exportApplications } from "~/domain/applications/export-applications.server";
import { APPLICATION_STATUS_LABELS, experienceText } from "~/domain/applications/schema";
import { asRoute } from "~/routes/respond.server";
import { backOffice } from "../back-office.server";
import { csvResponse } from "../csv-response.server";
import { readListQuery } from "../kit/list-query";
import type { Route } from "./+types/applications-csv";
import { APPLICATIONS_LIST, toApplicationQuery } from "./applications-list";

/** The applications that the list shows, all pages of it. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const query = toApplicationQuery(readListQuery(request, APPLICATIONS_LIST));
  return asRoute(async () =>
    csvResponse("applications", await exportApplications(app, { query }), {
      Name: (application) => application.applicantName,
      Email: (application) => application.applicantEmail,
      Job: (application) => application.jobTitle,
      Applied: (application) => application.appliedOn,
      Experience: (application) => experienceText(application.experienceYears),
      Skills: (application) => application.skills.join(", "),
      Status: (application) => APPLICATION_STATUS_LABELS[application.status],
      Withdrawn: (application) => application.withdrawnAt,
      "Suspected spam": (application) => application.quarantineReason !== null,
      "Cover letter": (application) => application.coverLetter,
      Id: (application) => application.id,
    }),
  );
}
