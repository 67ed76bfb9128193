import type { ServiceTrack } from "~/content/catalogue/package-names";
import { packagesForTrack } from "~/content/catalogue/packages";
import { type OfferFacts, serviceJsonLd } from "~/lib/service-json-ld";
import { pageMeta } from "~/routes/page-meta";

type ServicePage = {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly serviceName: string;
  readonly serviceType: string;
};

/** Meta of a page that sells one service: a schema.org Service with its offers, and the way back home. */
export function serviceMeta(
  { title, description, path, serviceName, serviceType }: ServicePage,
  offers: readonly OfferFacts[],
  matches: Parameters<typeof pageMeta>[1],
) {
  return pageMeta(
    {
      title,
      description,
      path,
      breadcrumbs: [{ name: "Home", path: "/" }],
      jsonLd: ({ identity, origin }) => [
        serviceJsonLd({ name: serviceName, serviceType, description, path, provider: identity.name, origin, offers }),
      ],
    },
    matches,
  );
}

/** The fixed-price projects of one track, each leading to the quote form with it chosen. */
export function packageOffers(track: ServiceTrack): OfferFacts[] {
  return packagesForTrack(track).map((item) => ({
    name: item.name,
    description: item.summary,
    priceCents: item.priceCents,
    path: `/quote?type=${item.track}&package=${item.id}`,
  }));
}
