import { VOYGEE } from "~/content/pages/voygee";
import { pageMeta } from "~/routes/page-meta";
import { SEARCHES } from "~/routes/request-limits";
import type { RouteHandle } from "~/routes/route-handle";
import { documentIn, useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";
import { VoygeeRoad } from "~/ui/illustrations/voygee-road";
import { ButtonLink } from "~/ui/primitives/button";
import type { Route } from "./+types/voygee";
import { LiveOnApproach } from "./live-hero";
import { PitchActions } from "./pitch-actions";
import { PitchHeader } from "./pitch-header";
import { VoygeeLedger } from "./voygee-ledger";
import { VoygeeScene } from "./voygee-scene";
import { VoygeeBenefits, VoygeeCapabilities, VoygeeStakeholders, VoygeeWho } from "./voygee-sections";
import { VoygeeTry } from "./voygee-try";
import "./voygee.css";
import { IdentityText } from "./identity-text";

export const handle = {
  cache: true,
  cacheQueryKeys: ["price"],
  limit: SEARCHES,
  displayFace: "voygee",
} satisfies RouteHandle;

/** Reads the ledger's subscription price, as typed. */
export function loader({ url: { searchParams } }: Route.LoaderArgs): { price: string } {
  return { price: searchParams.get("price") ?? "" };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    {
      ...documentIn(matches, VOYGEE).meta,
      path: "/voygee",
    },
    matches,
  );
}

export default function Voygee({ loaderData }: Route.ComponentProps) {
  const nav = useDocument(VOYGEE).nav;
  const { identity } = useShell();
  return (
    <>
      <PitchHeader
        mark={<RoadMark />}
        product="Voygee"
        path="/voygee"
        links={nav}
        home={{ label: identity.name, href: "/" }}
      />
      <main id="main" tabIndex={-1} className="outline-none">
        <Hero />
        <Overview />
        <Ledger price={loaderData.price} />
        <VoygeeTry />
        <VoygeeWho />
        <VoygeeStakeholders />
        <VoygeeBenefits />
        <VoygeeCapabilities />
        <Closing />
      </main>
    </>
  );
}

function Hero() {
  const hero = useDocument(VOYGEE).hero;
  return (
    <section aria-labelledby="hero-title" className="overflow-x-clip border-b border-rule">
      <div className="page-width pt-12 md:pt-20">
        <p className="mb-5 text-eyebrow font-[550] text-bluebonnet">{hero.eyebrow}</p>
        <h1
          id="hero-title"
          className="max-w-5xl text-[clamp(3.25rem,1rem+9.2vw,8.5rem)] leading-[0.94] tracking-[-0.035em]"
        >
          {hero.title}
        </h1>
        <div className="mt-8 grid items-end gap-x-8 gap-y-8 md:grid-cols-12">
          <p className="text-lead text-muted md:col-span-7 lg:col-span-6">{hero.lead}</p>
          <div className="flex flex-wrap gap-3 md:col-span-12">
            <ButtonLink href={hero.primary.href} size="large">
              {hero.primary.label}
            </ButtonLink>
            <ButtonLink href={hero.secondary.href} size="large" variant="secondary">
              {hero.secondary.label}
            </ButtonLink>
          </div>
        </div>
      </div>
      <VoygeeScene className="mt-14 block h-[clamp(16rem,31vw,32rem)] w-full overflow-visible md:mt-10" />
    </section>
  );
}

function Overview() {
  const overview = useDocument(VOYGEE).overview;
  return (
    <section id="overview" aria-labelledby="overview-title" className="page-width section-space">
      <h2 id="overview-title" className="max-w-3xl text-title">
        {overview.title} <span className="block">{overview.titleEnd}</span>
      </h2>
      <figure aria-labelledby="rides-caption" className="mt-12">
        <div className="grid gap-y-12">
          <div className="grid items-center gap-x-8 gap-y-5 lg:grid-cols-12">
            <p className="lg:col-span-3">
              <strong className="block font-display text-subheading font-[430]">{overview.share.title}</strong>
              <span className="mt-1 block text-small text-muted">{overview.share.text}</span>
            </p>
            <div className="voygee-rides voygee-sliced lg:col-span-9" />
          </div>
          <div className="grid items-center gap-x-8 gap-y-5 border-t border-rule pt-12 lg:grid-cols-12">
            <p className="lg:col-span-3">
              <strong className="block font-display text-subheading font-[430] text-bluebonnet">
                {overview.whole.title}
              </strong>
              <span className="mt-1 block text-small text-muted">{overview.whole.text}</span>
            </p>
            <div className="lg:col-span-9">
              <p className="mb-4 inline-block rounded-full border-2 border-bluebonnet px-4 py-1 text-eyebrow font-[550] text-bluebonnet">
                {overview.whole.mark}
              </p>
              <div className="voygee-rides" />
            </div>
          </div>
        </div>
        <figcaption id="rides-caption" className="mt-8 text-small text-muted">
          {overview.caption}
        </figcaption>
      </figure>
      <div className="mt-14 grid gap-x-8 gap-y-5 md:grid-cols-12">
        {overview.paragraphs.map((paragraph) => (
          <p key={paragraph} className="md:col-span-6 lg:col-span-5 lg:last:col-start-7">
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  );
}

function Ledger({ price }: { price: string }) {
  const ledger = useDocument(VOYGEE).ledger;
  return (
    <section aria-labelledby="ledger-title" className="page-width section-space pt-0">
      <div className="grid items-center gap-x-8 gap-y-10 md:grid-cols-12">
        <div className="md:col-span-12 lg:col-span-5">
          <h2 id="ledger-title" className="text-title">
            {ledger.side.title}
          </h2>
          <p className="mt-5 max-w-md text-muted">{ledger.side.text}</p>
        </div>
        <VoygeeLedger price={price} className="md:col-span-12 lg:col-span-7" />
        <LiveOnApproach />
      </div>
    </section>
  );
}

function Closing() {
  const closing = useDocument(VOYGEE).closing;
  return (
    <section aria-labelledby="closing-title" className="bg-sunken">
      <div aria-hidden="true" className="voygee-dashes" />
      <div className="page-width section-space grid items-center gap-x-8 gap-y-12 md:grid-cols-12">
        <div className="md:col-span-7">
          <h2 id="closing-title" className="text-hero">
            {closing.title}
          </h2>
          <p className="mt-6 text-lead text-muted">
            <IdentityText>{closing.text}</IdentityText>
          </p>
          <PitchActions primary={closing.primary} others={closing.others} className="mt-9" />
        </div>
        <VoygeeRoad className="w-full max-w-lg md:col-span-5" />
      </div>
    </section>
  );
}

function RoadMark() {
  return (
    <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
      <circle cx="16" cy="16" r="15" fill="var(--color-bluebonnet)" />
      <path d="M14.5 7h3L25 26.6a15 15 0 0 1-18 0z" fill="var(--color-on-bluebonnet)" />
      <path d="M16 10v3.5M16 17v4.5M16 25v3" stroke="var(--color-bluebonnet)" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  );
}
