import { CASE_STUDY_PAGE } from "~/content/industries";
import { CASE_STUDY } from "~/content/pages/case-study";
import { closedOf, isOffAddress } from "~/lib/off-addresses";
import { useFigures } from "~/routes/use-claims";
import { useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";
import { Sparkline } from "~/ui/charts/sparkline";

export function DoctorsCaseCard() {
  const copy = useDocument(CASE_STUDY);
  const figures = useFigures(copy.figures.items);
  const { identity } = useShell();
  if (isOffAddress(closedOf(identity), CASE_STUDY_PAGE.path)) return null;
  return (
    <section aria-labelledby="case-title" className="page-width">
      <div className="grid overflow-hidden rounded-lg scheme-light bg-bluebonnet text-on-bluebonnet lg:grid-cols-12">
        <div className="flex flex-col p-7 sm:p-10 lg:col-span-7 lg:p-14">
          <p className="text-eyebrow font-[550]">{copy.card.eyebrow}</p>
          <h2 id="case-title" className="mt-4 max-w-xl text-title">
            {copy.card.title}
          </h2>
          <p className="mt-5 max-w-xl text-lead">{copy.card.text}</p>
          <p className="mt-auto pt-9">
            <a
              href={CASE_STUDY_PAGE.path}
              className="inline-flex min-h-13 items-center rounded-md bg-on-bluebonnet px-6 font-[550] text-bluebonnet no-underline transition-opacity duration-150 hover:opacity-90 focus-visible:outline-on-bluebonnet"
            >
              {copy.card.action}
            </a>
          </p>
          <p className="mt-4 text-small">{copy.card.mark}</p>
        </div>
        <div className="border-t border-on-bluebonnet/25 lg:col-span-5 lg:border-t-0 lg:border-l">
          <div className="px-7 pt-8 sm:px-10">
            <p className="text-small">{copy.card.chartLabel}</p>
            <Sparkline
              values={[copy.baseline, ...copy.timeline.months.map(({ newPatients }) => newPatients)]}
              className="mt-6 mr-2 h-28"
            />
            <p className="mt-3 flex justify-between text-small tabular">
              <span>{copy.card.chartFrom}</span>
              <span>{copy.card.chartTo}</span>
            </p>
          </div>
          <dl className="mt-6">
            {figures.map(({ figure, label }) => (
              <div
                key={label}
                className="flex items-baseline justify-between gap-4 border-t border-on-bluebonnet/25 px-7 py-5 sm:px-10 lg:last:pb-8"
              >
                <dt className="order-2 text-right text-body">{label}</dt>
                <dd className="font-display text-title leading-none tabular">{figure}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
