import { WORK, WORK_PATH, type WorkPiece } from "~/content/pages/work";
import { TESTIMONIALS, type Testimonial } from "~/content/testimonials";
import { useDocument } from "~/routes/use-document";
import { ArrowLink } from "~/ui/primitives/arrow-link";
import { StarRating } from "~/ui/primitives/star-rating";
import { Portrait } from "./portrait";
import { WorkScreen } from "./work-screen";
import "./work.css";

/** How many of the testimonials the home page shows. */
const SHOWN = 3;

/** What clients say, each beside what they speak of where it is a piece of our work. */
export function HomeWork() {
  const { strip, pieces } = useDocument(WORK);
  const { title, quotes: all } = useDocument(TESTIMONIALS);
  const quotes = all.slice(0, SHOWN);
  return (
    <section aria-labelledby="testimonials-title" className="border-t border-rule bg-sunken">
      <div className="page-width section-space">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3">
          <h2 id="testimonials-title" className="text-title">
            {strip.title}
          </h2>
          <ArrowLink href={WORK_PATH}>{strip.action}</ArrowLink>
        </div>
        <ul aria-label={title} className="mt-10 grid gap-x-8 gap-y-14 lg:grid-cols-2">
          {quotes.map((quote) => (
            <Said key={quote.name} quote={quote} piece={pieces.find(({ company }) => company === quote.company)} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Said({ quote, piece }: { quote: Testimonial; piece: WorkPiece | undefined }) {
  const { name, role, company, text, rating, portrait } = quote;
  return (
    <li className={piece ? "reveal" : "reveal lg:col-span-2 lg:grid lg:grid-cols-[auto_1fr] lg:gap-x-12"}>
      {piece ? <WorkScreen piece={piece} shape="desktop" label={company} /> : null}
      <figure className={piece ? "mt-6" : "lg:contents"}>
        <figcaption className="flex items-center gap-4 text-small">
          <Portrait of={portrait} name={name} />
          <span>
            <span className="font-[550]">{name}</span>
            <span className="block text-muted">
              {role}, {company}
            </span>
          </span>
        </figcaption>
        <div className={piece ? "mt-4" : "mt-4 lg:mt-0"}>
          <StarRating rating={rating} />
          <blockquote className="mt-2 max-w-3xl">
            <p>“{text}”</p>
          </blockquote>
        </div>
      </figure>
    </li>
  );
}
