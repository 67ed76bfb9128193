import { TAJJAM_MARKET } from "~/content/showcase/live-pieces";
import {
  type Good,
  SAMPLE_BASKETS,
  SHOP_KINDS,
  SHOPS,
  type Shop,
  type ShopKind,
} from "~/content/showcase/tajjam-shops";
import type { Cents } from "~/lib/money";
import { plainSpelling } from "~/lib/typed-words";

export const TEXT_MAX_CHARACTERS = 60;
const COUNT_MAX = 20;
const PATH = TAJJAM_MARKET.path;

/** Form buttons that change the basket. */
const BASKET_DEEDS = ["add", "take", "fill", "empty"] as const;
type BasketDeed = (typeof BASKET_DEEDS)[number];

export const MARKET_QUERY_KEYS = ["q", "kind", "stock", "basket", ...BASKET_DEEDS] as const;

/** Quantity of each item by its id: 1 to 20, and only items on the street that aren't sold out. */
export type Basket = Readonly<Record<string, number>>;

export type Market = { text: string; kind: ShopKind | ""; inStock: boolean; basket: Basket };

const GOODS = new Map<string, Good & { shop: Shop }>(
  SHOPS.flatMap((shop) => shop.goods.map((good) => [good.id, { ...good, shop }] as const)),
);

/** Reads the market's state from an address, sanitized and bounded. */
export function readMarket(query: URLSearchParams): Market {
  const kind = query.get("kind");
  return {
    text: (query.get("q") ?? "").slice(0, TEXT_MAX_CHARACTERS).replace(/\s+/g, " ").trim(),
    kind: SHOP_KINDS.find((known) => known === kind) ?? "",
    inStock: query.get("stock") === "1",
    basket: readBasket(query.get("basket") ?? ""),
  };
}

/** Returns the canonical address of this view of the market. */
export function marketPath({ text, kind, inStock, basket }: Market): string {
  const query = new URLSearchParams();
  const parts = {
    q: text,
    kind,
    stock: inStock ? "1" : "",
    basket: basketText(basket),
  };
  for (const [key, value] of Object.entries(parts)) if (value) query.set(key, value);
  return query.size > 0 ? `${PATH}?${query}` : PATH;
}

export function basketText(basket: Basket): string {
  return Object.entries(basket)
    .map(([id, count]) => `${id}.${count}`)
    .join("_");
}

/** Returns the pressed button's action; undefined if the query has none. */
export function readDeed(query: URLSearchParams): { deed: BasketDeed; value: string } | undefined {
  const deed = BASKET_DEEDS.find((name) => query.has(name));
  return deed && { deed, value: query.get(deed) ?? "" };
}

/** Returns the basket after an action; an unknown or sold-out item changes nothing. */
export function changeBasket(basket: Basket, { deed, value }: { deed: BasketDeed; value: string }): Basket {
  if (deed === "empty") return {};
  if (deed === "add") return withCount(basket, value, (basket[value] ?? 0) + 1);
  if (deed === "take") return withCount(basket, value, (basket[value] ?? 0) - 1);
  const sample = SAMPLE_BASKETS.find(({ id }) => id === value);
  return Object.entries(sample?.goods ?? {}).reduce(
    (filled, [id, count]) => withCount(filled, id, (filled[id] ?? 0) + count),
    basket,
  );
}

/** Returns the shops with their matching items; shops without any are left out. */
export function searchMarket({ text, kind, inStock }: Pick<Market, "text" | "kind" | "inStock">): readonly Shop[] {
  const words = plain(text).split(" ").filter(Boolean);
  return SHOPS.filter((shop) => kind === "" || shop.kind === kind)
    .map((shop) => ({
      ...shop,
      goods: shop.goods.filter((good) => fits(shop, good, words) && !(inStock && good.soldOut)),
    }))
    .filter(({ goods }) => goods.length > 0);
}

export type BasketPart = { shop: Shop; lines: { good: Good; count: number; cents: Cents }[]; cents: Cents };

/** Returns the basket by shop, in street order, with its total. */
export function divideBasket(basket: Basket): { parts: BasketPart[]; cents: Cents; count: number } {
  const parts = SHOPS.map((shop) => {
    const lines = shop.goods.flatMap((good) => {
      const count = basket[good.id] ?? 0;
      return count > 0 ? [{ good, count, cents: good.cents * count }] : [];
    });
    return { shop, lines, cents: lines.reduce((sum, line) => sum + line.cents, 0) };
  }).filter(({ lines }) => lines.length > 0);
  return {
    parts,
    cents: parts.reduce((sum, part) => sum + part.cents, 0),
    count: parts.reduce((sum, part) => sum + part.lines.reduce((own, line) => own + line.count, 0), 0),
  };
}

function withCount(basket: Basket, id: string, count: number): Basket {
  const good = GOODS.get(id);
  if (!good || good.soldOut) return basket;
  const { [id]: _before, ...others } = basket;
  return count <= 0 ? others : { ...basket, [id]: Math.min(count, COUNT_MAX) };
}

function readBasket(text: string): Basket {
  return text.split("_", GOODS.size).reduce<Basket>((basket, part) => {
    const [, id = "", count = ""] = /^([a-z-]+)\.(\d{1,2})$/.exec(part) ?? [];
    return id ? withCount(basket, id, Number(count)) : basket;
  }, {});
}

/** Returns true if every search word is the start of a word in the item's name, shop or keywords. */
function fits(shop: Shop, good: Good, words: readonly string[]): boolean {
  const known = plain(`${good.name} ${good.words ?? ""} ${shop.name} ${shop.kind}`).split(" ");
  return words.every((word) => known.some((candidate) => candidate.startsWith(word)));
}

/** Lowercases and removes accents and apostrophes, so that `zaatar` finds Za’atar and `chevre` chèvre. */
function plain(text: string): string {
  return plainSpelling(text)
    .replaceAll("'", "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
