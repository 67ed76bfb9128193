import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { QuoteContent, QuoteItem } from "~/db/schema/quote-content";
import { knownChoice, quoteTotal } from "./quote-total";
import { QUOTE_ITEMS_MAX, QUOTE_MAX_CENTS } from "./schema";

const items: fc.Arbitrary<QuoteItem[]> = fc
  .array(
    fc.record({
      amountCents: fc.integer({ min: 0, max: QUOTE_MAX_CENTS / QUOTE_ITEMS_MAX }),
      isOptional: fc.boolean(),
    }),
    { maxLength: QUOTE_ITEMS_MAX },
  )
  .map((rows) =>
    rows.map((row, index) => ({ ...row, id: `${index}`, type: "one-time", name: `Item ${index}`, description: "" })),
  );

const discount: fc.Arbitrary<QuoteContent["discount"]> = fc.oneof(
  fc.constant(null),
  fc.record({ type: fc.constant("percentage" as const), value: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ type: fc.constant("fixed" as const), value: fc.integer({ min: 1, max: QUOTE_MAX_CENTS }) }),
);

const offer = fc.record({ items, discount, depositPercent: fc.integer({ min: 1, max: 100 }) });
const choice = fc.array(fc.integer({ min: 0, max: QUOTE_ITEMS_MAX + 5 }).map(String));

describe("the total of a quote", () => {
  it("is made of parts that add up to the cent, all whole and none below zero", () => {
    fc.assert(
      fc.property(offer, choice, (content, chosen) => {
        const total = quoteTotal(content, chosen);
        const { subtotalCents, discountCents, totalCents, depositCents, restCents } = total;
        for (const cents of [subtotalCents, discountCents, totalCents, depositCents, restCents]) {
          expect(Number.isSafeInteger(cents)).toBe(true);
          expect(cents).toBeGreaterThanOrEqual(0);
        }
        expect(total.items.reduce((sum, item) => sum + item.amountCents, 0)).toBe(subtotalCents);
        expect(subtotalCents - discountCents).toBe(totalCents);
        expect(depositCents + restCents).toBe(totalCents);
        expect(total.items).toEqual(content.items.filter((item) => !item.isOptional || chosen.includes(item.id)));
      }),
    );
  });

  it("rounds a percentage to the nearest cent, half a cent up", () => {
    fc.assert(
      fc.property(items, fc.integer({ min: 1, max: 100 }), (rows, percent) => {
        const content = { items: rows, discount: { type: "percentage" as const, value: percent }, depositPercent: 100 };
        const { subtotalCents, discountCents } = quoteTotal(content);
        const exact = BigInt(subtotalCents) * BigInt(percent);
        expect(BigInt(discountCents)).toBe((exact + 50n) / 100n);
      }),
    );
  });

  it("is the same whatever strangers to the quote are named, and however often", () => {
    fc.assert(
      fc.property(offer, choice, (content, chosen) => {
        const twice = [...chosen, ...chosen, "stranger"];
        expect(quoteTotal(content, twice)).toEqual(quoteTotal(content, knownChoice(content, chosen)));
      }),
    );
  });

  it("never grows by a discount, and never shrinks by another option", () => {
    fc.assert(
      fc.property(offer, choice, (content, chosen) => {
        const { totalCents } = quoteTotal(content, chosen);
        expect(totalCents).toBeLessThanOrEqual(quoteTotal({ ...content, discount: null }, chosen).totalCents);
        const all = content.items.map(({ id }) => id);
        expect(quoteTotal(content, all).totalCents).toBeGreaterThanOrEqual(totalCents);
      }),
    );
  });
});
