import type { Package } from "~/domain/catalogue/schema";
import { formatMoney } from "~/lib/money";
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

/** Fixed-price projects, each leading to the quote form with it chosen. */
export function packageOffers(packages: readonly Package[]): OfferFacts[] {
  return packages.map((item) => ({
    name: item.name,
    description: item.summary,
    priceCents: item.priceCents,
    path: `/quote?type=${item.track}&package=${item.id}`,
  }));
}

/** What texts of a service page say of the smallest of its packages, by token. */
export function fromFacts([smallest]: readonly Package[]): Readonly<Record<string, string>> {
  return smallest ? { fromPrice: formatMoney(smallest.priceCents), fromWeeks: smallest.delivery } : {};
}
