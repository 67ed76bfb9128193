import type { ReactNode } from "react";
import { JOB_PAGE } from "~/content/pages/jobs";
import type { Job } from "~/domain/jobs/queries.server";
import { JOB_TYPE_LABELS } from "~/domain/jobs/schema";
import { formatLongDate } from "~/lib/calendar-date";
import { useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";
import { ButtonLink } from "~/ui/primitives/button";
import { ApplyWords } from "./apply-words";
import { isEmployment, payOf } from "./job-facts";
import { JobShare } from "./job-share";

/** Details of a position and the apply button; stays in view on wide screens. */
export function JobAside({ job }: { job: Job }) {
  const copy = useDocument(JOB_PAGE);
  const { id, title, location, type, category, company, postedOn } = job;
  const { origin, identity } = useShell();
  const isEmployee = isEmployment(type);
  return (
    <aside
      aria-label={copy.facts.label}
      className="mt-8 lg:col-span-4 lg:col-start-9 lg:row-start-2 lg:mt-14 lg:self-start lg:sticky lg:top-[calc(var(--header-height)+2rem)]"
    >
      <dl className="border-t border-ink text-small">
        <Fact label={copy.facts.pay}>{payOf(job) ?? copy.noSalary}</Fact>
        <Fact label={copy.facts.location}>{location}</Fact>
        <Fact label={copy.facts.type}>{JOB_TYPE_LABELS[type]}</Fact>
        <Fact label={copy.facts.category}>{category}</Fact>
        <Fact label={copy.facts.company}>{company}</Fact>
        <Fact label={copy.facts.posted}>
          <time dateTime={postedOn}>{formatLongDate(postedOn)}</time>
        </Fact>
      </dl>
      <ButtonLink href={`/apply/${id}`} size="large" className="mt-6 w-full" data-print="hide">
        <ApplyWords title={title} />
      </ButtonLink>
      {company === identity.name ? (
        <p className="mt-4 text-small text-muted">
          {isEmployee ? copy.employee : copy.contractor}{" "}
          <a href={isEmployee ? "/careers#benefits" : "/careers"} className="link whitespace-nowrap" data-print="hide">
            {isEmployee ? copy.employeeLink : copy.contractorLink}
          </a>
        </p>
      ) : null}
      <JobShare job={job} />
      <p className="mt-4 hidden text-small print:block">
        {copy.printed} {origin}/job/{id}
      </p>
    </aside>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6rem_1fr] gap-4 border-b border-rule py-2.5">
      <dt className="text-muted">{label}</dt>
      <dd className="font-[550]">{children}</dd>
    </div>
  );
}
