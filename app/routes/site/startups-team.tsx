import type { ReactNode } from "react";
import { STARTUPS } from "~/content/pages/startups";
import { fillFacts } from "~/lib/fill-facts";
import { useTeamRates } from "~/routes/use-catalogue";
import { useDocument } from "~/routes/use-document";
import { TeamDesk } from "~/ui/illustrations/team-desk";
import { SectionHeading } from "~/ui/primitives/section-heading";
import { Price } from "./price";

/** Hourly rates as a table; the weekly rates are computed from them. */
export function StartupsTeam() {
  const copy = useDocument(STARTUPS).team;
  const rates = useTeamRates();
  if (rates.length === 0) return null;
  return (
    <section id="team" aria-labelledby="team-title" className="border-y border-rule bg-raised">
      <div className="page-width section-space grid gap-x-8 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <SectionHeading id="team-title" title={copy.title} lead={copy.lead} />
          <TeamDesk className="mt-8 w-full max-w-md" />
        </div>
        <div className="lg:col-span-7 lg:pl-8">
          <table className="w-full border-collapse text-left">
            <caption className="visually-hidden">{copy.caption}</caption>
            <thead className="align-bottom text-small text-muted">
              <tr className="border-b border-ink">
                <th scope="col" className="py-2 pr-3 font-normal">
                  {copy.columns.role}
                </th>
                <Amount head>{copy.columns.hour}</Amount>
                <Amount head>{fillFacts(copy.week, { hours: String(copy.partTimeHours) })}</Amount>
                <Amount head className="hidden sm:table-cell">
                  {fillFacts(copy.week, { hours: String(copy.fullTimeHours) })}
                </Amount>
              </tr>
            </thead>
            <tbody>
              {rates.map(({ role, hourlyRateCents, description }) => (
                <tr key={role} className="border-b border-rule align-top">
                  <th scope="row" className="py-5 pr-3 font-normal">
                    <span className="block font-display text-subheading">{role}</span>
                    <span className="mt-1 block max-w-sm text-small text-muted">{description}</span>
                  </th>
                  <Amount className="font-display text-heading leading-none">
                    <Price of={{ name: role, cents: hourlyRateCents }} />
                  </Amount>
                  <Amount>
                    <Price of={{ name: role, cents: hourlyRateCents * copy.partTimeHours }} />
                  </Amount>
                  <Amount className="hidden text-muted sm:table-cell">
                    <Price of={{ name: role, cents: hourlyRateCents * copy.fullTimeHours }} />
                  </Amount>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="mt-5 text-small text-muted">
            {copy.note.text}{" "}
            <a href={copy.note.href} className="link">
              {copy.note.label}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}

function Amount({ head, className = "", children }: { head?: boolean; className?: string; children: ReactNode }) {
  if (head) {
    return (
      <th scope="col" className={`py-2 pl-3 text-right font-normal ${className}`}>
        {children}
      </th>
    );
  }
  return <td className={`py-5 pl-3 text-right tabular ${className}`}>{children}</td>;
}
