import { COST_PER_ADDITIONAL_PATIENT_CENTS, COSTS, COSTS_COPY, TOTAL_COST_CENTS } from "~/content/pages/case-study";
import { formatUsd } from "~/lib/money";
import { SectionHeading } from "~/ui/primitives/section-heading";

export function CaseStudyCosts() {
  return (
    <section aria-labelledby="costs-title" className="page-width section-space grid gap-x-8 gap-y-10 lg:grid-cols-12">
      <SectionHeading id="costs-title" title={COSTS_COPY.title} lead={COSTS_COPY.lead} className="lg:col-span-5" />
      <div className="lg:col-span-7">
        <table className="w-full border-collapse text-left">
          <caption className="visually-hidden">{COSTS_COPY.caption}</caption>
          <tbody className="border-t border-ink">
            {COSTS.map(({ item, detail, amountCents }) => (
              <tr key={item} className="border-b border-rule align-baseline">
                <th scope="row" className="py-4 pr-4 font-normal">
                  <span className="font-display text-subheading">{item}</span>
                  <span className="block text-small text-muted">{detail}</span>
                </th>
                <td className="py-4 text-right font-display text-subheading tabular">{formatUsd(amountCents)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-b border-ink align-baseline">
              <th scope="row" className="py-4 font-[550]">
                {COSTS_COPY.total}
              </th>
              <td className="py-4 text-right font-display text-heading tabular">{formatUsd(TOTAL_COST_CENTS)}</td>
            </tr>
          </tfoot>
        </table>
        <p className="mt-8 flex flex-wrap items-baseline gap-x-5 gap-y-1">
          <span className="font-display text-title tabular">{formatUsd(COST_PER_ADDITIONAL_PATIENT_CENTS)}</span>
          <span className="max-w-xs text-small text-muted">{COSTS_COPY.perPatient}</span>
        </p>
      </div>
    </section>
  );
}
