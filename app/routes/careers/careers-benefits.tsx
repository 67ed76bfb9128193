import type { ReactNode } from "react";
import { CAREERS } from "~/content/pages/careers";
import { fillIdentity } from "~/lib/fill-identity";
import { useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";
import { CheckMark, CrossMark } from "~/ui/primitives/marks";
import { SectionHeading } from "~/ui/primitives/section-heading";

/** Benefits as a table of figures, followed by further benefits and what isn't offered. */
export function CareersBenefits() {
  const copy = useDocument(CAREERS);
  const { identity } = useShell();
  return (
    <section
      id="benefits"
      aria-labelledby="benefits-title"
      className="scheme-dark border-y border-rule bg-sunken text-ink"
    >
      <div className="page-width section-space">
        <SectionHeading id="benefits-title" title={copy.benefits.title} lead={copy.benefits.lead} />
        <dl className="mt-14 border-t border-ink">
          {copy.benefits.figures.map(({ figure, title, text }) => (
            <div key={figure} className="grid gap-x-8 gap-y-2 border-b border-rule py-7 md:grid-cols-12">
              <dt className="md:col-span-5">
                <span className="font-display text-title tabular">{figure}</span>{" "}
                <span className="block font-display text-subheading text-muted">{title}</span>
              </dt>
              <dd className="max-w-text text-muted md:col-span-7 md:pt-3">{fillIdentity(text, identity)}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-14 grid gap-x-8 gap-y-10 md:grid-cols-12">
          <Marked title={copy.benefits.alsoTitle} items={copy.benefits.also} className="md:col-span-5">
            <CheckMark className="mt-0.5 size-5 shrink-0 text-good" />
          </Marked>
          <Marked title={copy.benefits.notTitle} items={copy.benefits.not} className="md:col-span-7">
            <CrossMark className="mt-0.5 size-5 shrink-0 text-clay" />
          </Marked>
        </div>
        <p className="mt-12 max-w-text border-t border-rule pt-6 text-small text-muted">{copy.benefits.partTime}</p>
      </div>
    </section>
  );
}

function Marked(props: { title: string; items: readonly string[]; className: string; children: ReactNode }) {
  const { title, items, className, children: mark } = props;
  return (
    <div className={className}>
      <h3 className="text-subheading">{title}</h3>
      <ul className="mt-4 space-y-3 text-small">
        {items.map((item) => (
          <li key={item} className="flex gap-3">
            {mark}
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}
