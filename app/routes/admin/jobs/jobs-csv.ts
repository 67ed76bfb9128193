import { listAllJobs } from "~/domain/jobs/list-all-jobs.server";
import { csvLoader } from "../kit/list-loader.server";
import { JOB_COLUMNS } from "./job-columns";
import { JOBS } from "./jobs-list";

export const loader = csvLoader(JOBS, listAllJobs, JOB_COLUMNS);
