import { data } from "react-router";
import { APPLY, JOB_NOT_FOUND } from "~/content/pages/careers";
import { findJob, type Job } from "~/domain/jobs/queries.server";
import { JOB_TYPE_LABELS } from "~/domain/jobs/schema";
import { pageMeta } from "~/routes/page-meta";
import { requestContext } from "~/routes/request-context";
import type { RouteHandle } from "~/routes/route-handle";
import { useShell } from "~/routes/use-shell";
import { NotYetOpen } from "~/ui/primitives/not-yet-open";
import type { Route } from "./+types/apply";
import { ApplyForm } from "./apply-form";
import { JobNotFound } from "./job-not-found";

export const handle = { cache: true } satisfies RouteHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  const job = await findJob(context.get(requestContext).app, params.jobId);
  return data({ job }, { status: job ? 200 : 404 });
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const job = loaderData?.job;
  return pageMeta(
    {
      title: job ? `Apply to ${job.title}` : JOB_NOT_FOUND.title,
      description: job ? `Apply for ${job.title} at ${job.company}, ${job.location}.` : JOB_NOT_FOUND.text,
      path: `/apply/${encodeURIComponent(job?.id ?? params.jobId)}`,
      verbatim: true,
      noindex: true,
    },
    matches,
  );
}

export default function Apply({ loaderData: { job } }: Route.ComponentProps) {
  if (!job) return <JobNotFound />;
  return (
    <div className="page-width grid gap-x-8 pt-8 pb-20 md:pt-12 lg:grid-cols-12">
      <header className="lg:col-span-12">
        <a
          href={`/job/${job.id}`}
          className="inline-flex min-h-11 items-center gap-1.5 text-small text-muted no-underline hover:text-bluebonnet"
        >
          <span aria-hidden="true">←</span> The posting
        </a>
        <h1 className="mt-6 max-w-4xl text-title">Apply to {job.title}</h1>
        <p className="mt-4 max-w-text text-lead text-muted">{APPLY.intro}</p>
      </header>
      <Details job={job} />
      <div className="mt-10 lg:col-span-7 lg:col-start-1 lg:row-start-2">
        <Closed job={job} />
        <ApplyForm jobTitle={job.title} />
      </div>
    </div>
  );
}

function Details({ job }: { job: Job }) {
  const details = [
    ["Position", job.title],
    ["Location", job.location],
    ["Type", JOB_TYPE_LABELS[job.type]],
    ["Category", job.category],
  ] as const;
  return (
    <aside
      aria-labelledby="details-title"
      className="mt-10 self-start rounded-lg border border-rule bg-raised p-5 sm:p-6 lg:sticky lg:top-[calc(var(--header-height)+2rem)] lg:col-span-4 lg:col-start-9 lg:row-start-2"
    >
      <h2 id="details-title" className="text-subheading">
        {APPLY.detailsTitle}
      </h2>
      <dl className="mt-4 text-small">
        {details.map(([label, text]) => (
          <div key={label} className="grid grid-cols-[6rem_1fr] gap-4 border-t border-rule py-2.5">
            <dt className="text-muted">{label}</dt>
            <dd className="font-[550]">{text}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}

function Closed({ job }: { job: Job }) {
  const { identity } = useShell();
  const { what, before, after } = APPLY.closed;
  const subject = encodeURIComponent(`Application: ${job.title}`);
  return (
    <NotYetOpen what={what}>
      {before}
      <a href={`mailto:${identity.email}?subject=${subject}`} className="link">
        {identity.email}
      </a>
      {after}
    </NotYetOpen>
  );
}
