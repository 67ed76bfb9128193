import { priceFacts, publicPrice } from "~/domain/catalogue/public-price";
import type { Package } from "~/domain/catalogue/schema";
import { type OfferFacts, serviceJsonLd } from "~/lib/service-json-ld";
import { pageMeta } from "~/routes/page-meta";

type ServicePage = {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly serviceName: string;
  readonly serviceType: string;
};

/** Returns the meta of a page that sells one service: a schema.org Service with its offers, and breadcrumbs. */
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

/** Returns fixed-price projects as offers, each linking to the quote form with the project selected. */
export function packageOffers(packages: readonly Package[]): OfferFacts[] {
  return packages.map((item) => ({
    name: item.name,
    description: item.summary,
    ...priceFacts({ packageId: item.id, name: item.name, cents: item.priceCents }),
    path: `/quote?type=${item.track}&package=${item.id}`,
  }));
}

/** Returns the smallest package's details by token, for texts of a service page. */
export function fromFacts([smallest]: readonly Package[]): Readonly<Record<string, string>> {
  return smallest
    ? {
        fromPrice: publicPrice({ packageId: smallest.id, name: smallest.name, cents: smallest.priceCents }),
        fromWeeks: smallest.delivery,
      }
    : {};
}
