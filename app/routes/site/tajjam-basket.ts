import type { TAJJAM } from "~/content/pages/tajjam";

type Stalls = (typeof TAJJAM.content.market)["stalls"];

/** Number of each stall's goods in the basket, in the order of the stalls. */
export type Basket = readonly number[];

/** Keys in the page's address: the earlier basket, and the stall whose button was pressed. */
export const BASKET_QUERY_KEYS = ["basket", "add", "take"] as const;
export type BasketAsked = Readonly<Record<(typeof BASKET_QUERY_KEYS)[number], string | null>>;

const COUNT_MAX = 9;
const COUNTS = /^\d{1,99}$/;

export function readBasketAsked(query: URLSearchParams): BasketAsked {
  return { basket: query.get("basket"), add: query.get("add"), take: query.get("take") };
}

/**
 * The basket after the press that an address holds. Anything else in it counts for nothing: reloading repeats nothing.
 */
export function basketAfter({ basket: before, add, take }: BasketAsked, stalls: Stalls): Basket {
  const isKnown = before !== null && before.length === stalls.length && COUNTS.test(before);
  const counts = isKnown ? [...before].map(Number) : stalls.map(({ basket }) => basket);
  return stalls.map(({ priceCents }, index) => {
    const step = (add === `${index}` ? 1 : 0) - (take === `${index}` ? 1 : 0);
    return priceCents === 0 ? 0 : Math.min(COUNT_MAX, Math.max(0, (counts[index] ?? 0) + step));
  });
}

/** The basket as the next press brings it along. */
export function basketText(basket: Basket): string {
  return basket.join("");
}
