import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { centsToDollars, dollarsToCents, formatUsd } from "./money";

describe("formatUsd", () => {
  it("leaves out the cents of whole dollars", () => {
    expect(formatUsd(0)).toBe("$0");
    expect(formatUsd(2900)).toBe("$29");
    expect(formatUsd(100_000_000)).toBe("$1,000,000");
  });

  it("shows both digits of the cents where there are any", () => {
    expect(formatUsd(5)).toBe("$0.05");
    expect(formatUsd(1250)).toBe("$12.50");
    expect(formatUsd(123_456)).toBe("$1,234.56");
  });

  it("shows the cents of every amount on request", () => {
    expect(formatUsd(0, { cents: "always" })).toBe("$0.00");
    expect(formatUsd(299_900, { cents: "always" })).toBe("$2,999.00");
  });

  it("puts the sign of a negative amount before the dollar", () => {
    expect(formatUsd(-123_450)).toBe("-$1,234.50");
    expect(formatUsd(-0)).toBe("$0");
  });

  it("refuses amounts that are not whole cents", () => {
    for (const amount of [0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1]) {
      expect(() => formatUsd(amount)).toThrow(RangeError);
    }
  });

  it("keeps every digit of every amount", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (amount) => {
        const text = formatUsd(amount, { cents: "always" });
        expect(text).toMatch(/^-?\$\d{1,3}(,\d{3})*\.\d{2}$/);
        expect(Number(text.replace(/[$,.]/g, ""))).toBe(amount);
      }),
    );
  });
});

it("dollars become cents and back without a rest", () => {
  for (const dollars of [0, 29, 19.99, 1.1, 1_000_000]) expect(centsToDollars(dollarsToCents(dollars))).toBe(dollars);
  expect(dollarsToCents(19.99)).toBe(1999);
});
