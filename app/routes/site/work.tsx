import { WORK, type WorkPiece } from "~/content/pages/work";
import { TESTIMONIALS, type Testimonial } from "~/content/testimonials";
import { findPackage } from "~/domain/catalogue/schema";
import { formatMoney } from "~/lib/money";
import { pageMeta } from "~/routes/page-meta";
import type { RouteHandle } from "~/routes/route-handle";
import { usePackages } from "~/routes/use-catalogue";
import { documentIn, useDocument } from "~/routes/use-document";
import { ButtonLink } from "~/ui/primitives/button";
import { classNames } from "~/ui/primitives/class-names";
import { Eyebrow } from "~/ui/primitives/section-heading";
import type { Route } from "./+types/work";
import { Portrait } from "./portrait";
import { WorkScreen } from "./work-screen";
import "./work.css";

export const handle = { cache: true } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  const { meta: told } = documentIn(matches, WORK);
  return pageMeta(
    {
      title: told.title,
      description: told.description,
      path: told.path,
      breadcrumbs: [{ name: "Home", path: "/" }],
      // Without the pieces: their words may name claims, which are in no document for search engines.
      jsonLd: ({ origin }) => [
        {
          "@type": "CollectionPage",
          name: told.title,
          description: told.description,
          url: `${origin}${told.path}`,
          publisher: { "@id": `${origin}/#agency` },
        },
      ],
    },
    matches,
  );
}

export default function Work() {
  const { eyebrow, title, lead, pieces, closing } = useDocument(WORK);
  const { quotes } = useDocument(TESTIMONIALS);
  return (
    <>
      <section aria-labelledby="work-title" className="page-width pt-12 pb-14 md:pt-16 md:pb-20">
        <Eyebrow>{eyebrow}</Eyebrow>
        <h1 id="work-title" className="max-w-4xl text-hero">
          {title}
        </h1>
        <p className="mt-6 max-w-2xl text-lead text-muted">{lead}</p>
      </section>
      {pieces.map((piece, index) => (
        <Piece
          key={piece.company}
          piece={piece}
          index={index}
          quote={quotes.find(({ company }) => company === piece.company)}
        />
      ))}
      <section aria-labelledby="work-closing" className="page-width section-space border-t border-rule">
        <h2 id="work-closing" className="max-w-3xl text-title">
          {closing.title}
        </h2>
        <p className="mt-4 text-lead text-muted">{closing.text}</p>
        <ButtonLink href={closing.href} size="large" className="mt-8">
          {closing.label}
        </ButtonLink>
      </section>
    </>
  );
}

function Piece({ piece, index, quote }: { piece: WorkPiece; index: number; quote: Testimonial | undefined }) {
  const { title, company } = piece;
  const id = `work-${piece.world}-${index}`;
  return (
    <section aria-labelledby={id} className="border-t border-rule">
      <div className="page-width section-space">
        <header className="grid gap-x-8 gap-y-4 md:grid-cols-12">
          <div className="md:col-span-7">
            <p className="text-small text-muted">{company}</p>
            <h2 id={id} className="mt-1 text-title">
              {title}
            </h2>
          </div>
          <PriceLine piece={piece} />
        </header>
        {index % 2 === 0 ? (
          <>
            <div className="mt-8">
              <WorkScreen piece={piece} shape="wide" label={`${company}, on a wide screen`} />
            </div>
            <div className="mt-8 grid gap-x-8 gap-y-8 md:grid-cols-12">
              <Screens piece={piece} className="md:col-span-7" />
              <Facts piece={piece} className="grid content-start gap-y-5 md:col-span-5" />
            </div>
          </>
        ) : (
          <>
            <Screens piece={piece} className="mt-8" />
            <Facts piece={piece} className="mt-8 grid gap-x-8 gap-y-5 md:grid-cols-3" />
          </>
        )}
        {quote ? <Words quote={quote} /> : null}
      </div>
    </section>
  );
}

/** On a desktop, and on the phone beside it, as high as it. */
function Screens({ piece, className }: { piece: WorkPiece; className: string }) {
  return (
    <div className={classNames("work-pair", className)}>
      <WorkScreen piece={piece} shape="desktop" label={`${piece.company}, on a desktop`} />
      <WorkScreen piece={piece} shape="phone" label={`${piece.company}, on a phone`} />
    </div>
  );
}

function Facts({ piece: { brief, before, after }, className }: { piece: WorkPiece; className: string }) {
  const { labels } = useDocument(WORK);
  return (
    <dl className={className}>
      <Fact term={labels.brief}>{brief}</Fact>
      <Fact term={labels.before}>{before}</Fact>
      <Fact term={labels.after}>{after}</Fact>
    </dl>
  );
}

function PriceLine({ piece: { type, weeks } }: { piece: WorkPiece }) {
  const { labels } = useDocument(WORK);
  const sold = findPackage(usePackages(), type);
  return (
    <dl className="flex flex-wrap items-baseline gap-x-8 gap-y-1 self-end md:col-span-5 md:justify-end">
      <div>
        <dt className="visually-hidden">{labels.weeks}</dt>
        <dd>{weeks}</dd>
      </div>
      {sold ? (
        <div>
          <dt className="visually-hidden">{labels.price}</dt>
          <dd className="font-[550] tabular">{`${sold.name}, ${formatMoney(sold.priceCents)}`}</dd>
        </div>
      ) : null}
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div className="border-t border-rule pt-3">
      <dt className="text-small text-muted">{term}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  );
}

function Words({ quote: { name, role, portrait, text } }: { quote: Testimonial }) {
  return (
    <figure className="mt-12 grid gap-x-8 gap-y-5 md:grid-cols-12">
      <figcaption className="flex items-center gap-4 text-small md:col-span-4 lg:col-span-3">
        <Portrait of={portrait} name={name} className="size-18" />
        <span>
          <span className="block font-[550]">{name}</span>
          <span className="text-muted">{role}</span>
        </span>
      </figcaption>
      <blockquote className="font-display text-subheading leading-snug md:col-span-8 lg:col-span-9">
        <p>“{text}”</p>
      </blockquote>
    </figure>
  );
}
