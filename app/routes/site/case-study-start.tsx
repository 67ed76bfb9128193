import { CASE_STUDY } from "~/content/pages/case-study";
import { useDocument } from "~/routes/use-document";

export function CaseStudyStart() {
  const copy = useDocument(CASE_STUDY);
  const { finding } = copy.start;
  return (
    <section aria-labelledby="start-title" className="page-width section-space grid gap-x-8 gap-y-8 lg:grid-cols-12">
      <h2 id="start-title" className="text-title lg:col-span-4">
        {copy.start.title}
      </h2>
      <div className="max-w-text space-y-5 lg:col-span-5 lg:pt-2">
        {copy.start.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <p className="max-w-sm border-t-2 border-clay pt-4 text-small text-muted lg:col-span-3 lg:self-end">
        <span className="block pb-2 font-display text-title text-ink tabular">{finding.figure}</span>
        {finding.text}
      </p>
    </section>
  );
}
