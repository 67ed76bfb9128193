import fc from "fast-check";
import { expect, it } from "vitest";
import { typedWords } from "./typed-words";

it("words are lower case, without accents, and C++ and C# are words", () => {
  expect(typedWords("  UI/UX Designer, José’s C++ & C# (.NET) ")).toEqual([
    "ui",
    "ux",
    "designer",
    "jose",
    "s",
    "c++",
    "c#",
    "net",
  ]);
  expect(typedWords("react\0native REACT")).toEqual(["react", "native"]);
});

it("signs alone, or nothing, are no words", () => {
  for (const text of [undefined, "", " \t", "'\"\\%_&|!:*()–…"]) expect(typedWords(text)).toEqual([]);
});

it("words are few, short and free of whatever a query could stumble over", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (text) => {
      const words = typedWords(text);
      expect(words.length).toBeLessThanOrEqual(8);
      for (const word of words) expect(word).toMatch(/^[^\s'\\&|!:()<>*\p{Cc}]{1,40}$/u);
    }),
  );
});
