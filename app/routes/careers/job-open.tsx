import { JOB_PAGE } from "~/content/pages/jobs";
import { JOB_SECTIONS } from "~/domain/jobs/job-text";
import type { Job, JobSummary } from "~/domain/jobs/queries.server";
import { useDocument } from "~/routes/use-document";
import { ArrowLink } from "~/ui/primitives/arrow-link";
import { Badge } from "~/ui/primitives/badge";
import { ButtonLink } from "~/ui/primitives/button";
import { ApplyWords } from "./apply-words";
import { JobAside } from "./job-aside";
import { JobLines } from "./job-lines";
import { JobText } from "./job-text";

/** An open position, with everything an applicant wants to know. */
export function JobOpen({ job, others }: { job: Job; others: readonly JobSummary[] }) {
  const copy = useDocument(JOB_PAGE);
  const { responsibilities, requirements, niceToHave = [] } = job.description;
  return (
    <>
      <article className="page-width grid gap-x-8 pt-8 pb-20 md:pt-12 lg:grid-cols-12">
        <header className="lg:col-span-12">
          <a
            href="/job-listings"
            data-print="hide"
            className="inline-flex min-h-11 items-center gap-1.5 text-small text-muted no-underline hover:text-bluebonnet"
          >
            <span aria-hidden="true">←</span> {copy.back}
          </a>
          <p className="mt-6 text-eyebrow font-[550] text-clay-ink">{job.category}</p>
          <h1 className="mt-2 max-w-4xl text-title lg:text-hero">{job.title}</h1>
        </header>
        <JobAside job={job} />
        <div className="mt-10 lg:col-span-7 lg:col-start-1 lg:row-start-2 lg:mt-14">
          <div className="max-w-text space-y-4 text-lead">
            <JobText text={job.about || copy.noDescription} />
          </div>
          <Points id="responsibilities" title={JOB_SECTIONS.responsibilities} items={responsibilities} />
          <Points id="requirements" title={JOB_SECTIONS.requirements} items={requirements} />
          <Points id="nice-to-have" title={JOB_SECTIONS.niceToHave} items={niceToHave} note={copy.niceNote} />
          {job.skills.length > 0 ? (
            <section aria-labelledby="skills-title" className="mt-14 max-w-text">
              <h2 id="skills-title" className="text-heading">
                {copy.skills}
              </h2>
              <ul className="mt-4 flex flex-wrap gap-2">
                {job.skills.map((skill) => (
                  <li key={skill}>
                    <Badge className="px-3 py-1">{skill}</Badge>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
          <section aria-labelledby="process-title" className="mt-14 max-w-text border-l-2 border-clay pl-6">
            <h2 id="process-title" className="text-subheading">
              {copy.processTitle}
            </h2>
            <p className="mt-2 text-muted">{copy.process}</p>
            <ArrowLink href="/careers#hiring" className="mt-3 text-small" data-print="hide">
              {copy.processLink}
            </ArrowLink>
          </section>
          <ButtonLink href={`/apply/${job.id}`} size="large" className="mt-10 w-full lg:hidden" data-print="hide">
            <ApplyWords title={job.title} />
          </ButtonLink>
        </div>
      </article>
      {others.length > 0 ? (
        <section aria-labelledby="others-title" className="border-t border-rule bg-sunken" data-print="hide">
          <div className="page-width py-16 md:py-20">
            <h2 id="others-title" className="pb-5 text-heading">
              {copy.others}
            </h2>
            <JobLines jobs={others} />
          </div>
        </section>
      ) : null}
    </>
  );
}

function Points({ id, title, items, note }: { id: string; title: string; items: readonly string[]; note?: string }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={`${id}-title`} className="mt-14 max-w-text">
      <h2 id={`${id}-title`} className="text-heading">
        {title}
      </h2>
      <ul className="mt-5 border-t border-rule">
        {items.map((item) => (
          <li key={item} className="border-b border-rule py-3.5">
            {item}
          </li>
        ))}
      </ul>
      {note ? <p className="mt-3 text-small text-muted">{note}</p> : null}
    </section>
  );
}
