import { data } from "react-router";
import { WORK, type WorkPiece } from "~/content/pages/work";
import { TESTIMONIALS, type Testimonial } from "~/content/testimonials";
import { publicPrice } from "~/domain/catalogue/public-price";
import { findPackage } from "~/domain/catalogue/schema";
import { pageMeta } from "~/routes/page-meta";
import { isPreviewed, readDocument } from "~/routes/page-texts.server";
import type { RouteHandle } from "~/routes/route-handle";
import { usePackages } from "~/routes/use-catalogue";
import { documentIn, useDocument } from "~/routes/use-document";
import { ButtonLink } from "~/ui/primitives/button";
import { classNames } from "~/ui/primitives/class-names";
import { Eyebrow } from "~/ui/primitives/section-heading";
import type { Route } from "./+types/work";
import { Portrait } from "./portrait";
import { findWordsOf } from "./whose-words";
import { WorkScene } from "./work-scenes/work-scene";

export const handle = { cache: true } satisfies RouteHandle;

/** Throws a 404 if none of the projects is the agency's own, except in previews. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { pieces } = await readDocument(context, url, WORK);
  if (pieces.length === 0 && !(await isPreviewed(context, url))) throw data(null, { status: 404 });
  return null;
}

export function meta({ matches }: Route.MetaArgs) {
  const { meta: told } = documentIn(matches, WORK);
  return pageMeta(
    {
      title: told.title,
      description: told.description,
      path: told.path,
      breadcrumbs: [{ name: "Home", path: "/" }],
      // Without the projects: their text may contain claims, which never appear in structured data.
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
        <Piece key={piece.company} piece={piece} index={index} quote={findWordsOf(piece.company, quotes)} />
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
        <WorkScene piece={piece} id={id} />
        <div className="mt-8 grid items-start gap-x-8 gap-y-8 lg:grid-cols-12">
          {quote ? <Words quote={quote} className="lg:col-span-5" /> : null}
          <Facts
            piece={piece}
            className={classNames("grid gap-x-8 gap-y-5", quote ? "lg:col-span-7" : "lg:col-span-12")}
          />
        </div>
      </div>
    </section>
  );
}

function Facts({ piece: { brief, before, after }, className }: { piece: WorkPiece; className: string }) {
  const { labels } = useDocument(WORK);
  return (
    <dl className={classNames("sm:grid-cols-2", className)}>
      <Fact term={labels.brief} className="sm:col-span-2">
        {brief}
      </Fact>
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
          <dd className="font-[550] tabular">{`${sold.name}, ${publicPrice({ packageId: sold.id, name: sold.name, cents: sold.priceCents })}`}</dd>
        </div>
      ) : null}
    </dl>
  );
}

function Fact({ term, className, children }: { term: string; className?: string; children: string }) {
  return (
    <div className={classNames("border-t border-rule pt-3", className)}>
      <dt className="text-small text-muted">{term}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  );
}

/** The customer's testimonial, next to the picture of its subject. */
function Words({ quote: { name, role, portrait, text }, className }: { quote: Testimonial; className: string }) {
  return (
    <figure className={classNames("self-center print:break-inside-avoid", className)}>
      <blockquote className="font-display text-subheading leading-snug">
        <p>“{text}”</p>
      </blockquote>
      <figcaption className="mt-5 flex items-center gap-4 text-small">
        <Portrait of={portrait} name={name} className="size-18" />
        <span>
          <span className="block font-[550]">{name}</span>
          <span className="text-muted">{role}</span>
        </span>
      </figcaption>
    </figure>
  );
}
