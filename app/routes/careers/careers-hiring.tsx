import { CAREERS } from "~/content/pages/careers";
import { fillIdentity } from "~/lib/fill-identity";
import { useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";
import { SectionHeading } from "~/ui/primitives/section-heading";

/** Steps from application to answer, as a vertical timeline. */
export function CareersHiring() {
  const copy = useDocument(CAREERS);
  const { identity } = useShell();
  return (
    <section id="hiring" aria-labelledby="hiring-title" className="border-y border-rule bg-sunken">
      <div className="page-width section-space grid gap-x-8 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <div className="lg:sticky lg:top-28">
            <SectionHeading id="hiring-title" title={copy.hiring.title} lead={copy.hiring.lead} />
          </div>
        </div>
        <div className="lg:col-span-7 lg:col-start-6">
          <ol className="reveal">
            {copy.hiring.steps.map(({ when, effort, title, text }) => (
              <li
                key={title}
                className="relative grid gap-x-8 gap-y-2 border-l border-field pb-12 pl-7 first:before:absolute first:before:top-0 first:before:-left-px first:before:h-2 first:before:w-px first:before:bg-sunken last:border-transparent last:pb-0 md:grid-cols-[9rem_1fr]"
              >
                <span
                  aria-hidden="true"
                  className="absolute top-2.5 -left-[5.5px] size-[10px] rounded-full bg-bluebonnet ring-4 ring-sunken"
                />
                <div className="text-small md:pt-1">
                  <p className="font-[550]">{when}</p>
                  <p className="text-muted">{fillIdentity(effort, identity)}</p>
                </div>
                <div>
                  <h3 className="text-subheading">{title}</h3>
                  <p className="mt-2 text-muted">{text}</p>
                </div>
              </li>
            ))}
          </ol>
          <ul className="mt-14 space-y-3 border-t border-ink pt-6 text-small">
            {copy.hiring.fairness.map((text) => (
              <li key={text} className="grid grid-cols-[1.5rem_1fr]">
                <span aria-hidden="true" className="mt-[0.7em] h-px w-3 bg-clay" />
                {text}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
