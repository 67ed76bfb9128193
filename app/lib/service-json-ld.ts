import type { Cents } from "./money";
import { agencyCountry, agencyCurrency } from "./place";
import { countryName } from "./postal-address";

export type OfferFacts = {
  readonly name: string;
  readonly description?: string;
  readonly priceCents: Cents;
  /** True when the price includes tax; absent: no tax is mentioned. */
  readonly isTaxIncluded?: boolean;
  /** Path of its order page, from the root. */
  readonly path: string;
  /** Unit of the price, unless it is a one-time price for the whole. */
  readonly per?: "year" | "month" | "hour";
};

export type ServiceFacts = {
  readonly name: string;
  readonly serviceType: string;
  readonly description: string;
  /** Path from the root. */
  readonly path: string;
  readonly provider: string;
  /** Public origin, no trailing slash. */
  readonly origin: string;
  readonly offers: readonly OfferFacts[];
};

const UNIT_CODES = { year: "ANN", month: "MON", hour: "HUR" } as const;

/** Formats cents for schema.org: digits, a point, two decimals. Throws `RangeError` unless whole and not negative. */
export function schemaPrice(cents: Cents): string {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`Not a price in whole cents: ${cents}`);
  const digits = String(cents).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Returns a schema.org Service with its offers, without `@context`. */
export function serviceJsonLd(service: ServiceFacts): Record<string, unknown> {
  return {
    "@type": "Service",
    name: service.name,
    serviceType: service.serviceType,
    description: service.description,
    url: `${service.origin}${service.path}`,
    provider: {
      "@type": "ProfessionalService",
      "@id": `${service.origin}/#agency`,
      name: service.provider,
      url: `${service.origin}/`,
    },
    areaServed: { "@type": "Country", name: countryName(agencyCountry()) },
    offers: service.offers.map((offer) => offerJsonLd(offer, service.origin)),
  };
}

function offerJsonLd(offer: OfferFacts, origin: string): Record<string, unknown> {
  const { isTaxIncluded } = offer;
  const money = { price: schemaPrice(offer.priceCents), priceCurrency: agencyCurrency() };
  const tax = isTaxIncluded === undefined ? {} : { valueAddedTaxIncluded: isTaxIncluded };
  return {
    "@type": "Offer",
    name: offer.name,
    ...(offer.description ? { description: offer.description } : {}),
    ...money,
    ...(offer.per
      ? { priceSpecification: { "@type": "UnitPriceSpecification", ...money, ...tax, unitCode: UNIT_CODES[offer.per] } }
      : isTaxIncluded === undefined
        ? {}
        : { priceSpecification: { "@type": "PriceSpecification", ...money, ...tax } }),
    url: `${origin}${offer.path}`,
  };
}
