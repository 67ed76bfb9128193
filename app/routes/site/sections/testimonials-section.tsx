import type { SectionOf } from "~/content/page-sections";
import { TESTIMONIALS } from "~/content/testimonials";
import { useDocument } from "~/routes/use-document";
import { classNames } from "~/ui/primitives/class-names";
import { StarRating } from "~/ui/primitives/star-rating";
import { type Place, titleId } from "./place";

/** The testimonials of the website: one carries the section, the others are beside it. */
export function TestimonialsSection({
  section: { title },
  place,
}: {
  section: SectionOf<"testimonials">;
  place: Place;
}) {
  const { quotes } = useDocument(TESTIMONIALS);
  if (quotes.length === 0) return null;
  return (
    <section aria-labelledby={titleId(place)} className="border-t border-rule bg-sunken">
      <div className="page-width section-space">
        <h2 id={titleId(place)} className="text-title wrap-anywhere">
          {title}
        </h2>
        <div className="mt-12 grid gap-x-8 gap-y-12 lg:grid-cols-12">
          {quotes.map(({ name, role, company, text, rating }, index) => (
            <figure
              key={`${name} ${text}`}
              className={classNames(
                "reveal",
                index === 0 ? "lg:col-span-7 lg:row-span-3" : "lg:col-span-4 lg:col-start-9",
              )}
            >
              <StarRating rating={rating} />
              <blockquote className={classNames("mt-4", index === 0 && "font-display text-heading")}>
                <p>“{text}”</p>
              </blockquote>
              <figcaption className="mt-4 text-small">
                <span className="font-[550]">{name}</span>
                <span className="block text-muted">
                  {role}, {company}
                </span>
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  );
}
