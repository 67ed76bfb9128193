import type { SectionOf } from "~/content/page-sections";
import { classNames } from "~/ui/primitives/class-names";
import { SectionHeading } from "~/ui/primitives/section-heading";
import { type Place, titleId } from "./place";

const COLUMNS: Readonly<Record<number, string>> = { 2: "md:grid-cols-2", 3: "md:grid-cols-3", 4: "md:grid-cols-4" };

/** Steps in order, as a timeline; more than four are shown as a list. */
export function StepsSection({
  section: { title, lead, items },
  place,
}: {
  section: SectionOf<"steps">;
  place: Place;
}) {
  const columns = COLUMNS[items.length];
  return (
    <section aria-labelledby={titleId(place)} className="border-t border-rule">
      <div className={classNames("page-width section-space", !columns && "grid gap-x-8 gap-y-10 lg:grid-cols-12")}>
        <SectionHeading
          id={titleId(place)}
          title={title}
          lead={lead}
          className={classNames("wrap-anywhere", !columns && "lg:sticky lg:top-28 lg:col-span-4 lg:self-start")}
        />
        <ol className={columns ? classNames("mt-12 grid md:gap-x-8", columns) : "lg:col-span-7 lg:col-start-6"}>
          {items.map(({ when, title: name, text }) => (
            <li
              key={name}
              className={classNames(
                "relative border-l border-rule pb-10 pl-6 wrap-anywhere last:pb-0",
                columns && "md:border-t md:border-l-0 md:pt-7 md:pb-0 md:pl-0",
              )}
            >
              <span
                aria-hidden="true"
                className={classNames(
                  "absolute top-1.5 -left-[5px] size-[9px] rounded-full bg-bluebonnet",
                  columns && "md:-top-[5px] md:left-0",
                )}
              />
              <p className="text-eyebrow font-[550] text-clay-ink">{when}</p>
              <h3 className="mt-2 text-subheading">{name}</h3>
              <p className="mt-2 text-small text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
