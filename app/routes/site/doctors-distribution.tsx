import { SPECIALTY_DISTRIBUTION } from "~/content/catalogue/specialty-distribution";
import { DISTRIBUTION } from "~/content/pages/doctors-clinics";
import { useClaims } from "~/routes/use-claims";
import { ProportionChart } from "~/ui/charts/proportion-chart";
import { SectionHeading } from "~/ui/primitives/section-heading";

const SHARES = SPECIALTY_DISTRIBUTION.map(({ specialty, percent }) => ({ label: specialty, percent }));

export function DoctorsDistribution() {
  const figure = useClaims()(DISTRIBUTION.centerFigure);
  return (
    <section aria-labelledby="distribution-title" className="border-y border-rule bg-sunken">
      <div className="page-width section-space grid items-center gap-x-8 gap-y-12 lg:grid-cols-12">
        <SectionHeading
          id="distribution-title"
          title={DISTRIBUTION.title}
          lead={DISTRIBUTION.lead}
          className="lg:col-span-4"
        />
        <ProportionChart
          id="specialty"
          shares={SHARES}
          caption={DISTRIBUTION.caption}
          className="lg:col-span-8"
          center={
            figure === "" ? null : (
              <p className="leading-snug">
                <span className="block font-display text-title tabular">{figure}</span>
                <span className="text-small text-muted">{DISTRIBUTION.centerLabel}</span>
              </p>
            )
          }
        />
      </div>
    </section>
  );
}
