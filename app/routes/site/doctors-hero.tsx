import { DOCTORS } from "~/content/pages/doctors-clinics";
import { useFigures } from "~/routes/use-claims";
import { useDocument } from "~/routes/use-document";
import { ClinicFront } from "~/ui/illustrations/clinic-front";
import { ArrowLink } from "~/ui/primitives/arrow-link";
import { ButtonLink } from "~/ui/primitives/button";
import { Eyebrow } from "~/ui/primitives/section-heading";
import { OpeningPicture } from "./opening-picture";

export function DoctorsHero() {
  const copy = useDocument(DOCTORS);
  const claims = useFigures(copy.claims.items);
  return (
    <section aria-labelledby="doctors-title" className="overflow-x-clip">
      <div className="border-b border-ink bg-sunken">
        <div className="page-width grid gap-x-8 gap-y-8 pt-12 md:pt-16 lg:grid-cols-12 lg:pt-8">
          <div className="lg:col-span-7 lg:pt-12 lg:pb-14 xl:col-span-6">
            <Eyebrow>{copy.hero.eyebrow}</Eyebrow>
            <h1 id="doctors-title" className="max-w-3xl text-hero">
              {copy.hero.title}
            </h1>
            <p className="mt-7 max-w-xl text-lead text-muted">{copy.hero.lead}</p>
            <div className="mt-9 flex flex-wrap items-center gap-x-8 gap-y-4">
              <ButtonLink href="#discovery" size="large">
                {copy.discoveryAction}
              </ButtonLink>
              <ArrowLink href="#plans">{copy.hero.plansLink}</ArrowLink>
            </div>
          </div>
          <OpeningPicture of={copy.hero.picture} className="mb-10 lg:col-span-5 xl:col-span-6">
            <ClinicFront className="mx-auto -mt-4 -mb-2 block w-full max-w-136 lg:col-span-5 lg:-mx-[15%] lg:mt-0 lg:mb-4 lg:w-[130%] lg:max-w-none xl:col-span-6" />
          </OpeningPicture>
        </div>
      </div>
      {claims.length > 0 ? (
        <div className="page-width grid lg:grid-cols-[2fr_1fr] lg:divide-x lg:divide-rule">
          <dl className="grid grid-cols-3 divide-x divide-rule">
            {claims.map(({ figure, label }) => (
              <div
                key={label}
                className="grid grid-rows-[1lh_auto] content-start px-3 text-title py-6 first:pl-0 sm:px-6 md:py-9 lg:px-8"
              >
                <dt className="row-start-2 mt-2 text-small leading-snug text-muted">{label}</dt>
                <dd className="row-start-1 font-display text-title whitespace-nowrap tabular">{figure}</dd>
              </div>
            ))}
          </dl>
          <p className="border-t border-rule py-5 text-small text-muted lg:self-stretch lg:border-t-0 lg:py-9 lg:pl-8">
            {copy.claims.note}
          </p>
        </div>
      ) : null}
    </section>
  );
}
