import fc from "fast-check";
import { expect, it } from "vitest";
import { type Choice, chooseLines, dearestLines, knownChoice, type OfferedLine } from "./choice";
import { lineAmount } from "./line";

const offer: fc.Arbitrary<OfferedLine[]> = fc
  .array(
    fc.record({
      isOptional: fc.boolean(),
      group: fc.option(fc.constantFrom("Hosting", "Design")),
      bounds: fc.option(fc.tuple(fc.nat(5000), fc.nat(5000)).map(([a, b]) => ({ min: Math.min(a, b), max: a + b }))),
      unitPriceCents: fc.nat(100_000),
    }),
    { maxLength: 8 },
  )
  .map((rows) =>
    rows.map((row, index) => {
      const [id, quantity] = [`${index}`, row.bounds?.min ?? 1000];
      return { ...row, id, quantity, unit: "hour" as const, tax: null };
    }),
  );
const choice: fc.Arbitrary<Choice> = fc.record({
  ids: fc.array(fc.nat(9).map(String)),
  quantities: fc.dictionary(fc.nat(9).map(String), fc.oneof(fc.integer(), fc.double())),
});

it("exactly one line of each group counts, whatever was chosen", () => {
  fc.assert(
    fc.property(offer, choice, (lines, chosen) => {
      const counted = chooseLines(lines, chosen);
      for (const group of ["Hosting", "Design"]) {
        const expected = lines.some((line) => line.group === group) ? 1 : 0;
        expect(counted.filter((line) => line.group === group)).toHaveLength(expected);
      }
      const free = lines.filter((line) => line.group === null);
      const ids = free.filter((line) => !line.isOptional || chosen.ids.includes(line.id)).map(({ id }) => id);
      expect(counted.filter((line) => line.group === null).map(({ id }) => id)).toEqual(ids);
    }),
  );
});

it("a quantity stays within its bounds, and without bounds it is what is offered", () => {
  fc.assert(
    fc.property(offer, choice, (lines, chosen) => {
      for (const { id, quantity, bounds } of chooseLines(lines, chosen)) {
        const offered = lines.find((line) => line.id === id)?.quantity;
        if (!bounds) expect(quantity).toBe(offered);
        else expect(quantity >= bounds.min && quantity <= bounds.max).toBe(true);
      }
    }),
  );
});

it("a known choice counts the same and is known as itself", () => {
  fc.assert(
    fc.property(offer, choice, (lines, chosen) => {
      const known = knownChoice(lines, chosen);
      expect(chooseLines(lines, known)).toEqual(chooseLines(lines, chosen));
      expect(knownChoice(lines, known)).toEqual(known);
    }),
  );
});

it("nothing that can be chosen comes to more than the dearest", () => {
  fc.assert(
    fc.property(offer, choice, (lines, chosen) => {
      const amount = (some: readonly OfferedLine[]) => some.reduce((sum, line) => sum + lineAmount(line), 0);
      expect(amount(chooseLines(lines, chosen))).toBeLessThanOrEqual(amount(dearestLines(lines)));
    }),
  );
});

it("the name of an object's own parts is no id", () => {
  const line: OfferedLine = {
    id: "constructor",
    isOptional: false,
    group: null,
    bounds: { min: 1, max: 5000 },
    quantity: 1000,
    unit: "hour",
    unitPriceCents: 100,
    tax: null,
  };
  expect(chooseLines([line], { ids: [], quantities: {} })).toEqual([line]);
});
