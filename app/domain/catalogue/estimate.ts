import { SERVICE_TRACKS, type ServiceTrack } from "~/content/catalogue/package-names";
import type { PriceWords } from "~/content/catalogue/price-words";
import { RHYTHMS, type Rhythm } from "~/db/schema/lists";
import { fillFacts } from "~/lib/fill-facts";
import { noted, publicSum, type Priced as Sold, sumCents } from "./public-price";
import { type EstimatedService, ofTrack, type Package, perUnit } from "./schema";

/** Form values of someone about to request a quote, by field name; they are unchecked. */
export type Wish = {
  serviceType?: string;
  selectedPackage?: string;
  customServices?: readonly string[];
};

/** Part of the catalog that estimates need. */
export type Priced = {
  packages: readonly Pick<Package, "id" | "track" | "name" | "priceCents" | "delivery">[];
  services: readonly EstimatedService[];
  words: PriceWords;
};

/** Estimate of a wish, in words for its summary. */
export type Estimate = {
  serviceType: ServiceTrack | null;
  package: { name: string; price: string; delivery: string } | null;
  services: { name: string; price: string }[];
  /** One-time total, followed by the total of each billing period; null: nothing has a price. */
  sum: string | null;
  /** Number of services priced in the quote. */
  unpriced: number;
};

/**
 * Estimates a wish from the current catalog. Ignores names that aren't offered, and packages of another kind of
 * service; counts each service once. Prices per day or hour are listed but not added up, since their number is unknown.
 */
export function estimateFor(wish: Wish, { packages, services, words }: Priced): Estimate {
  const track = SERVICE_TRACKS.find((one) => one === wish.serviceType) ?? null;
  const chosen = track && ofTrack(packages, track).find(({ name }) => name === wish.selectedPackage);
  const asked = services.filter(({ name }) => wish.customServices?.includes(name));
  const pricedBy = (unit: "piece" | Rhythm) =>
    asked.flatMap((service) =>
      service.unit === unit && service.priceCents !== null ? [{ name: service.name, cents: service.priceCents }] : [],
    );
  const sold = chosen ? [{ packageId: chosen.id, name: chosen.name, cents: chosen.priceCents }] : [];
  return {
    serviceType: track,
    package: chosen ? { name: chosen.name, price: publicSum(sold), delivery: chosen.delivery } : null,
    services: asked.map(({ name, price }) => ({ name, price })),
    sum: sumText([...sold, ...pricedBy("piece")], pricedBy, words),
    unpriced: asked.filter(({ priceCents }) => priceCents === null).length,
  };
}

function sumText(
  once: readonly Sold[],
  pricedBy: (rhythm: Rhythm) => readonly Sold[],
  words: PriceWords,
): string | null {
  const recurring = RHYTHMS.flatMap((rhythm) => {
    const sold = pricedBy(rhythm);
    const cents = sumCents(sold);
    return cents > 0 ? [noted(perUnit(cents, rhythm, words), ...sold)] : [];
  });
  const sums = [...(sumCents(once) > 0 ? [publicSum(once)] : []), ...recurring];
  const last = sums.at(-1);
  if (last === undefined) return null;
  return sums.length === 1 ? last : fillFacts(words.both, { once: sums.slice(0, -1).join(", "), monthly: last });
}
