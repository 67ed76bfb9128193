import type { TAJJAM } from "~/content/pages/tajjam";

type Stalls = (typeof TAJJAM.content.market)["stalls"];

/** Quantity in the basket by stall, in the order of the stalls. */
export type Basket = readonly number[];

/** Keys of the page's query: the earlier basket, and the stall whose button was pressed. */
export const BASKET_QUERY_KEYS = ["basket", "add", "take"] as const;
export type BasketAsked = Readonly<Record<(typeof BASKET_QUERY_KEYS)[number], string | null>>;

const COUNT_MAX = 9;
const COUNTS = /^\d{1,99}$/;

export function readBasketAsked(query: URLSearchParams): BasketAsked {
  return { basket: query.get("basket"), add: query.get("add"), take: query.get("take") };
}

/** Returns the basket after the press encoded in an address. Anything else is ignored: reloading repeats nothing. */
export function basketAfter({ basket: before, add, take }: BasketAsked, stalls: Stalls): Basket {
  const isKnown = before !== null && before.length === stalls.length && COUNTS.test(before);
  const counts = isKnown ? [...before].map(Number) : stalls.map(({ basket }) => basket);
  return stalls.map(({ priceCents }, index) => {
    const step = (add === `${index}` ? 1 : 0) - (take === `${index}` ? 1 : 0);
    return priceCents === 0 ? 0 : Math.min(COUNT_MAX, Math.max(0, (counts[index] ?? 0) + step));
  });
}

/** Returns the basket as carried by the next press. */
export function basketText(basket: Basket): string {
  return basket.join("");
}
