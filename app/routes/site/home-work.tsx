import { CASE_STUDY_PAGE } from "~/content/industries";
import { CASE_STUDY } from "~/content/pages/case-study";
import { WORK, WORK_PATH, type WorkPiece } from "~/content/pages/work";
import { TESTIMONIALS, type Testimonial } from "~/content/testimonials";
import { closedOf, isOffAddress } from "~/lib/off-addresses";
import { useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";
import { Sparkline } from "~/ui/charts/sparkline";
import { ArrowLink } from "~/ui/primitives/arrow-link";
import { classNames } from "~/ui/primitives/class-names";
import { Rating } from "~/ui/primitives/rating";
import { Portrait } from "./portrait";
import { WorkScreen } from "./work-screen";
import "./work.css";
import { ON_HOME } from "./whose-words";

/** Number of projects shown on the home page if there are no testimonials. */
const SHOWN_ALONE = 2;

/** Testimonials, each next to the project it's about, if any. */
export function HomeWork() {
  const { strip, pieces: all } = useDocument(WORK);
  const { title, quotes: said } = useDocument(TESTIMONIALS);
  const quotes = said.slice(0, ON_HOME);
  const isOff = isOffAddress(useShell().identity.off, WORK_PATH);
  const pieces = isOff ? [] : all;
  if (pieces.length + quotes.length === 0) return null;
  return (
    <section aria-labelledby="testimonials-title" className="border-t border-rule bg-sunken">
      <div className="page-width section-space">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3">
          <h2 id="testimonials-title" className="text-title">
            {isOff ? title : strip.title}
          </h2>
          <ArrowLink href={WORK_PATH}>{strip.action}</ArrowLink>
        </div>
        <ul
          aria-label={quotes.length > 0 ? title : undefined}
          className="swipe-row reveal mt-8 gap-x-8 gap-y-14 lg:mt-10 lg:grid-cols-2"
        >
          {quotes.map((quote) => (
            <Said key={quote.name} quote={quote} piece={pieces.find(({ company }) => company === quote.company)} />
          ))}
          {quotes.length === 0
            ? pieces.slice(0, SHOWN_ALONE).map((piece) => <Alone key={piece.company} piece={piece} />)
            : null}
        </ul>
      </div>
    </section>
  );
}

/** A project without a published testimonial. */
function Alone({ piece }: { piece: WorkPiece }) {
  return (
    <li>
      <WorkScreen piece={piece} label={piece.company} />
      <h3 className="mt-6 text-heading">{piece.title}</h3>
      <p className="mt-1 text-small text-muted">{piece.company}</p>
    </li>
  );
}

/** A testimonial next to its project or the case study. */
function Said({ quote, piece }: { quote: Testimonial; piece: WorkPiece | undefined }) {
  const { name, role, company, text, rating, portrait } = quote;
  const { identity } = useShell();
  const isStory =
    useDocument(CASE_STUDY).company === company && !isOffAddress(closedOf(identity), CASE_STUDY_PAGE.path);
  return (
    <li className={classNames(!piece && "lg:col-span-2 lg:grid lg:grid-cols-2 lg:items-center lg:gap-x-8")}>
      {piece ? <WorkScreen piece={piece} label={company} /> : null}
      {!piece && isStory ? <StoryPicture /> : null}
      <figure className="mt-5 lg:col-start-2">
        <figcaption className="flex items-center gap-4 text-small">
          <Portrait of={portrait} name={name} />
          <span>
            <span className="font-[550]">{name}</span>
            <span className="block text-muted">
              {role}, {company}
            </span>
          </span>
        </figcaption>
        <div className="mt-4">
          <Rating rating={rating} />
          <blockquote className="mt-2 max-w-3xl max-sm:text-small">
            <p>“{text}”</p>
          </blockquote>
        </div>
      </figure>
    </li>
  );
}

/** The case study's chart, linking to the study. */
function StoryPicture() {
  const { card, baseline, timeline } = useDocument(CASE_STUDY);
  return (
    <div className="rounded-lg scheme-light bg-bluebonnet p-5 text-on-bluebonnet sm:p-8">
      <p className="text-small">{card.chartLabel}</p>
      <Sparkline
        values={[baseline, ...timeline.months.map(({ newPatients }) => newPatients)]}
        className="mt-3 mr-2 h-16 sm:mt-6 sm:h-28"
      />
      <p className="mt-3 flex justify-between gap-4 text-small tabular">
        <span>{card.chartFrom}</span>
        <span>{card.chartTo}</span>
      </p>
      <p className="mt-2 text-small sm:mt-6">{card.mark}</p>
      <a
        href={CASE_STUDY_PAGE.path}
        className="inline-flex min-h-11 items-center text-small sm:mt-3 font-[550] text-on-bluebonnet underline underline-offset-4 focus-visible:outline-on-bluebonnet"
      >
        {card.action}
      </a>
    </div>
  );
}
