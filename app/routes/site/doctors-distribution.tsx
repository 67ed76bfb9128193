import { DOCTORS } from "~/content/pages/doctors-clinics";
import { useClaims } from "~/routes/use-claims";
import { useDocument } from "~/routes/use-document";
import { ProportionChart } from "~/ui/charts/proportion-chart";
import { SectionHeading } from "~/ui/primitives/section-heading";

export function DoctorsDistribution() {
  const copy = useDocument(DOCTORS);
  const shares = copy.distribution.shares.map(({ specialty, percent }) => ({ label: specialty, percent }));
  const figure = useClaims()(copy.distribution.centerFigure);
  return (
    <section aria-labelledby="distribution-title" className="border-y border-rule bg-sunken">
      <div className="page-width section-space grid items-center gap-x-8 gap-y-12 lg:grid-cols-12">
        <SectionHeading
          id="distribution-title"
          title={copy.distribution.title}
          lead={copy.distribution.lead}
          className="lg:col-span-4"
        />
        <ProportionChart
          id="specialty"
          shares={shares}
          caption={copy.distribution.caption}
          className="lg:col-span-8"
          center={
            figure === "" ? null : (
              <p className="leading-snug">
                <span className="block font-display text-title tabular">{figure}</span>
                <span className="text-small text-muted">{copy.distribution.centerLabel}</span>
              </p>
            )
          }
        />
      </div>
    </section>
  );
}
