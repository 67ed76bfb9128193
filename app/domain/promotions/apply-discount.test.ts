import fc from "fast-check";
import { expect, it } from "vitest";
import { applyDiscount, type Discount } from "./schema";

const cents = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
const discount: fc.Arbitrary<Discount> = fc.oneof(
  fc.record({ discountType: fc.constant("percentage" as const), discountValue: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ discountType: fc.constant("fixed" as const), discountValue: fc.integer({ min: 1, max: 100_000_000 }) }),
);

it("what is taken off and what is left are whole cents, at least 0, and add up to the amount", () => {
  fc.assert(
    fc.property(cents, discount, (totalCents, promotion) => {
      const result = applyDiscount(totalCents, promotion);
      expect(Number.isSafeInteger(result.discountCents) && Number.isSafeInteger(result.totalCents)).toBe(true);
      expect(Math.min(result.discountCents, result.totalCents)).toBeGreaterThanOrEqual(0);
      expect(result.discountCents + result.totalCents).toBe(totalCents);
    }),
  );
});

it("a percentage is exact to half a cent", () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 100 }), (totalCents, percent) => {
      const { discountCents } = applyDiscount(totalCents, { discountType: "percentage", discountValue: percent });
      const error = BigInt(discountCents) * 100n - BigInt(totalCents) * BigInt(percent);
      expect(error > -50n && error <= 50n).toBe(true);
    }),
  );
});

it("a larger amount never leaves less to pay, and a larger discount never more", () => {
  fc.assert(
    fc.property(cents, cents, discount, (one, other, promotion) => {
      const [less, more] = one < other ? [one, other] : [other, one];
      expect(applyDiscount(less, promotion).totalCents).toBeLessThanOrEqual(applyDiscount(more, promotion).totalCents);
    }),
  );
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 99 }), (total, percent) => {
      const left = (discountValue: number) =>
        applyDiscount(total, { discountType: "percentage", discountValue }).totalCents;
      expect(left(percent + 1)).toBeLessThanOrEqual(left(percent));
    }),
  );
});

it.each([
  [10_000, "percentage", 10, 1000],
  [5, "percentage", 10, 1],
  [4, "percentage", 10, 0],
  [10_000, "percentage", 100, 10_000],
  [10_000, "fixed", 2500, 2500],
  [1000, "fixed", 2500, 1000],
  [0, "fixed", 2500, 0],
] as const)("of %i cents, %s %i takes off %i", (total, discountType, discountValue, expected) => {
  expect(applyDiscount(total, { discountType, discountValue }).discountCents).toBe(expected);
});

it.each([-1, 0.5, Number.NaN, 2 ** 60])("%d is no amount", (total) => {
  expect(() => applyDiscount(total, { discountType: "fixed", discountValue: 1 })).toThrow(RangeError);
});
