import { CASE_QUOTE } from "~/content/pages/case-study";

export function CaseStudyQuote() {
  if (!CASE_QUOTE) return null;
  return (
    <section aria-label={CASE_QUOTE.name} className="border-y border-rule bg-sunken">
      <figure className="page-width grid gap-x-8 gap-y-8 py-20 md:py-28 lg:grid-cols-12">
        <blockquote className="font-display text-heading text-pretty md:text-[2rem] md:leading-[1.3] lg:col-span-9">
          <p>“{CASE_QUOTE.text}”</p>
        </blockquote>
        <figcaption className="text-small lg:col-span-3 lg:self-end lg:border-l lg:border-rule lg:pl-8">
          <span className="block font-[550]">{CASE_QUOTE.name}</span>
          <span className="text-muted">
            {CASE_QUOTE.role}, {CASE_QUOTE.company}
          </span>
        </figcaption>
      </figure>
    </section>
  );
}
