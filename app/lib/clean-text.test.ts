import { expect, it } from "vitest";
import { cleanCode, cleanLine, cleanLines } from "./clean-text";

const UNSEEN = [
  "\u00ad",
  "\u061c",
  "\u200b",
  "\u200e",
  "\u200f",
  "\u202a",
  "\u202e",
  "\u2060",
  "\u2066",
  "\u2069",
  "\ufeff",
  "\u180e",
  "\u3164",
];

it.each(UNSEEN.map((sign) => [sign.codePointAt(0)?.toString(16), sign]))("U+%s goes without trace", (_, sign) => {
  expect(cleanLine(`${sign}jo${sign}hn@exa${sign}${sign}mple.com${sign}`)).toBe("john@example.com");
  expect(cleanLines(`one${sign}\ntw${sign}o`)).toBe("one\ntwo");
  expect(cleanCode(`SP${sign} RING`)).toBe("SPRING");
});

it("joiners stay within words and emoji that need them, and go elsewhere", () => {
  for (const text of ["می\u200cخواهم", "ക്\u200dഷ", "👩\u200d💻", "❤️\u200d🔥"]) expect(cleanLine(text)).toBe(text);
  expect(cleanLine("\u200djohn\u200d@\u200cexample.com\u200d")).toBe("john@example.com");
  expect(cleanLine("می\u200c خواهم\u200c")).toBe("می خواهم");
});

it("control characters and line separators part words", () => {
  expect(cleanLine("one\ttwo\0three\u2028four\u0085five")).toBe("one two three four five");
  expect(cleanLines("one\u2028two\r\nthree\tfour")).toBe("one\ntwo\nthree four");
});

it.each([
  ["１２３４５６", "123456"],
  ["123–456", "123-456"],
  ["abcde\u2011fghij", "abcde-fghij"],
  ["ａｂｃｄｅ－ｆｇｈｉｊ", "abcde-fghij"],
  ["12\u30003\u00a04 5\u20096", "123456"],
])("a code is read in plain letters, digits and hyphens: %s", (typed, code) => {
  expect(cleanCode(typed)).toBe(code);
});
