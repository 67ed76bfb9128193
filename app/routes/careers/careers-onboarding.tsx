import { CAREERS } from "~/content/pages/careers";
import { useDocument } from "~/routes/use-document";
import { classNames } from "~/ui/primitives/class-names";
import { SectionHeading } from "~/ui/primitives/section-heading";

const INDENTS = ["", "md:ml-[8%]", "md:ml-[20%]", "md:ml-[38%]"] as const;

/** The first ninety days; each stage starts further to the right, as on a calendar. */
export function CareersOnboarding() {
  const copy = useDocument(CAREERS);
  return (
    <section aria-labelledby="onboarding-title" className="page-width section-space">
      <SectionHeading id="onboarding-title" title={copy.onboarding.title} lead={copy.onboarding.lead} />
      <ol className="mt-14">
        {copy.onboarding.stages.map(({ when, title, text }, index) => (
          <li
            key={when}
            className={classNames(
              "grid gap-x-8 gap-y-2 border-t border-rule py-7 sm:grid-cols-[9.5rem_1fr] md:border-t-2 md:border-bluebonnet md:pt-4 md:pb-9",
              INDENTS[index],
            )}
          >
            <p className="font-display text-heading text-bluebonnet tabular">{when}</p>
            <div className="max-w-xl">
              <h3 className="text-subheading sm:pt-1.5">{title}</h3>
              <p className="mt-1.5 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
