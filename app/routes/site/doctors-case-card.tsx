import { CASE_STUDY_PAGE } from "~/content/industries";
import { BASELINE_NEW_PATIENTS, CASE_CARD, CASE_FIGURES, MONTHS } from "~/content/pages/case-study";
import { useFigures } from "~/routes/use-claims";
import { Sparkline } from "~/ui/charts/sparkline";

const NEW_PATIENTS = [BASELINE_NEW_PATIENTS, ...MONTHS.map(({ newPatients }) => newPatients)];

export function DoctorsCaseCard() {
  const figures = useFigures(CASE_FIGURES);
  return (
    <section aria-labelledby="case-title" className="page-width">
      <div className="grid overflow-hidden rounded-lg scheme-light bg-bluebonnet text-on-bluebonnet lg:grid-cols-12">
        <div className="flex flex-col p-7 sm:p-10 lg:col-span-7 lg:p-14">
          <p className="text-eyebrow font-[550]">{CASE_CARD.eyebrow}</p>
          <h2 id="case-title" className="mt-4 max-w-xl text-title">
            {CASE_CARD.title}
          </h2>
          <p className="mt-5 max-w-xl text-lead">{CASE_CARD.text}</p>
          <p className="mt-auto pt-9">
            <a
              href={CASE_STUDY_PAGE.path}
              className="inline-flex min-h-13 items-center rounded-md bg-on-bluebonnet px-6 font-[550] text-bluebonnet no-underline transition-opacity duration-150 hover:opacity-90 focus-visible:outline-on-bluebonnet"
            >
              {CASE_CARD.action}
            </a>
          </p>
          <p className="mt-4 text-small">{CASE_CARD.mark}</p>
        </div>
        <div className="border-t border-on-bluebonnet/25 lg:col-span-5 lg:border-t-0 lg:border-l">
          <div className="px-7 pt-8 sm:px-10">
            <p className="text-small">{CASE_CARD.chartLabel}</p>
            <Sparkline values={NEW_PATIENTS} className="mt-6 mr-2 h-28" />
            <p className="mt-3 flex justify-between text-small tabular">
              <span>{CASE_CARD.chartFrom}</span>
              <span>{CASE_CARD.chartTo}</span>
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
