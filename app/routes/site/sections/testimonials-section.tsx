import type { SectionOf } from "~/content/page-sections";
import { WORK, WORK_PATH, type WorkPiece } from "~/content/pages/work";
import { TESTIMONIALS, type Testimonial } from "~/content/testimonials";
import { isOffAddress } from "~/lib/off-addresses";
import { useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";
import { classNames } from "~/ui/primitives/class-names";
import { Rating } from "~/ui/primitives/rating";
import { Portrait } from "../portrait";
import { WorkScreen } from "../work-screen";
import { type Place, titleId } from "./place";
import "../work.css";

/**
 * The testimonials that the section names, or all: the first is the largest, with the others next to it. Renders
 * nothing if there are none.
 */
export function TestimonialsSection({
  section: { title, who, showsWork },
  place,
}: {
  section: SectionOf<"testimonials">;
  place: Place;
}) {
  const quotes = chosen(useDocument(TESTIMONIALS).quotes, who);
  const { pieces } = useDocument(WORK);
  const { off } = useShell().identity;
  const isWorkShown = showsWork && !isOffAddress(off, WORK_PATH);
  if (quotes.length === 0) return null;
  const isAlone = quotes.length === 1;
  return (
    <section aria-labelledby={titleId(place)} className="border-t border-rule bg-sunken">
      <div className="page-width section-space">
        <h2 id={titleId(place)} className="text-title wrap-anywhere">
          {title}
        </h2>
        <div className="mt-12 grid items-start gap-x-8 gap-y-12 lg:grid-cols-12">
          {quotes.map((quote, index) => (
            <Said
              key={`${quote.name} ${quote.text}`}
              quote={quote}
              piece={
                isWorkShown && isFirstOf(quote, quotes)
                  ? pieces.find(({ company }) => company === quote.company)
                  : undefined
              }
              isFirst={index === 0}
              className={
                isAlone ? "lg:col-span-9" : index === 0 ? "lg:col-span-7 lg:row-span-3" : "lg:col-span-4 lg:col-start-9"
              }
            />
          ))}
        </div>
      </div>
    </section>
  );
}

/** Returns the testimonials of the companies or people listed in `who`, one per line, in that order. */
function chosen(quotes: readonly Testimonial[], who: string): readonly Testimonial[] {
  const named = (who ?? "").split("\n").flatMap((line) => line.trim() || []);
  return named.length === 0
    ? quotes
    : named.flatMap((name) => quotes.filter((quote) => [quote.company, quote.name].includes(name)));
}

/** Returns true if this is the first testimonial about its project, next to which the project is shown. */
function isFirstOf(quote: Testimonial, quotes: readonly Testimonial[]): boolean {
  return quotes.find(({ company }) => company === quote.company) === quote;
}

type Shown = { quote: Testimonial; piece: WorkPiece | undefined; isFirst: boolean; className: string };

function Said({ quote: { name, role, company, text, rating, portrait }, piece, isFirst, className }: Shown) {
  return (
    <figure className={classNames("min-w-0", className)}>
      {piece ? (
        <div className="mb-6">
          <WorkScreen piece={piece} label={company} />
        </div>
      ) : null}
      <Rating rating={rating} />
      <blockquote className={classNames("mt-4", isFirst && "font-display text-heading")}>
        <p>“{text}”</p>
      </blockquote>
      <figcaption className="mt-5 flex items-center gap-4 text-small">
        <Portrait of={portrait} name={name} />
        <span className="min-w-0 wrap-anywhere">
          <span className="font-[550]">{name}</span>
          <span className="block text-muted">
            {role}, {company}
          </span>
        </span>
      </figcaption>
    </figure>
  );
}
