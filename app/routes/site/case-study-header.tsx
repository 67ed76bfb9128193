import { DOCTORS_CLINICS } from "~/content/industries";
import { CASE_STUDY, type CaseFigure } from "~/content/pages/case-study";
import { useClaims, useFigures } from "~/routes/use-claims";
import { useDocument } from "~/routes/use-document";
import { Eyebrow } from "~/ui/primitives/section-heading";

export function CaseStudyHeader() {
  const copy = useDocument(CASE_STUDY);
  const say = useClaims();
  return (
    <header className="border-b border-ink bg-sunken">
      <div className="page-width pt-8 md:pt-10">
        <nav aria-label="Breadcrumb" className="text-small">
          <a
            href={DOCTORS_CLINICS.path}
            className="inline-flex min-h-11 items-center gap-2 font-[550] text-bluebonnet no-underline hover:underline underline-offset-4"
          >
            <span aria-hidden="true">←</span>
            {copy.story.back}
          </a>
        </nav>
        <div className="grid gap-x-8 gap-y-12 pt-8 pb-14 md:pt-12 md:pb-20 lg:grid-cols-12">
          <div className="lg:col-span-8">
            <Eyebrow>{copy.story.eyebrow}</Eyebrow>
            <h1 id="case-study-title" className="max-w-3xl text-hero">
              {copy.story.title}
            </h1>
            <p className="mt-7 max-w-text text-lead text-muted">{say(copy.story.lead)}</p>
          </div>
          <dl className="self-end border-t border-rule text-small lg:col-span-4">
            {copy.facts.map(({ term, description }) => (
              <div key={term} className="grid grid-cols-[5.5rem_1fr] gap-4 border-b border-rule py-3">
                <dt className="text-muted">{term}</dt>
                <dd>{description}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <Figures />
    </header>
  );
}

function Figures() {
  const copy = useDocument(CASE_STUDY);
  const figures = useFigures(copy.figures.items);
  if (figures.length === 0) return null;
  return (
    <section
      aria-labelledby="case-figures-title"
      className="border-t border-ink scheme-light bg-bluebonnet text-on-bluebonnet"
    >
      <div className="page-width py-10 md:py-14">
        <h2 id="case-figures-title" className="visually-hidden">
          {copy.figures.title}
        </h2>
        <ul className="grid md:grid-cols-3 md:divide-x md:divide-on-bluebonnet/30">
          {figures.map((figure) => (
            <Figure key={figure.label} {...figure} />
          ))}
        </ul>
        <p className="mt-10 border-t border-on-bluebonnet/30 pt-5 text-small font-[550]">{copy.story.mark}</p>
      </div>
    </section>
  );
}

function Figure({ figure, label, before, after, definition }: CaseFigure) {
  return (
    <li className="border-t border-on-bluebonnet/30 py-7 first:border-t-0 first:pt-0 md:border-t-0 md:px-8 md:py-0 md:first:pl-0 md:last:pr-0">
      <p>
        <span className="font-display text-hero tabular">{figure}</span>{" "}
        <span className="block text-body sm:inline md:block">{label}</span>
      </p>
      <p className="mt-4 flex items-center gap-3 font-display text-subheading tabular">
        {before}
        <span aria-hidden="true" className="h-px w-10 bg-current" />
        <span className="visually-hidden">to</span>
        {after}
      </p>
      <p className="mt-2 max-w-prose text-small">{definition}</p>
    </li>
  );
}
