import { CASE_STUDY } from "~/content/pages/case-study";
import { formatMoney } from "~/lib/money";
import { useDocument } from "~/routes/use-document";
import { SectionHeading } from "~/ui/primitives/section-heading";
import { caseSums } from "./case-study-sums";

export function CaseStudyCosts() {
  const copy = useDocument(CASE_STUDY);
  const { totalCents, perPatientCents } = caseSums(copy);
  return (
    <section aria-labelledby="costs-title" className="page-width section-space grid gap-x-8 gap-y-10 lg:grid-cols-12">
      <SectionHeading id="costs-title" title={copy.costs.title} lead={copy.costs.lead} className="lg:col-span-5" />
      <div className="lg:col-span-7">
        <table className="w-full border-collapse text-left">
          <caption className="visually-hidden">{copy.costs.caption}</caption>
          <tbody className="border-t border-ink">
            {copy.costs.items.map(({ item, detail, dollars }) => (
              <tr key={item} className="border-b border-rule align-baseline">
                <th scope="row" className="py-4 pr-4 font-normal">
                  <span className="font-display text-subheading">{item}</span>
                  <span className="block text-small text-muted">{detail}</span>
                </th>
                <td className="py-4 text-right font-display text-subheading tabular">{formatMoney(dollars * 100)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-b border-ink align-baseline">
              <th scope="row" className="py-4 font-[550]">
                {copy.costs.total}
              </th>
              <td className="py-4 text-right font-display text-heading tabular">{formatMoney(totalCents)}</td>
            </tr>
          </tfoot>
        </table>
        {perPatientCents === null ? null : (
          <p className="mt-8 flex flex-wrap items-baseline gap-x-5 gap-y-1">
            <span className="font-display text-title tabular">{formatMoney(perPatientCents)}</span>
            <span className="max-w-xs text-small text-muted">{copy.costs.perPatient}</span>
          </p>
        )}
      </div>
    </section>
  );
}
