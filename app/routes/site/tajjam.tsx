import { TAJJAM } from "~/content/pages/tajjam";
import { pageMeta } from "~/routes/page-meta";
import { SEARCHES } from "~/routes/request-limits";
import type { RouteHandle } from "~/routes/route-handle";
import { documentIn, useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";
import { TajjamMarket } from "~/ui/illustrations/tajjam-market";
import { ButtonLink } from "~/ui/primitives/button";
import type { Route } from "./+types/tajjam";
import { LiveOnApproach } from "./live-hero";
import { PitchActions } from "./pitch-actions";
import { PitchHeader } from "./pitch-header";
import { BASKET_QUERY_KEYS, type BasketAsked, readBasketAsked } from "./tajjam-basket";
import { MarketStreet } from "./tajjam-market";
import { TajjamBenefits, TajjamCapabilities, TajjamStakeholders, TajjamWho } from "./tajjam-sections";
import { TajjamTry } from "./tajjam-try";
import "./tajjam.css";
import { IdentityText } from "./identity-text";

export const handle = {
  cache: true,
  cacheQueryKeys: BASKET_QUERY_KEYS,
  limit: SEARCHES,
  displayFace: "tajjam",
} satisfies RouteHandle;

/** Reads the basket and the pressed button from the address. */
export function loader({ url: { searchParams } }: Route.LoaderArgs): BasketAsked {
  return readBasketAsked(searchParams);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    {
      ...documentIn(matches, TAJJAM).meta,
      path: "/tajjam",
    },
    matches,
  );
}

export default function Tajjam({ loaderData }: Route.ComponentProps) {
  const nav = useDocument(TAJJAM).nav;
  const { identity } = useShell();
  return (
    <>
      <PitchHeader
        mark={<AwningMark />}
        product="Tajjam"
        path="/tajjam"
        links={nav}
        home={{ label: identity.name, href: "/" }}
        className="tajjam-fascia"
      />
      <main id="main" tabIndex={-1} className="outline-none">
        <div aria-hidden="true" className="tajjam-awning" />
        <Hero />
        <Overview asked={loaderData} />
        <TajjamTry />
        <TajjamWho />
        <TajjamStakeholders />
        <TajjamBenefits />
        <TajjamCapabilities />
        <Closing />
      </main>
    </>
  );
}

function Hero() {
  const hero = useDocument(TAJJAM).hero;
  return (
    <section
      aria-labelledby="hero-title"
      className="page-width grid items-center gap-x-8 gap-y-10 overflow-x-clip pt-12 pb-16 md:grid-cols-12 md:pt-16 lg:pb-24"
    >
      <div className="md:col-span-7">
        <p className="mb-4 text-eyebrow font-[550] text-clay-ink">{hero.eyebrow}</p>
        <h1 id="hero-title" className="text-hero">
          {hero.title}
        </h1>
        <p className="mt-6 max-w-xl text-lead text-muted">{hero.lead}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink href={hero.primary.href} size="large">
            {hero.primary.label}
          </ButtonLink>
          <ButtonLink href={hero.secondary.href} size="large" variant="secondary">
            {hero.secondary.label}
          </ButtonLink>
        </div>
      </div>
      <TajjamMarket className="w-full max-w-xl md:col-span-5 md:w-[118%] md:max-w-none md:-translate-x-[5%]" />
    </section>
  );
}

function Overview({ asked }: { asked: BasketAsked }) {
  const overview = useDocument(TAJJAM).overview;
  return (
    <section id="overview" aria-labelledby="overview-title" className="page-width section-space pt-0">
      <div className="grid gap-x-8 gap-y-6 border-t border-rule pt-10 md:grid-cols-12">
        <h2 id="overview-title" className="text-title md:col-span-12 lg:col-span-6">
          {overview.title}
        </h2>
        <div className="space-y-5 md:col-span-10 lg:col-span-5 lg:col-start-8 lg:pt-2">
          {overview.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      <MarketStreet asked={asked} className="mt-14" />
      <LiveOnApproach />
      <ol className="mt-14 grid gap-x-8 gap-y-8 md:grid-cols-12">
        {overview.steps.map((step, index) => (
          <li key={step.title} className="flex gap-5 md:col-span-4">
            <span aria-hidden="true" className="font-display text-hero leading-[0.85] text-clay">
              {index + 1}
            </span>
            <div>
              <h3 className="text-subheading">{step.title}</h3>
              <p className="mt-2 text-small text-muted">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Closing() {
  const closing = useDocument(TAJJAM).closing;
  return (
    <section aria-labelledby="closing-title" className="tajjam-closing">
      <div aria-hidden="true" className="tajjam-awning tajjam-green" />
      <div className="page-width section-space grid items-end gap-x-8 gap-y-14 md:grid-cols-12">
        <div className="md:col-span-7">
          <h2 id="closing-title" className="text-hero">
            {closing.title}
          </h2>
          <p className="mt-6 max-w-text text-lead">
            <IdentityText>{closing.text}</IdentityText>
          </p>
          <PitchActions primary={closing.primary} others={closing.others} className="mt-9" />
        </div>
        <div className="tajjam-stall w-full max-w-80 md:col-span-4 md:col-start-9">
          <div className="tajjam-awning" />
          <div className="tajjam-counter h-36" />
          <p className="tajjam-plank px-4 py-5 text-center font-display text-subheading">{closing.stall}</p>
        </div>
      </div>
    </section>
  );
}

function AwningMark() {
  return (
    <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
      <path d="M5 4h22l3 13H2z" fill="var(--color-clay)" />
      <path d="M2 17a4.67 4.67 0 0 0 9.33 0zM20.67 17A4.67 4.67 0 0 0 30 17z" fill="var(--color-clay)" />
      <path d="M12.3 4h7.4l1 13a4.67 4.67 0 0 1-9.4 0z" fill="currentColor" />
      <path d="M6 24v4h20v-4" fill="none" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
    </svg>
  );
}
