import { CASE_STUDY } from "~/content/pages/case-study";
import { useDocument } from "~/routes/use-document";
import { SectionHeading } from "~/ui/primitives/section-heading";

export function CaseStudyCaveats() {
  const copy = useDocument(CASE_STUDY);
  return (
    <section aria-labelledby="caveats-title" className="border-t border-rule bg-raised">
      <div className="page-width section-space">
        <SectionHeading id="caveats-title" title={copy.caveats.title} lead={copy.caveats.lead} />
        <dl className="mt-12 grid gap-x-16 border-t border-ink md:grid-cols-2">
          {copy.caveats.items.map(({ title, text }) => (
            <div key={title} className="border-b border-rule py-6">
              <dt className="font-display text-subheading">{title}</dt>
              <dd className="mt-2 text-small text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
