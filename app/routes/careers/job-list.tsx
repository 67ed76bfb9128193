import { JOB_LIST } from "~/content/pages/careers";
import { listJobs } from "~/domain/jobs/queries.server";
import { pageMeta } from "~/routes/page-meta";
import { requestContext } from "~/routes/request-context";
import type { RouteHandle } from "~/routes/route-handle";
import { EmptyField } from "~/ui/illustrations/empty-field";
import { ArrowLink } from "~/ui/primitives/arrow-link";
import { ButtonLink } from "~/ui/primitives/button";
import type { Route } from "./+types/job-list";
import { describeResults } from "./job-facts";
import { JobFilters } from "./job-filters";
import { isFiltered, JOB_QUERY_KEYS, type JobQuery, readJobQuery } from "./job-query";
import { JobRow } from "./job-row";

export const handle = { cache: true, cacheQueryKeys: JOB_QUERY_KEYS } satisfies RouteHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readJobQuery(new URL(request.url).searchParams);
  return { query, list: await listJobs(context.get(requestContext).app, query) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const jobs = loaderData && !isFiltered(loaderData.query) ? loaderData.list.jobs : [];
  return pageMeta(
    {
      title: JOB_LIST.title,
      description: JOB_LIST.description,
      path: JOB_LIST.path,
      breadcrumbs: [
        { name: "Home", path: "/" },
        { name: "Careers", path: "/careers" },
      ],
      jsonLd: ({ origin }) => [
        {
          "@type": "ItemList",
          name: JOB_LIST.title,
          itemListElement: jobs.map(({ id, title }, index) => ({
            "@type": "ListItem",
            position: index + 1,
            name: title,
            url: `${origin}/job/${id}`,
          })),
        },
      ],
    },
    matches,
  );
}

export default function JobList({ loaderData: { query, list } }: Route.ComponentProps) {
  const { jobs, activeCount, locations, types } = list;
  return (
    <div className="page-width pt-12 pb-20 md:pt-20 md:pb-28">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="text-title">{JOB_LIST.title}</h1>
        <ArrowLink href="/careers#hiring">{JOB_LIST.hiring}</ArrowLink>
      </header>
      <JobFilters query={query} locations={locations} types={types} />
      <section aria-labelledby="results-title">
        <div className="mt-10 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-b border-ink pb-4">
          <h2 id="results-title" className="font-sans text-body font-[550]">
            {describeResults(jobs.length, activeCount, isFiltered(query))}
          </h2>
          {isFiltered(query) ? (
            <a href="/job-listings" className="link text-small">
              {JOB_LIST.clear}
            </a>
          ) : null}
        </div>
        {jobs.length > 0 ? (
          <ul>
            {jobs.map((job) => (
              <JobRow key={job.id} job={job} />
            ))}
          </ul>
        ) : (
          <Empty query={query} />
        )}
      </section>
    </div>
  );
}

function Empty({ query }: { query: JobQuery }) {
  const filtered = isFiltered(query);
  return (
    <div className="grid items-center gap-x-8 gap-y-6 py-14 md:grid-cols-12">
      <EmptyField className="w-full max-w-md md:col-span-5" />
      <div className="max-w-text md:col-span-6 md:col-start-7">
        <h3 className="text-heading">{JOB_LIST.emptyTitle}</h3>
        <p className="mt-3 text-muted">{filtered ? JOB_LIST.emptyText : JOB_LIST.noneText}</p>
        <ButtonLink href={filtered ? "/job-listings" : "/careers"} variant="secondary" className="mt-6">
          {filtered ? JOB_LIST.clear : JOB_LIST.hiring}
        </ButtonLink>
      </div>
    </div>
  );
}
