import { JOB_LIST, JOB_LIST_PATH } from "~/content/pages/jobs";
import { getJobList } from "~/domain/jobs/queries.server";
import { FormSent } from "~/routes/forms/form-sent";
import { pageMeta } from "~/routes/page-meta";
import { requestContext } from "~/routes/request-context";
import { SEARCHES } from "~/routes/request-limits";
import type { RouteHandle } from "~/routes/route-handle";
import { documentIn, useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";
import { ArrowLink } from "~/ui/primitives/arrow-link";
import type { Route } from "./+types/job-list";
import { describeResults } from "./job-facts";
import { jobFeedLink } from "./job-feed-link";
import { JobFilters } from "./job-filters";
import instantScript from "./job-list-instant?worker&url";
import { isFiltered, JOB_QUERY_KEYS, readJobQuery } from "./job-query";
import { JobResults } from "./job-results";

export const handle = { cache: true, cacheQueryKeys: JOB_QUERY_KEYS, limit: SEARCHES } satisfies RouteHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readJobQuery(new URL(request.url).searchParams);
  return { query, ...(await getJobList(context.get(requestContext).app, query)) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const copy = documentIn(matches, JOB_LIST);
  const jobs = loaderData && !isFiltered(loaderData.query) ? loaderData.page.items : [];
  const meta = pageMeta(
    {
      title: copy.title,
      description: copy.description,
      path: JOB_LIST_PATH,
      breadcrumbs: [
        { name: "Home", path: "/" },
        { name: "Careers", path: "/careers" },
      ],
      jsonLd: ({ origin }) => [
        {
          "@type": "ItemList",
          name: copy.title,
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
  return [...meta, jobFeedLink(matches)];
}

export default function JobList({ loaderData: { query, page, choices } }: Route.ComponentProps) {
  const copy = useDocument(JOB_LIST);
  const isApplied = useShell().notice?.name === "application-submitted";
  return (
    <div className="page-width pt-12 pb-20 md:pt-20 md:pb-28">
      {isApplied ? (
        <div className="mb-12 max-w-3xl">
          <FormSent
            copy={{ ...copy.sent, next: [{ needsMail: copy.sent.mailed }, ...copy.sent.next] }}
            links={[copy.sent.link]}
          />
        </div>
      ) : null}
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="text-title">{copy.title}</h1>
        <ArrowLink href="/careers#hiring">{copy.hiring}</ArrowLink>
      </header>
      <JobFilters query={query} choices={choices} />
      <section aria-labelledby="results-title" data-list>
        <div className="mt-10 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-b border-ink pb-4">
          <h2 id="results-title" className="font-sans text-body font-[550]">
            <span aria-live="polite" aria-atomic="true" data-count data-failed={copy.failed}>
              {describeResults(page.total, choices.activeCount, isFiltered(query))}
            </span>
          </h2>
          <a href="/job-listings" className="link text-small" hidden={!isFiltered(query)} data-clear data-print="hide">
            {copy.clear}
          </a>
        </div>
        <div data-results className="transition-opacity duration-150 aria-busy:opacity-55">
          <JobResults query={query} page={page} copy={copy} />
        </div>
      </section>
      <script type="module" src={instantScript} />
    </div>
  );
}
