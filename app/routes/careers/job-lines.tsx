import type { JobSummary } from "~/domain/jobs/queries.server";
import { JOB_TYPE_LABELS } from "~/domain/jobs/schema";
import { payOf } from "./job-facts";

/** A short list of jobs, one line each, for pages on other topics. */
export function JobLines({ jobs }: { jobs: readonly JobSummary[] }) {
  return (
    <ul className="border-t border-ink">
      {jobs.map(({ id, title, location, type, ...job }) => (
        <li key={id} className="border-b border-rule">
          <a
            href={`/job/${id}`}
            className="group grid gap-x-8 gap-y-1 py-5 text-ink no-underline md:grid-cols-12 md:items-baseline"
          >
            <span className="font-display text-subheading group-hover:text-bluebonnet md:col-span-5">{title}</span>
            <span className="text-small text-muted md:col-span-4">
              {location} · {JOB_TYPE_LABELS[type]}
            </span>
            <span className="text-small text-muted tabular md:col-span-3 md:text-right">{payOf(job)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
