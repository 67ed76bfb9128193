import type { ReactNode } from "react";
import { STARTUPS, type StartupsSection } from "~/content/pages/startups";
import { priceFacts } from "~/domain/catalogue/public-price";
import { ofTrack } from "~/domain/catalogue/schema";
import { fillFacts } from "~/lib/fill-facts";
import type { RouteHandle } from "~/routes/route-handle";
import { sectionOrder } from "~/routes/section-order";
import { packagesOf, teamRatesOf } from "~/routes/use-catalogue";
import { documentIn, useDocument } from "~/routes/use-document";
import { equityFactsOf, useEquityFacts } from "~/routes/use-equity";
import { LaunchPath } from "~/ui/illustrations/launch-path";
import { ArrowLink } from "~/ui/primitives/arrow-link";
import { ButtonLink } from "~/ui/primitives/button";
import { Eyebrow } from "~/ui/primitives/section-heading";
import type { Route } from "./+types/startups";
import { OpeningPicture } from "./opening-picture";
import { fromFacts, packageOffers, serviceMeta } from "./service-meta";
import { ServicePiece } from "./service-piece";
import { StartupsEquity } from "./startups-equity";
import { StartupsPackages } from "./startups-packages";
import { StartupsTeam } from "./startups-team";
import "~/ui/charts/weeks.css";
import { IdentityText } from "./identity-text";

export const handle = { cache: true } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  const copy = documentIn(matches, STARTUPS);
  const packages = ofTrack(packagesOf(matches), "startups");
  const rates = teamRatesOf(matches).map((rate) => ({
    name: rate.role,
    description: rate.description,
    ...priceFacts({ name: rate.role, cents: rate.hourlyRateCents }),
    per: "hour" as const,
    path: copy.quoteLink.href,
  }));
  const description = fillFacts(copy.meta.description, { ...fromFacts(packages), ...equityFactsOf(matches) });
  return serviceMeta({ ...copy.meta, description }, [...packageOffers(packages), ...rates], matches);
}

const SECTIONS: Readonly<Record<StartupsSection, ReactNode>> = {
  features: <Features key="features" />,
  packages: <StartupsPackages key="packages" />,
  team: <StartupsTeam key="team" />,
  equity: <StartupsEquity key="equity" />,
  work: <ServicePiece key="work" track="startups" />,
  closing: <Closing key="closing" />,
};

export default function Startups() {
  const { sections } = useDocument(STARTUPS);
  return (
    <>
      <Hero />
      {sectionOrder(sections).map((id) => SECTIONS[id])}
    </>
  );
}

function Hero() {
  const copy = useDocument(STARTUPS);
  const { eyebrow, headline, lead, picture } = copy.hero;
  return (
    <section aria-labelledby="hero-title" className="overflow-x-clip">
      <div className="page-width grid items-center gap-x-8 gap-y-8 pt-12 md:pt-16 lg:grid-cols-12">
        <div className="lg:col-span-6 lg:pb-16">
          <Eyebrow>{eyebrow}</Eyebrow>
          <h1 id="hero-title" className="text-hero">
            {headline}
          </h1>
          <p className="mt-6 max-w-xl text-lead text-muted">{lead}</p>
          <div className="mt-9 flex flex-wrap gap-3">
            <ButtonLink href={copy.quoteLink.href} size="large">
              {copy.quoteLink.label}
            </ButtonLink>
            <ButtonLink href={copy.pitchLink.href} size="large" variant="secondary">
              {copy.pitchLink.label}
            </ButtonLink>
          </div>
        </div>
        <OpeningPicture of={picture} className="mb-12 lg:col-span-6">
          <LaunchPath className="mx-auto w-full max-w-xl lg:col-span-6 lg:max-w-none" />
        </OpeningPicture>
      </div>
    </section>
  );
}

/** One large card with three lines next to it. */
function Features() {
  const copy = useDocument(STARTUPS);
  const { title, main: first, cards: others } = copy.features;
  const facts = useEquityFacts();
  return (
    <section aria-labelledby="features-title" className="page-width pt-[clamp(3.5rem,2rem+4vw,6rem)]">
      <h2 id="features-title" className="text-title">
        {title}
      </h2>
      <ul className="mt-8 grid gap-x-12 lg:mt-10 lg:grid-cols-[5fr_7fr] lg:grid-rows-3">
        <li className="flex flex-col rounded-lg bg-bluebonnet p-7 text-on-bluebonnet md:p-9 lg:row-span-3">
          <h3 className="text-title">{first.name}</h3>
          <p className="mt-4 max-w-md text-lead">{first.text}</p>
          <ul className="mt-8 border-t border-on-bluebonnet/40 lg:mt-auto">
            {first.points.map((point) => (
              <li key={point} className="border-b border-on-bluebonnet/40 py-2.5 text-small">
                {point}
              </li>
            ))}
          </ul>
          <p className="pt-6">
            <a
              href={first.link.href}
              className="py-1 font-[550] text-on-bluebonnet underline decoration-1 underline-offset-4 hover:decoration-2"
            >
              {first.link.label}
            </a>
          </p>
        </li>
        {others.map(({ name, text, link }) => (
          <li
            key={name}
            className="grid content-center gap-x-8 border-b border-rule py-7 md:grid-cols-[15.5rem_1fr] lg:[&:nth-child(2)]:border-t lg:[&:nth-child(2)]:border-t-ink"
          >
            <h3 className="text-heading">{name}</h3>
            <div className="mt-2 md:mt-0.5">
              <p>
                <IdentityText>{fillFacts(text, facts)}</IdentityText>
              </p>
              <ArrowLink href={link.href} className="mt-2 text-small">
                {link.label}
              </ArrowLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Closing() {
  const copy = useDocument(STARTUPS);
  const { title, quote, pitch } = copy.closing;
  return (
    <section aria-labelledby="closing-title" className="border-t border-rule bg-bluebonnet-wash">
      <div className="page-width section-space">
        <h2 id="closing-title" className="text-title">
          {title}
        </h2>
        <div className="mt-10 grid border-t border-ink/60 md:grid-cols-2">
          <div className="flex flex-col items-start gap-6 py-8 md:pr-12">
            <div className="grow">
              <h3 className="text-heading">{quote.title}</h3>
              <p className="mt-3 max-w-md">
                <IdentityText>{quote.text}</IdentityText>
              </p>
            </div>
            <ButtonLink href={copy.quoteLink.href} size="large">
              {copy.quoteLink.label}
            </ButtonLink>
          </div>
          <div className="flex flex-col items-start gap-6 border-t border-ink/20 py-8 md:border-t-0 md:border-l md:pl-12">
            <div className="grow">
              <h3 className="text-heading">{pitch.title}</h3>
              <p className="mt-3 max-w-md">
                <IdentityText>{pitch.text}</IdentityText>
              </p>
            </div>
            <ButtonLink href={copy.pitchLink.href} size="large" variant="secondary">
              {copy.pitchLink.label}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
