import { JOB_PAGE } from "~/content/pages/jobs";
import type { JobSummary } from "~/domain/jobs/queries.server";
import { JOB_TYPE_LABELS } from "~/domain/jobs/schema";
import { formatLongDate } from "~/lib/calendar-date";
import { useDocument } from "~/routes/use-document";
import { ButtonLink } from "~/ui/primitives/button";
import { ApplyWords } from "./apply-words";
import { payOf } from "./job-facts";

/** One open position in the list, with the details needed to decide whether to read on. */
export function JobRow({ job }: { job: JobSummary }) {
  const { id, title, category, location, type, skills, postedOn } = job;
  const { facts } = useDocument(JOB_PAGE);
  const pay = payOf(job);
  return (
    <li className="grid items-start gap-x-8 gap-y-4 border-b border-rule py-8 md:grid-cols-12">
      <div className="md:col-span-6">
        <p className="text-eyebrow font-[550] text-clay-ink">{category}</p>
        <h3 className="mt-1 text-heading">
          <a href={`/job/${id}`} className="text-ink no-underline hover:text-bluebonnet">
            {title}
          </a>
        </h3>
        <p className="mt-2 max-w-text text-small text-muted">{skills.join(", ")}</p>
      </div>
      <dl className="grid gap-y-0.5 text-small md:col-span-4 md:pt-7">
        <Fact label={facts.place} text={`${location} · ${JOB_TYPE_LABELS[type]}`} />
        {pay ? <Fact label={facts.pay} text={pay} /> : null}
        <div className="text-muted">
          <dt className="inline">{facts.posted} </dt>
          <dd className="inline">
            <time dateTime={postedOn}>{formatLongDate(postedOn)}</time>
          </dd>
        </div>
      </dl>
      <div className="md:col-span-2 md:justify-self-end md:pt-7">
        <ButtonLink href={`/job/${id}`} variant="secondary" className="whitespace-nowrap">
          <ApplyWords title={title} />
        </ButtonLink>
      </div>
    </li>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className="visually-hidden">{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}
