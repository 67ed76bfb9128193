import { SERVICE_TRACKS, type ServiceTrack } from "~/content/catalogue/package-names";
import type { PriceWords } from "~/content/catalogue/price-words";
import { fillFacts } from "~/lib/fill-facts";
import { type Cents, formatMoney } from "~/lib/money";
import { ofTrack, type Package, priceText, type Service } from "./schema";

/** What someone is about to ask for, by the names of the quote form; anything may be in it. */
export type Wish = {
  serviceType?: string | undefined;
  selectedPackage?: string | undefined;
  customServices?: readonly string[];
};

/** As much of the catalogue as an estimate needs. */
export type Priced = {
  packages: readonly Pick<Package, "track" | "name" | "priceCents" | "delivery">[];
  services: readonly Pick<Service, "name" | "unit" | "priceCents">[];
  words: PriceWords;
};

/** What a wish comes to, in words for its summary. */
export type Estimate = {
  serviceType: ServiceTrack | null;
  package: { name: string; price: string; delivery: string } | null;
  services: { name: string; price: string }[];
  /** What comes once, and what comes every month; null: nothing of it has a price. */
  sum: string | null;
  /** So many of the services are priced in the quote. */
  unpriced: number;
};

/**
 * What a wish comes to by what is offered. Names that are not offered, and a package of another kind of service, count for nothing; a service
 * counts once. Prices by the day or hour are named, not summed: nobody knows how many there will be.
 */
export function estimateFor(wish: Wish, { packages, services, words }: Priced): Estimate {
  const track = SERVICE_TRACKS.find((one) => one === wish.serviceType) ?? null;
  const chosen = track && ofTrack(packages, track).find(({ name }) => name === wish.selectedPackage);
  const asked = services.filter(({ name }) => wish.customServices?.includes(name));
  const sumOf = (unit: "piece" | "month") =>
    asked.reduce((sum, service) => (service.unit === unit ? sum + (service.priceCents ?? 0) : sum), 0);
  return {
    serviceType: track,
    package: chosen ? { name: chosen.name, price: formatMoney(chosen.priceCents), delivery: chosen.delivery } : null,
    services: asked.map((service) => ({ name: service.name, price: priceText(service, words) })),
    sum: sumText((chosen?.priceCents ?? 0) + sumOf("piece"), sumOf("month"), words),
    unpriced: asked.filter(({ priceCents }) => priceCents === null).length,
  };
}

function sumText(once: Cents, monthly: Cents, words: PriceWords): string | null {
  const each = monthly > 0 ? priceText({ priceCents: monthly, unit: "month" }, words) : null;
  if (once === 0) return each;
  const price = formatMoney(once);
  return each === null ? price : fillFacts(words.both, { once: price, monthly: each });
}
