import { listAllJobs } from "~/domain/jobs/list-all-jobs.server";
import { formatSalary } from "~/domain/jobs/salary";
import { asRoute } from "~/routes/respond.server";
import { backOffice } from "../back-office.server";
import { csvResponse } from "../csv-response.server";
import { readListQuery } from "../kit/list-query";
import type { Route } from "./+types/jobs-csv";
import { JOBS_LIST } from "./jobs-list";

/** The jobs that the list shows, all pages of it. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const query = readListQuery(request, JOBS_LIST);
  return asRoute(() =>
    csvResponse("jobs", (slice) => listAllJobs(app, { ...query, ...slice }), {
      Title: (job) => job.title,
      Category: (job) => job.category,
      Type: (job) => job.type,
      Location: (job) => job.location,
      Remote: (job) => job.remote,
      Status: (job) => job.status,
      Pay: (job) => (job.salary ? formatSalary(job.salary) : job.salaryNote),
      Skills: (job) => job.skills.join(", "),
      Company: (job) => job.company,
      Applications: (job) => job.applicationCount,
      Posted: (job) => job.postedOn,
      Id: (job) => job.id,
    }),
  );
}
