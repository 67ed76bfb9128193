import { CASE_STUDY, type CaseMonth } from "~/content/pages/case-study";
import { useDocument } from "~/routes/use-document";
import { classNames } from "~/ui/primitives/class-names";
import { SectionHeading } from "~/ui/primitives/section-heading";
import { monthLabel } from "./case-study-months";

export function CaseStudyTimeline() {
  const copy = useDocument(CASE_STUDY);
  return (
    <section aria-labelledby="timeline-title" className="page-width section-space">
      <SectionHeading id="timeline-title" title={copy.timeline.title} lead={copy.timeline.lead} />
      <ol className="mt-12 border-t border-ink">
        {copy.timeline.months.map((entry) => (
          <Month key={entry.month} {...entry} />
        ))}
      </ol>
    </section>
  );
}

function Month({ month, newPatients, title, text, setback }: CaseMonth) {
  const copy = useDocument(CASE_STUDY);
  return (
    <li
      className={classNames(
        "grid grid-cols-[1fr_auto] items-baseline gap-x-8 border-b border-rule py-5 md:grid-cols-12",
        setback && "-mx-5 bg-clay-faint px-5",
      )}
    >
      <time dateTime={month} className="text-small text-muted tabular md:col-span-2">
        {monthLabel(month)}
      </time>
      <span className="text-right font-display text-heading leading-none tabular md:order-last md:col-span-1">
        {newPatients}
        <span className="visually-hidden"> {copy.timeline.unit}</span>
      </span>
      <h3 className="col-span-2 mt-2 flex flex-wrap items-baseline gap-x-3 gap-y-1 text-subheading md:col-span-4 md:mt-0">
        {title}
        {setback ? (
          <span className="font-sans text-eyebrow font-[550] text-clay-ink">{copy.timeline.setbackLabel}</span>
        ) : null}
      </h3>
      <p className="col-span-2 mt-1.5 max-w-text text-small text-muted md:col-span-5 md:mt-0">{text}</p>
    </li>
  );
}
