import { JOB_PAGE } from "~/content/pages/jobs";
import type { JobSummary } from "~/domain/jobs/queries.server";
import { useDocument } from "~/routes/use-document";
import { EmptyField } from "~/ui/illustrations/empty-field";
import { ButtonLink } from "~/ui/primitives/button";
import { JobLines } from "./job-lines";

/** For a position no longer advertised: says so, and lists open ones. */
export function JobClosed({ title, others }: { title: string; others: readonly JobSummary[] }) {
  const copy = useDocument(JOB_PAGE);
  return (
    <div className="page-width section-space">
      <div className="grid items-center gap-x-8 gap-y-10 md:grid-cols-12">
        <div className="md:col-span-7">
          <p className="mb-4 text-eyebrow font-[550] text-clay-ink">{title}</p>
          <h1 className="text-title">{copy.closed.title}</h1>
          <p className="mt-5 max-w-text text-lead text-muted">{copy.closed.text}</p>
          <ButtonLink href="/job-listings" size="large" className="mt-8">
            {copy.back}
          </ButtonLink>
        </div>
        <EmptyField className="w-full max-w-md md:col-span-5" />
      </div>
      {others.length > 0 ? (
        <section aria-labelledby="others-title" className="mt-20">
          <h2 id="others-title" className="pb-5 text-heading">
            {copy.newest}
          </h2>
          <JobLines jobs={others} />
        </section>
      ) : null}
    </div>
  );
}
