/**
 * Display options for public prices: `place` (as usual in the country), with tax, without tax but mentioning it, or
 * plain.
 */
export const PRICE_SHOWS = ["place", "with", "plus", "plain"] as const;
export type PriceShows = (typeof PRICE_SHOWS)[number];

/** Tax rate in force, with the items that it is the default for. */
export type PublicTax = {
  readonly name: string;
  readonly ratePpm: number;
  readonly taxablePpm: number;
  /** Catalog keys, and `all`. */
  readonly defaultFor: readonly string[];
};

/** Tax wording of public prices. */
export type PriceTax = {
  readonly shows: "with" | "plus";
  /** True when catalog prices include the tax. */
  readonly areIncluded: boolean;
  readonly rates: readonly PublicTax[];
};

/** Countries that show prices before tax, which is added at checkout. */
const WITHOUT = ["US", "CA"];

/** Returns the tax wording for a country; undefined when prices mention no tax. */
export function priceTaxOf(
  country: string,
  { shown, areIncluded }: { shown: PriceShows; areIncluded: boolean },
  rates: readonly PublicTax[],
): PriceTax | undefined {
  const used = rates.filter(({ defaultFor, ratePpm }) => defaultFor.length > 0 && ratePpm > 0);
  const usual = WITHOUT.includes(country) ? "plain" : "with";
  const shows = shown === "place" ? usual : shown;
  return used.length === 0 || shows === "plain" ? undefined : { shows, areIncluded, rates: used };
}

/** As last read from Settings; each process serves one agency. */
let settled: PriceTax | undefined;

/** Sets the tax wording of public prices for this process. */
export function settlePriceTax(priceTax: PriceTax | undefined): void {
  settled = priceTax;
}

/** Returns the current tax wording; undefined when prices mention no tax. */
export function agencyPriceTax(): PriceTax | undefined {
  return settled;
}
