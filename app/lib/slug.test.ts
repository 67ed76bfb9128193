import { expect, it } from "vitest";
import { toSlug } from "./slug";

it.each([
  ["Why fast pages sell", "why-fast-pages-sell"],
  ["  Café, first! ", "cafe-first"],
  ["The owner’s 10 hours", "the-owners-10-hours"],
  ["???", ""],
  ["漢字", ""],
])("%j becomes %j", (text, slug) => expect(toSlug(text)).toBe(slug));

it("is cut without a hyphen at the end", () => {
  expect(toSlug("aaa bbb", 4)).toBe("aaa");
});
