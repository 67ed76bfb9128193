import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { apportion, fillColumns } from "./exact";
import { ALL, type LineTax, lineAmount, ONE, type PricedLine } from "./line";
import { splitByAmounts, splitIntoParts } from "./parts";
import { computeTotal, type PricedDocument, type Total } from "./total";

const ppm = fc.integer({ min: 0, max: ALL });
const tax: fc.Arbitrary<LineTax> = fc.oneof(
  fc.constantFrom(
    { name: "Sales tax", ratePpm: 82_500, taxablePpm: ALL },
    { name: "Sales tax", ratePpm: 82_500, taxablePpm: 800_000 },
    { name: "Use tax", ratePpm: 82_500, taxablePpm: ALL },
    { name: "None", ratePpm: 0, taxablePpm: ALL },
  ),
  fc.record({ name: fc.string({ maxLength: 8 }), ratePpm: ppm, taxablePpm: ppm }),
);
const line: fc.Arbitrary<PricedLine> = fc.record({
  quantity: fc.oneof(fc.constant(ONE), fc.integer({ min: 0, max: 5_000_000 })),
  unit: fc.constantFrom("hour", "day", "month", "piece"),
  unitPriceCents: fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 100_000_000 })),
  tax: fc.option(tax),
});
const shares = fc
  .array(fc.nat(ALL), { maxLength: 6 })
  .map((ends) => [0, ...ends.toSorted((a, b) => a - b), ALL])
  .map((ends) => ends.slice(1).map((end, index) => end - (ends[index] ?? 0)));
const document: fc.Arbitrary<PricedDocument> = fc.record({
  lines: fc.array(line, { maxLength: 12 }),
  discount: fc.option(
    fc.oneof(
      fc.record({ type: fc.constant("percentage" as const), value: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ type: fc.constant("fixed" as const), value: fc.integer({ min: 1, max: 10 ** 9 }) }),
    ),
  ),
  isTaxIncluded: fc.boolean(),
  isExempt: fc.boolean(),
  parts: shares,
});

function sum(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0);
}

function numbersOf({ lines, taxes, parts, isTaxIncluded: _is, ...sums }: Total): number[] {
  return [
    ...Object.values(sums),
    ...lines.map(({ amountCents }) => amountCents),
    ...taxes.flatMap(({ netCents, taxableCents, taxCents }) => [netCents, taxableCents, taxCents]),
    ...parts.flatMap((part) => [part.totalCents, part.netCents, ...part.taxes.map(({ taxCents }) => taxCents)]),
  ];
}

describe("a total", () => {
  it("is made of whole cents, none below zero, that add up in every direction", () => {
    fc.assert(
      fc.property(document, (doc) => {
        const total = computeTotal(doc);
        for (const cents of numbersOf(total)) {
          expect(Number.isSafeInteger(cents)).toBe(true);
          expect(cents).toBeGreaterThanOrEqual(0);
        }
        const { subtotalCents, discountCents, netCents, taxes, taxCents, exemptedCents, totalCents, parts } = total;
        expect(sum(total.lines.map(({ amountCents }) => amountCents))).toBe(subtotalCents);
        const inPrices = doc.isTaxIncluded ? taxCents + exemptedCents : 0;
        expect(subtotalCents - discountCents).toBe(netCents + inPrices);
        expect(sum(taxes.map((one) => one.taxCents))).toBe(taxCents);
        expect(sum(taxes.map((one) => one.netCents))).toBeLessThanOrEqual(netCents);
        expect(netCents + taxCents).toBe(totalCents);
        expect(sum(parts.map((part) => part.totalCents))).toBe(totalCents);
        expect(sum(parts.map((part) => part.netCents))).toBe(netCents);
        for (const part of parts) {
          expect(part.netCents + sum(part.taxes.map((one) => one.taxCents))).toBe(part.totalCents);
        }
        for (const [index, one] of taxes.entries()) {
          expect(sum(parts.map((part) => part.taxes[index]?.taxCents ?? 0))).toBe(one.taxCents);
          expect(one.taxableCents).toBeLessThanOrEqual(one.netCents);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("is the same in every order of the lines", () => {
    const shuffled = document.chain((doc) =>
      fc.tuple(fc.constant(doc), fc.shuffledSubarray([...doc.lines], { minLength: doc.lines.length })),
    );
    fc.assert(
      fc.property(shuffled, ([doc, lines]) => {
        const { lines: _lines, ...total } = computeTotal(doc);
        const { lines: _others, ...other } = computeTotal({ ...doc, lines });
        expect(other).toEqual(total);
      }),
    );
  });

  it("rounds a line, a tax and a part to the nearest cent, half a cent up", () => {
    fc.assert(
      fc.property(line, fc.integer({ min: 1, max: ALL - 1 }), (one, share) => {
        const total = computeTotal({ lines: [one], parts: [share, ALL - share] });
        const amount = (BigInt(one.quantity) * BigInt(one.unitPriceCents) * 2n + 1000n) / 2000n;
        expect(BigInt(total.subtotalCents)).toBe(amount);
        const rate = BigInt(one.tax?.ratePpm ?? 0) * BigInt(one.tax?.taxablePpm ?? 0);
        expect(BigInt(total.taxCents)).toBe((amount * rate * 2n + 10n ** 12n) / (2n * 10n ** 12n));
        const first = (BigInt(total.totalCents) * BigInt(share) * 2n + 10n ** 6n) / (2n * 10n ** 6n);
        expect(BigInt(total.parts[0]?.totalCents ?? -1)).toBe(first);
      }),
    );
  });

  it("with prices that hold the tax is what the lines say, and its tax is that of its net to a cent", () => {
    fc.assert(
      fc.property(document, (doc) => {
        const { taxes, totalCents, subtotalCents, discountCents } = computeTotal({
          ...doc,
          isTaxIncluded: true,
          isExempt: false,
        });
        expect(totalCents).toBe(subtotalCents - discountCents);
        for (const { tax: one, netCents, taxCents } of taxes) {
          const exact = (netCents * one.ratePpm * one.taxablePpm) / 10 ** 12;
          expect(Math.abs(taxCents - exact)).toBeLessThan(1.01);
        }
      }),
    );
  });

  it("for an exempt buyer is the net, whether prices hold the tax or not", () => {
    fc.assert(
      fc.property(document, (doc) => {
        const taxed = computeTotal({ ...doc, isExempt: false });
        const exempt = computeTotal({ ...doc, isExempt: true });
        expect(exempt.totalCents).toBe(taxed.netCents);
        expect([exempt.taxes, exempt.taxCents]).toEqual([[], 0]);
      }),
    );
  });

  it("never grows by a discount, and never shrinks by another line", () => {
    fc.assert(
      fc.property(document, line, (doc, another) => {
        const { totalCents } = computeTotal({ ...doc, isTaxIncluded: true });
        const without = computeTotal({ ...doc, isTaxIncluded: true, discount: null });
        if (!doc.isExempt) expect(totalCents).toBeLessThanOrEqual(without.totalCents);
        const longer = computeTotal({ ...doc, discount: null, lines: [...doc.lines, another] });
        expect(longer.totalCents).toBeGreaterThanOrEqual(computeTotal({ ...doc, discount: null }).totalCents);
      }),
    );
  });

  it("of 20 hours at $80 with 8.25% tax and a 40% deposit is $1,732.00, $692.80 of it first", () => {
    const salesTax = { name: "Sales tax", ratePpm: 82_500, taxablePpm: ALL };
    const hours: PricedLine = { quantity: 20_000, unit: "hour", unitPriceCents: 8000, tax: salesTax };
    const total = computeTotal({ lines: [hours], parts: [400_000, 600_000] });
    expect(total).toMatchObject({ subtotalCents: 160_000, taxCents: 13_200, totalCents: 173_200 });
    expect(total.parts).toEqual([
      { totalCents: 69_280, netCents: 64_000, taxes: [{ tax: salesTax, taxCents: 5280 }] },
      { totalCents: 103_920, netCents: 96_000, taxes: [{ tax: salesTax, taxCents: 7920 }] },
    ]);
  });

  it("taxes a share of the price where only that is taxable", () => {
    const data = { name: "Sales tax", ratePpm: 82_500, taxablePpm: 800_000 };
    const { taxes } = computeTotal({ lines: [{ quantity: ONE, unit: "month", unitPriceCents: 10_000, tax: data }] });
    expect(taxes).toEqual([{ tax: data, netCents: 10_000, taxableCents: 8000, taxCents: 660 }]);
  });

  it("refuses what is no amount, a tax of more than all, and what is beyond the numbers that are exact", () => {
    const good: PricedLine = { quantity: ONE, unit: "piece", unitPriceCents: 100, tax: null };
    const of = (change: Partial<PricedLine>) => () => computeTotal({ lines: [{ ...good, ...change }] });
    for (const bad of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      expect(of({ quantity: bad })).toThrow(RangeError);
      expect(of({ unitPriceCents: bad })).toThrow(RangeError);
      expect(of({ tax: { name: "T", ratePpm: bad, taxablePpm: ALL } })).toThrow(RangeError);
    }
    expect(of({ tax: { name: "T", ratePpm: ALL + 1, taxablePpm: ALL } })).toThrow(RangeError);
    expect(of({ tax: { name: "T", ratePpm: ALL, taxablePpm: ALL + 1 } })).toThrow(RangeError);
    expect(of({ quantity: 2_000_000_000, unitPriceCents: Number.MAX_SAFE_INTEGER })).toThrow(RangeError);
    const huge = { ...good, unitPriceCents: Number.MAX_SAFE_INTEGER };
    expect(() => computeTotal({ lines: [huge, good] })).toThrow(RangeError);
    expect(lineAmount(huge)).toBe(Number.MAX_SAFE_INTEGER);
    expect(() => computeTotal({ lines: [good], parts: [400_000] })).toThrow(RangeError);
  });
});

describe("parts", () => {
  const cents = fc.integer({ min: 0, max: 10 ** 9 });
  const whole = fc
    .record({ netCents: cents, taxes: fc.array(fc.record({ tax, taxCents: cents }), { maxLength: 4 }) })
    .map((one) => ({ ...one, total: one.netCents + sum(one.taxes.map(({ taxCents }) => taxCents)) }));

  it("by amounts are those amounts, and each column adds up", () => {
    const cut = whole.chain((one) =>
      fc.tuple(fc.constant(one), fc.array(fc.nat(one.total), { maxLength: 6 })).map(([of, ends]) => {
        const all = [0, ...ends.toSorted((a, b) => a - b), of.total];
        return { of, amounts: all.slice(1).map((end, index) => end - (all[index] ?? 0)) };
      }),
    );
    fc.assert(
      fc.property(cut, ({ of, amounts }) => {
        const parts = splitByAmounts(of, amounts);
        expect(parts.map(({ totalCents }) => totalCents)).toEqual(amounts);
        expect(sum(parts.map(({ netCents }) => netCents))).toBe(of.netCents);
        for (const part of parts) {
          const columns = [part.netCents, ...part.taxes.map(({ taxCents }) => taxCents)];
          expect(sum(columns)).toBe(part.totalCents);
          expect(Math.min(...columns)).toBeGreaterThanOrEqual(0);
        }
        for (const [index, { taxCents }] of of.taxes.entries()) {
          expect(sum(parts.map((part) => part.taxes[index]?.taxCents ?? 0))).toBe(taxCents);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("refuse shares and amounts that don't come to the whole", () => {
    const one = { netCents: 100, taxes: [] };
    expect(() => splitIntoParts(one, [500_000, 400_000])).toThrow(RangeError);
    expect(() => splitIntoParts(one, [ALL + 1, -1])).toThrow(RangeError);
    expect(() => splitByAmounts(one, [50, 49])).toThrow(RangeError);
    expect(() => splitByAmounts(one, [150, -50])).toThrow(RangeError);
  });
});

it("what is spread adds up, and no part is a cent away from its share", () => {
  const weights = fc.array(fc.integer({ min: 0, max: 10 ** 9 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(weights, fc.nat(10 ** 9), (given, whole) => {
      const of = sum(given);
      if (of === 0) return;
      const parts = apportion(whole, given);
      expect(sum(parts)).toBe(whole);
      for (const [index, part] of parts.entries()) {
        expect(Math.abs(part - (whole * (given[index] ?? 0)) / of)).toBeLessThan(1);
      }
    }),
  );
  expect(() => apportion(1, [0, 0])).toThrow(RangeError);
});

it("columns fill up one unit after the other and never lose one", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(6), { minLength: 1, maxLength: 5 }), (columns) => {
      let before = columns.map(() => 0);
      for (let units = 0; units <= sum(columns); units++) {
        const filled = fillColumns(units, columns);
        expect(sum(filled)).toBe(units);
        for (const [index, cell] of filled.entries()) expect(cell).toBeGreaterThanOrEqual(before[index] ?? 0);
        before = filled;
      }
      expect(before).toEqual(columns);
    }),
  );
});
