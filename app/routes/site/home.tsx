import type { ReactNode } from "react";
import { brandPicturePath } from "~/config/brand";
import { HOME, type HomeSection } from "~/content/pages/home";
import { fillIdentity } from "~/lib/fill-identity";
import { isSwitchedOff } from "~/lib/off-addresses";
import { SERVICE_KEY } from "~/routes/leads/quote-start";
import { pageMeta } from "~/routes/page-meta";
import { SEARCHES } from "~/routes/request-limits";
import type { RouteHandle } from "~/routes/route-handle";
import { sectionOrder } from "~/routes/section-order";
import { documentIn, useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";
import { HeroBluebonnetField } from "~/ui/illustrations/hero-bluebonnet-field";
import { ButtonLink } from "~/ui/primitives/button";
import { classNames } from "~/ui/primitives/class-names";
import { Eyebrow } from "~/ui/primitives/section-heading";
import type { Route } from "./+types/home";
import { HomeLedger } from "./home-ledger";
import { HomePrice, PRICE_QUERY_KEYS, type PriceAsked } from "./home-price";
import { HomeProducts } from "./home-products";
import { HomeSteps } from "./home-steps";
import { HomeTracks } from "./home-tracks";
import { HomeWork } from "./home-work";
import { IdentityText } from "./identity-text";
import { OpeningPicture } from "./opening-picture";
import { agencyJsonLd } from "./site-json-ld";

export const handle = { cache: true, cacheQueryKeys: PRICE_QUERY_KEYS, limit: SEARCHES } satisfies RouteHandle;

/** Reads the selection for the price estimate. */
export function loader({ url: { searchParams } }: Route.LoaderArgs): PriceAsked {
  return { packageId: searchParams.get("package"), services: searchParams.getAll(SERVICE_KEY) };
}

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = documentIn(matches, HOME).meta;
  return pageMeta(
    {
      title,
      appendName: false,
      description,
      path: "/",
      jsonLd: agencyJsonLd,
    },
    matches,
  );
}

const SECTIONS: Readonly<Record<HomeSection, ReactNode>> = {
  tracks: <HomeTracks key="tracks" />,
  ledger: <HomeLedger key="ledger" />,
  steps: <HomeSteps key="steps" />,
  testimonials: <HomeWork key="testimonials" />,
  products: <HomeProducts key="products" />,
  closing: <Closing key="closing" />,
};

export default function Home({ loaderData }: Route.ComponentProps) {
  const { sections } = useDocument(HOME);
  return (
    <>
      <Hero>
        <HomePrice asked={loaderData} />
      </Hero>
      {sectionOrder(sections).map((id) => SECTIONS[id])}
    </>
  );
}

/** No taller than the text next to it, which arrives first. */
const PICTURE_PLACE = "max-h-48 w-full sm:max-h-80 lg:col-span-6 lg:col-start-7 lg:row-start-1 lg:max-h-100";

/** Text, an interactive part (`children`) and a drawing, all above the fold. */
function Hero({ children }: { children: ReactNode }) {
  const { identity } = useShell();
  const { hero, promises } = useDocument(HOME);
  return (
    <section aria-labelledby="hero-title" className="overflow-x-clip">
      <div className="page-width grid items-center gap-x-8 gap-y-7 pt-7 pb-8 md:pt-10 lg:grid-cols-12">
        <div className="lg:col-span-6">
          <Eyebrow>{fillIdentity(hero.eyebrow, identity)}</Eyebrow>
          <h1 id="hero-title" className="text-hero">
            {hero.title}
          </h1>
          <p className="mt-4 max-w-xl text-lead text-muted sm:mt-5">{hero.lead}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink href={hero.first.href} size="large" variant="secondary" className="max-sm:px-4!">
              {hero.first.label}
            </ButtonLink>
            <ButtonLink href={hero.second.href} size="large" variant="secondary" className="max-sm:px-4!">
              {hero.second.label}
            </ButtonLink>
          </div>
        </div>
        {/* Before the picture, which follows it on phones, so that parts already shown don't move. */}
        <div className="lg:col-span-12 lg:row-start-2">{children}</div>
        <OpeningPicture of={hero.picture} className={classNames(PICTURE_PLACE, "object-cover")}>
          {identity.brand?.home ? (
            <img
              src={brandPicturePath(identity.brand.home.name)}
              alt=""
              width={identity.brand.home.width}
              height={identity.brand.home.height}
              fetchPriority="high"
              className={classNames(PICTURE_PLACE, "h-auto rounded-lg object-cover")}
            />
          ) : (
            <HeroBluebonnetField className={PICTURE_PLACE} />
          )}
        </OpeningPicture>
      </div>
      <div className="page-width">
        <dl className="grid grid-cols-3 divide-x divide-rule border-t border-rule">
          {promises.map(({ figure, text }) => (
            <div key={figure} className="px-3 py-4 first:pl-0 last:pr-0 sm:px-6 sm:py-5">
              <dt className="font-display text-subheading tabular sm:text-heading">
                <IdentityText>{figure}</IdentityText>
              </dt>
              <dd className="mt-1 text-small text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function Closing() {
  const { closing } = useDocument(HOME);
  return (
    <section aria-labelledby="closing-title" className="bg-bluebonnet text-on-bluebonnet scheme-light">
      <div className="page-width grid items-end gap-8 py-12 md:grid-cols-12 md:py-28">
        <div className="md:col-span-7">
          <h2 id="closing-title" className="text-title">
            {closing.title}
          </h2>
          <p className="mt-5 max-w-xl text-lead">
            <IdentityText>{closing.text}</IdentityText>
          </p>
        </div>
        <div className="flex flex-wrap gap-3 md:col-span-5 md:justify-end">
          <a
            href={closing.quote.href}
            className="inline-flex min-h-13 items-center rounded-md bg-on-bluebonnet px-4 sm:px-6 font-[550] text-bluebonnet no-underline transition-opacity duration-150 hover:opacity-90"
          >
            {closing.quote.label}
          </a>
          {isSwitchedOff(closing.pitch.href) ? null : (
            <a
              href={closing.pitch.href}
              className="inline-flex min-h-13 items-center rounded-md border border-on-bluebonnet px-4 sm:px-6 font-[550] text-on-bluebonnet no-underline hover:bg-on-bluebonnet/10"
            >
              {closing.pitch.label}
            </a>
          )}
        </div>
      </div>
    </section>
  );
}
