import fc from "fast-check";
import { expect, it } from "vitest";
import { shorten } from "./shorten";

it("leaves alone what fits, and cuts the rest between words", () => {
  expect(shorten("two shops, one oven", 19)).toBe("two shops, one oven");
  expect(shorten("two shops, one oven", 18)).toBe("two shops, one…");
  expect(shorten("x".repeat(50), 10)).toBe(`${"x".repeat(9)}…`);
});

it("never answers more than was asked for, nor half a character", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), fc.integer({ min: 1, max: 80 }), (text, max) => {
      const short = shorten(text, max);
      expect(short.length).toBeLessThanOrEqual(Math.max(max, 1));
      expect(short.isWellFormed()).toBe(true);
      expect(text.startsWith(short.replace(/…$/, ""))).toBe(true);
    }),
  );
});
