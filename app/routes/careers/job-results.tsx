import type { JOB_LIST } from "~/content/pages/jobs";
import type { Job } from "~/domain/jobs/queries.server";
import type { ListPage } from "~/kernel/list-page";
import { EmptyField } from "~/ui/illustrations/empty-field";
import { ButtonLink } from "~/ui/primitives/button";
import { isFiltered, type JobQuery, jobListPath } from "./job-query";
import { JobRow } from "./job-row";

/**
 * The part of the list that changes with the filters: a page of positions with pagination, or the message that none
 * match.
 */
type Copy = typeof JOB_LIST.content;

export function JobResults({ query, page, copy }: { query: JobQuery; page: ListPage<Job>; copy: Copy }) {
  if (page.items.length === 0)
    return page.total.count > 0 ? <PastTheEnd query={query} copy={copy} /> : <Empty query={query} copy={copy} />;
  return (
    <>
      <ul>
        {page.items.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </ul>
      {page.previous || page.next ? (
        <nav aria-label={copy.pages} className="mt-8 flex flex-wrap justify-between gap-x-8 gap-y-4" data-print="hide">
          {page.previous ? (
            <ButtonLink href={jobListPath(query, page.previous)} variant="secondary" rel="prev">
              <span aria-hidden="true">←</span> {copy.newer}
            </ButtonLink>
          ) : null}
          {page.next ? (
            <ButtonLink href={jobListPath(query, page.next)} variant="secondary" rel="next" className="ml-auto">
              {copy.older} <span aria-hidden="true">→</span>
            </ButtonLink>
          ) : null}
        </nav>
      ) : null}
    </>
  );
}

function Empty({ query, copy }: { query: JobQuery; copy: Copy }) {
  const filtered = isFiltered(query);
  return (
    <div className="grid items-center gap-x-8 gap-y-6 py-14 md:grid-cols-12">
      <EmptyField className="w-full max-w-md md:col-span-5" />
      <div className="max-w-text md:col-span-6 md:col-start-7">
        <h3 className="text-heading">{copy.emptyTitle}</h3>
        <p className="mt-3 text-muted">{filtered ? copy.emptyText : copy.noneText}</p>
        <ButtonLink
          href={filtered ? "/job-listings" : "/careers"}
          variant="secondary"
          className="mt-6"
          data-clear={filtered ? "" : undefined}
        >
          {filtered ? copy.clear : copy.hiring}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Shown for an old page address when all positions after it have since been filled or closed. */
function PastTheEnd({ query, copy }: { query: JobQuery; copy: Copy }) {
  return (
    <div className="max-w-text py-14">
      <p className="text-muted">{copy.endText}</p>
      <ButtonLink href={jobListPath(query)} variant="secondary" className="mt-6">
        {copy.newest}
      </ButtonLink>
    </div>
  );
}
