import { CASE_STUDY } from "~/content/pages/case-study";
import { TESTIMONIALS } from "~/content/testimonials";
import { useDocument } from "~/routes/use-document";
import { Portrait } from "./portrait";
import { findWordsOf } from "./whose-words";

/** The practice's testimonial; renders nothing if it was removed. */
export function CaseStudyQuote() {
  const copy = useDocument(CASE_STUDY);
  const quote = findWordsOf(copy.company, useDocument(TESTIMONIALS).quotes);
  if (!quote) return null;
  return (
    <section aria-label={quote.name} className="border-y border-rule bg-sunken">
      <figure className="page-width grid gap-x-8 gap-y-8 py-20 md:py-28 lg:grid-cols-12">
        <blockquote className="font-display text-heading text-pretty lg:col-span-9">
          <p>“{quote.text}”</p>
        </blockquote>
        <figcaption className="text-small lg:col-span-3 lg:self-end lg:border-l lg:border-rule lg:pl-8">
          <Portrait of={quote.portrait} name={quote.name} className="mb-3" />
          <span className="block font-[550]">{quote.name}</span>
          <span className="text-muted">
            {quote.role}, {quote.company}
          </span>
        </figcaption>
      </figure>
    </section>
  );
}
