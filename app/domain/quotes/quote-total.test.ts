import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { QuoteContent, QuoteItem } from "~/db/schema/quote-content";
import { QUOTE_MAX_CENTS } from "~/domain/money/amount-input";
import { type Choice, knownChoice } from "~/domain/money/choice";
import { quoteContentOf, quoteItem } from "../../../tests/harness/quotes";
import { quoteTotal } from "./quote-total";
import { QUOTE_ITEMS_MAX } from "./schema";
import { totalRows } from "./total-rows";

const SALES_TAX = { name: "Sales tax", ratePpm: 82_500, taxablePpm: 1_000_000 };
const DATA_TAX = { name: "Sales tax", ratePpm: 82_500, taxablePpm: 800_000 };

const items: fc.Arbitrary<QuoteItem[]> = fc
  .array(
    fc.record({
      unitPriceCents: fc.integer({ min: 0, max: QUOTE_MAX_CENTS / QUOTE_ITEMS_MAX / 8 }),
      quantity: fc.oneof(fc.constant(1000), fc.integer({ min: 1, max: 8000 })),
      tax: fc.option(fc.constantFrom(SALES_TAX, DATA_TAX)),
      isOptional: fc.boolean(),
    }),
    { maxLength: QUOTE_ITEMS_MAX },
  )
  .map((rows) => rows.map((row, index) => quoteItem({ ...row, id: `${index}`, name: `Item ${index}` })));

const discount: fc.Arbitrary<QuoteContent["discount"]> = fc.oneof(
  fc.constant(null),
  fc.record({ type: fc.constant("percentage" as const), value: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ type: fc.constant("fixed" as const), value: fc.integer({ min: 1, max: QUOTE_MAX_CENTS }) }),
);

const offer = fc
  .record({
    items,
    discount,
    depositPercent: fc.integer({ min: 1, max: 100 }),
    isTaxIncluded: fc.boolean(),
    exemption: fc.constantFrom("", "TX-1"),
  })
  .map(quoteContentOf);
const choice: fc.Arbitrary<Choice> = fc
  .array(fc.integer({ min: 0, max: QUOTE_ITEMS_MAX + 5 }).map(String))
  .map((ids) => ({ ids, quantities: {} }));

describe("the total of a quote", () => {
  it("is made of parts that add up to the cent, all whole and none below zero, and so are the rows that show it", () => {
    fc.assert(
      fc.property(offer, choice, (content, chosen) => {
        const total = quoteTotal(content, chosen);
        const { subtotalCents, discountCents, totalCents, depositCents, restCents } = total;
        for (const cents of [subtotalCents, discountCents, totalCents, depositCents, restCents]) {
          expect(Number.isSafeInteger(cents)).toBe(true);
          expect(cents).toBeGreaterThanOrEqual(0);
        }
        expect(total.items.reduce((sum, item) => sum + item.amountCents, 0)).toBe(subtotalCents);
        expect(depositCents + restCents).toBe(totalCents);
        const ids = content.items.filter((item) => !item.isOptional || chosen.ids.includes(item.id));
        expect(total.items.map(({ id }) => id)).toEqual(ids.map(({ id }) => id));
        const { above } = totalRows(content, total);
        if (above.length > 0) expect(above.reduce((sum, { cents }) => sum + cents, 0)).toBe(totalCents);
        else expect(subtotalCents).toBe(totalCents);
      }),
    );
  });

  it("rounds a percentage to the nearest cent, half a cent up", () => {
    fc.assert(
      fc.property(items, fc.integer({ min: 1, max: 100 }), (rows, percent) => {
        const { subtotalCents, discountCents } = quoteTotal(
          quoteContentOf({ items: rows, discount: { type: "percentage", value: percent } }),
        );
        const exact = BigInt(subtotalCents) * BigInt(percent);
        expect(BigInt(discountCents)).toBe((exact + 50n) / 100n);
      }),
    );
  });

  it("is the same whatever strangers to the quote are named, and however often", () => {
    fc.assert(
      fc.property(offer, choice, (content, chosen) => {
        const twice = { ids: [...chosen.ids, ...chosen.ids, "stranger"], quantities: { stranger: 5 } };
        expect(quoteTotal(content, twice)).toEqual(quoteTotal(content, knownChoice(content.items, chosen)));
      }),
    );
  });

  it("never shrinks by another option while nothing is taken off", () => {
    fc.assert(
      fc.property(offer, choice, (content, chosen) => {
        const whole = { ...content, discount: null };
        const all = { ids: content.items.map(({ id }) => id), quantities: {} };
        expect(quoteTotal(whole, all).totalCents).toBeGreaterThanOrEqual(quoteTotal(whole, chosen).totalCents);
      }),
    );
  });

  it("of an exempt customer is without the tax, and a row says by which certificate", () => {
    const content = quoteContentOf({
      items: [quoteItem({ unitPriceCents: 10_825, tax: SALES_TAX })],
      exemption: "TX-123",
      isTaxIncluded: true,
    });
    const total = quoteTotal(content);
    expect(total.totalCents).toBe(10_000);
    expect(totalRows(content, total).above.at(-1)).toEqual({ label: "Tax exempt (TX-123)", cents: -825 });
    const added = { ...content, isTaxIncluded: false };
    expect(quoteTotal(added).totalCents).toBe(10_825);
    expect(totalRows(added, quoteTotal(added)).above.at(-1)).toEqual({ label: "Tax exempt (TX-123)", cents: 0 });
  });
});

it("says when deposit and balance are due: so many days after the acceptance, and at the launch that it promises", () => {
  const content = quoteContentOf({
    items: [quoteItem({ unitPriceCents: 100_000 })],
    depositPercent: 30,
    validUntil: "2027-04-30",
  });
  const due = (one: typeof content) => totalRows(one, quoteTotal(one)).below.map(({ label }) => label);
  expect(due(content)).toEqual(["Deposit (30%), invoiced on acceptance", "Balance, when the work is done"]);
  expect(due({ ...content, dueDays: 14 })[0]).toBe("Deposit (30%), invoiced on acceptance, due 14 days later");
  expect(due({ ...content, dueDays: 1 })[0]).toBe("Deposit (30%), invoiced on acceptance, due 1 day later");
  expect(due({ ...content, dueDays: 0 })[0]).toBe("Deposit (30%), invoiced on acceptance, due right away");
  expect(due({ ...content, depositPercent: 100, dueDays: 14 })).toEqual([
    "In full, invoiced on acceptance, due 14 days later",
  ]);
  expect(due({ ...content, delivery: { startsOn: null, fromWeeks: 4, toWeeks: 6 } })[1]).toBe(
    "Balance, at launch, by June 14, 2027",
  );
});
