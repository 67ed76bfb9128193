import fc from "fast-check";
import { expect, test } from "vitest";
import { SAMPLE_BASKETS, type SHOP_KINDS, SHOPS } from "~/content/showcase/tajjam-shops";
import { type Basket, changeBasket, divideBasket, marketPath, readDeed, readMarket, searchMarket } from "./market";

const ALL = { text: "", kind: "", inStock: false } as const;
const IDS = SHOPS.flatMap(({ goods }) => goods.map(({ id }) => id));
const SOLD_OUT = SHOPS.flatMap(({ goods }) => goods.filter(({ soldOut }) => soldOut).map(({ id }) => id));

function found(text: string, more: Partial<{ kind: (typeof SHOP_KINDS)[number]; inStock: boolean }> = {}): string[] {
  return searchMarket({ ...ALL, text, ...more }).flatMap(({ goods }) => goods.map(({ id }) => id));
}

const anyDeed = fc.oneof(
  fc.record({ deed: fc.constantFrom("add", "take"), value: fc.constantFrom(...IDS, "nothing", "constructor") }),
  fc.record({ deed: fc.constant("fill"), value: fc.constantFrom(...SAMPLE_BASKETS.map(({ id }) => id)) }),
);

function fill(deeds: readonly { deed: "add" | "take" | "fill"; value: string }[]): Basket {
  return deeds.reduce<Basket>((basket, deed) => changeBasket(basket, deed), {});
}

test("a search finds goods by the beginnings of their words, of their shops and of what people call them", () => {
  expect(found("zaatar")).toEqual(["zaatar"]);
  expect(found("CHEVRE")).toEqual(["chevre"]);
  expect(found("cheʼvre")).toEqual(["chevre"]);
  expect(found("ｃｈｅ\u00advre")).toEqual(["chevre"]);
  expect(found("山羊")).toEqual([]);
  expect(found("bread")).toEqual(["sesame-loaf", "rye"]);
  expect(found("kettle mint")).toEqual(["mint-tea"]);
  expect(found("fish", { inStock: true })).toEqual(["shrimp", "redfish"]);
  expect(found("", { kind: "Repairs" })).toEqual(["knife", "hem", "zipper"]);
  expect(found("unicorn")).toEqual([]);
  expect(found("")).toEqual(IDS);
});

test("ids are given once, and the sample baskets hold only what can be bought", () => {
  expect(new Set(IDS).size).toBe(IDS.length);
  for (const { goods } of SAMPLE_BASKETS) {
    for (const id of Object.keys(goods)) expect(IDS.filter((known) => !SOLD_OUT.includes(known))).toContain(id);
  }
});

test("the address of a view leads to the same view", () => {
  fc.assert(
    fc.property(fc.array(anyDeed), fc.constantFrom("", "bread", "za’atar & co"), fc.boolean(), (deeds, text, flag) => {
      const view = {
        text,
        kind: flag ? ("Bakery" as const) : ("" as const),
        inStock: flag,
        basket: fill(deeds),
      };
      expect(readMarket(new URL(marketPath(view), "https://site.example").searchParams)).toEqual(view);
    }),
  );
});

test("the parts of the shops make up the one payment, whatever is put in and taken out", () => {
  fc.assert(
    fc.property(fc.array(anyDeed, { maxLength: 60 }), (deeds) => {
      const { parts, cents, count } = divideBasket(fill(deeds));
      const lines = parts.flatMap((part) => part.lines);
      expect(cents).toBe(lines.reduce((sum, { good, count: many }) => sum + good.cents * many, 0));
      expect(parts.reduce((sum, part) => sum + part.cents, 0)).toBe(cents);
      expect(count).toBe(lines.reduce((sum, line) => sum + line.count, 0));
      expect(lines.some(({ good }) => good.soldOut)).toBe(false);
      expect(lines.every((line) => line.count >= 1 && line.count <= 20)).toBe(true);
    }),
  );
});

test("an address that someone made up is read as far as it makes sense", () => {
  const query = new URLSearchParams(
    "q=%00b%20%20x&kind=Nothing&stock=2&basket=rye.2_snapper.3_rye.x_honey.99_ghost.1_eggs.0",
  );
  expect(readMarket(query)).toMatchObject({ kind: "", inStock: false, basket: { rye: 2, honey: 20 } });
  fc.assert(
    fc.property(fc.string(), (basket) => divideBasket(readMarket(new URLSearchParams({ basket })).basket).cents >= 0),
  );
  expect(readDeed(new URLSearchParams("take=rye&q=x"))).toEqual({ deed: "take", value: "rye" });
  expect(readDeed(new URLSearchParams("q=x"))).toBeUndefined();
  expect(changeBasket({ rye: 1 }, { deed: "take", value: "rye" })).toEqual({});
  expect(changeBasket({ rye: 1 }, { deed: "empty", value: "1" })).toEqual({});
});
