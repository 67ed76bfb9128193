import type { ReactNode } from "react";
import { SMALL_BUSINESS, type SmallBusinessSection } from "~/content/pages/small-business";
import { maintenanceFacts } from "~/domain/catalogue/plans";
import { ofTrack } from "~/domain/catalogue/schema";
import { fillFacts } from "~/lib/fill-facts";
import { isSwitchedOff } from "~/lib/off-addresses";
import type { RouteHandle } from "~/routes/route-handle";
import { sectionOrder } from "~/routes/section-order";
import { packagesOf, useMaintenancePlans, usePackages } from "~/routes/use-catalogue";
import { documentIn, useDocument } from "~/routes/use-document";
import { MaintenanceTools } from "~/ui/illustrations/maintenance-tools";
import { StorefrontWindow } from "~/ui/illustrations/storefront-window";
import { ButtonLink } from "~/ui/primitives/button";
import { Eyebrow } from "~/ui/primitives/section-heading";
import type { Route } from "./+types/small-business";
import { OpeningPicture } from "./opening-picture";
import { fromFacts, packageOffers, serviceMeta } from "./service-meta";
import { ServicePiece } from "./service-piece";
import { SmallBusinessClosing } from "./small-business-closing";
import { SmallBusinessComparison } from "./small-business-comparison";
import { SmallBusinessFeatures } from "./small-business-features";
import { SmallBusinessPackages } from "./small-business-packages";
import "./small-business.css";
import { IdentityText } from "./identity-text";

export const handle = { cache: true } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  const copy = documentIn(matches, SMALL_BUSINESS);
  const packages = ofTrack(packagesOf(matches), "small-business");
  const description = fillFacts(copy.meta.description, fromFacts(packages));
  return serviceMeta({ ...copy.meta, description }, packageOffers(packages), matches);
}

const SECTIONS: Readonly<Record<SmallBusinessSection, ReactNode>> = {
  features: <SmallBusinessFeatures key="features" />,
  maintenance: <MaintenanceBanner key="maintenance" />,
  packages: <SmallBusinessPackages key="packages" />,
  comparison: <SmallBusinessComparison key="comparison" />,
  work: <ServicePiece key="work" track="small-business" />,
  closing: <SmallBusinessClosing key="closing" />,
};

export default function SmallBusiness() {
  const { sections } = useDocument(SMALL_BUSINESS);
  return (
    <>
      <Hero />
      {sectionOrder(sections).map((id) => SECTIONS[id])}
    </>
  );
}

function Hero() {
  const copy = useDocument(SMALL_BUSINESS);
  const { eyebrow, headline, lead, primary, secondary, facts, picture } = copy.hero;
  const prices = fromFacts(ofTrack(usePackages(), "small-business"));
  return (
    <section aria-labelledby="hero-title" className="overflow-x-clip">
      <div className="page-width grid items-center gap-x-8 gap-y-10 pt-12 md:pt-16 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <Eyebrow>{eyebrow}</Eyebrow>
          <h1 id="hero-title" className="text-hero">
            {headline}
          </h1>
          <p className="mt-6 max-w-xl text-lead text-muted">{lead}</p>
          <div className="mt-9 flex flex-wrap gap-3">
            <ButtonLink href={primary.href} size="large">
              {primary.label}
            </ButtonLink>
            <ButtonLink href={secondary.href} size="large" variant="secondary">
              {secondary.label}
            </ButtonLink>
          </div>
          <dl className="mt-12 grid gap-y-4 border-t border-rule pt-5 sm:grid-cols-3 sm:gap-x-6">
            {facts.map(({ figure, text }) => (
              <div key={figure} className="flex items-baseline gap-x-3 sm:block">
                <dt className="w-28 shrink-0 font-display text-subheading tabular sm:w-auto">
                  <IdentityText>{fillFacts(figure, prices)}</IdentityText>
                </dt>
                <dd className="text-small text-muted sm:mt-1">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <OpeningPicture of={picture} className="lg:col-span-5">
          <StorefrontWindow className="mx-auto w-full max-w-lg lg:col-span-5 lg:-ml-6 lg:w-[calc(100%+1.5rem+min(4vw,3rem))] lg:max-w-none" />
        </OpeningPicture>
      </div>
    </section>
  );
}

function MaintenanceBanner() {
  const copy = useDocument(SMALL_BUSINESS);
  const { eyebrow, title, text, action } = copy.banner;
  const prices = maintenanceFacts(useMaintenancePlans());
  if (isSwitchedOff(action.href)) return null;
  return (
    <section aria-labelledby="maintenance-title" className="scheme-dark border-y border-rule bg-sunken text-ink">
      <div className="page-width grid items-center gap-x-8 gap-y-6 py-12 lg:grid-cols-12 lg:py-10">
        <MaintenanceTools className="w-44 lg:col-span-3 lg:w-full lg:max-w-64" />
        <div className="lg:col-span-6">
          <p className="text-eyebrow font-[550] text-clay-ink">{eyebrow}</p>
          <h2 id="maintenance-title" className="mt-1 text-heading">
            {title}
          </h2>
          <p className="mt-3 max-w-text text-muted">
            <IdentityText>{fillFacts(text, prices)}</IdentityText>
          </p>
        </div>
        <div className="lg:col-span-3 lg:justify-self-end">
          <ButtonLink href={action.href} variant="secondary" size="large" className="whitespace-nowrap">
            {action.label}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
