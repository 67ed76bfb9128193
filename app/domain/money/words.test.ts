import fc from "fast-check";
import { expect, it } from "vitest";
import { ALL, QUANTITY_MAX } from "./line";
import {
  formatQuantity,
  percentOf,
  priceWords,
  quantityWords,
  readPercent,
  readQuantity,
  taxWords,
  typedPercent,
  typedQuantity,
} from "./words";

it("quantities and percents read back as they were written", () => {
  fc.assert(
    fc.property(fc.nat(QUANTITY_MAX), fc.nat(ALL), (quantity, ppm) => {
      expect(readQuantity(typedQuantity(quantity))).toBe(quantity);
      expect(readQuantity(formatQuantity(quantity))).toBe(quantity);
      expect(readQuantity(quantity / 1000)).toBe(quantity);
      expect(readPercent(typedPercent(ppm))).toBe(ppm);
      expect(readPercent(`${typedPercent(ppm)} %`)).toBe(ppm);
      expect(readPercent(percentOf(ppm) >= 0.001 ? percentOf(ppm) : typedPercent(ppm))).toBe(ppm);
    }),
  );
});

it.each([
  ["20", 20_000],
  ["2.5", 2500],
  [" 1,250.125 ", 1_250_125],
  [0.75, 750],
  ["1.2340", 1234],
  ["1.2345", null],
  ["-1", null],
  ["1e3", null],
  ["", null],
  ["1000000", 1_000_000_000],
  ["1000000.001", null],
  [null, null],
  [Number.NaN, null],
])("the quantity %s is %s thousandths", (typed, quantity) => {
  expect(readQuantity(typed)).toBe(quantity);
});

it.each([
  ["8.25", 82_500],
  ["8.25%", 82_500],
  [100, 1_000_000],
  ["100.0001", null],
  ["-1", null],
  ["8.12345", null],
  ["abc", null],
])("the percent %s is %s millionths", (typed, ppm) => {
  expect(readPercent(typed)).toBe(ppm);
});

it("says how an amount comes about, but of a single piece nothing", () => {
  expect(priceWords({ quantity: 20_000, unit: "hour", unitPriceCents: 8000 })).toBe("20 hours × $80.00");
  expect(priceWords({ quantity: 1000, unit: "month", unitPriceCents: 9900 })).toBe("1 month × $99.00");
  expect(priceWords({ quantity: 1000, unit: "piece", unitPriceCents: 9900 })).toBe("");
  expect(quantityWords({ quantity: 1_250_500, unit: "piece" })).toBe("1,250.5 pieces");
});

it("says a tax by its name, rate and share", () => {
  expect(taxWords({ name: "Sales tax", ratePpm: 82_500, taxablePpm: ALL })).toBe("Sales tax 8.25%");
  expect(taxWords({ name: "Sales tax", ratePpm: 82_500, taxablePpm: 800_000 })).toBe("Sales tax 8.25% on 80%");
});
