import { data } from "react-router";
import { APPLY } from "~/content/pages/apply";
import { JOB_PAGE } from "~/content/pages/jobs";
import { findJobPage } from "~/domain/jobs/find-job-page.server";
import { JOB_TYPE_LABELS } from "~/domain/jobs/schema";
import { shorten } from "~/lib/shorten";
import { pageMeta } from "~/routes/page-meta";
import { requestContext } from "~/routes/request-context";
import type { RouteHandle } from "~/routes/route-handle";
import { documentIn } from "~/routes/use-document";
import { LostPath } from "~/ui/illustrations/lost-path";
import type { Route } from "./+types/job";
import { JobClosed } from "./job-closed";
import { payOf } from "./job-facts";
import { jobFeedLink } from "./job-feed-link";
import { jobPostingJsonLd } from "./job-json-ld";
import { JobNotFound } from "./job-not-found";
import { JobOpen } from "./job-open";

/** Length of a description for search engines. */
const DESCRIPTION_MAX_CHARACTERS = 160;
const STATUS = { open: 200, closed: 410 } as const;
const TRAIL = [
  { name: "Home", path: "/" },
  { name: "Careers", path: "/careers" },
  { name: "Open positions", path: "/job-listings" },
];

export const handle = { cache: true } satisfies RouteHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await findJobPage(context.get(requestContext).app, params.jobId);
  return data(page, { status: page ? STATUS[page.state] : 404 });
}

export function meta({ matches, loaderData: page, params }: Route.MetaArgs) {
  const copy = documentIn(matches, JOB_PAGE);
  if (page?.state !== "open") {
    const { title, text } = page?.state === "closed" ? copy.closed : documentIn(matches, APPLY).notFound;
    return pageMeta(
      { title, description: text, path: `/job/${encodeURIComponent(params.jobId)}`, noindex: true },
      matches,
    );
  }
  const { job } = page;
  const pay = payOf(job);
  const facts = [JOB_TYPE_LABELS[job.type].toLowerCase(), job.location, pay].filter((fact) => fact !== null);
  const description = `${job.title} at ${job.company}: ${facts.join(", ")}. What you will do and how to apply.`;
  const meta = pageMeta(
    {
      title: `${job.title}, ${job.location}`,
      description: shorten(description, DESCRIPTION_MAX_CHARACTERS),
      path: `/job/${job.id}`,
      verbatim: true,
      breadcrumbs: TRAIL,
      jsonLd: (shell) => [jobPostingJsonLd(job, shell, copy)],
    },
    matches,
  );
  return [...meta, jobFeedLink(matches)];
}

export default function Job({ loaderData: page }: Route.ComponentProps) {
  if (!page) return <JobNotFound picture={<LostPath className="w-full max-w-md justify-self-center" />} />;
  if (page.state === "closed") return <JobClosed title={page.title} others={page.others} />;
  return <JobOpen job={page.job} others={page.others} />;
}
