import fc from "fast-check";
import { expect, it } from "vitest";
import { diffLines } from "./diff-lines";

const show = (before: string, after: string) => diffLines(before, after).map(({ sign, text }) => sign + text);

it("shows what stayed, what went and what came", () => {
  expect(show("a\nb\nc", "a\nx\nc\nd")).toEqual([" a", "-b", "+x", " c", "+d"]);
  expect(show("a\nb\nc\nd", "b\nd")).toEqual(["-a", " b", "-c", " d"]);
  expect(show("same", "same")).toEqual([" same"]);
});

it("both texts can be read back from it, whatever they are", () => {
  const text = fc.array(fc.constantFrom("a", "b", "c", ""), { maxLength: 12 }).map((lines) => lines.join("\n"));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = diffLines(before, after);
      const side = (sign: string) => lines.filter((line) => line.sign !== sign).map((line) => line.text);
      expect(side("+").join("\n")).toBe(before);
      expect(side("-").join("\n")).toBe(after);
    }),
  );
});

it("does not compare huge texts line by line", () => {
  const lines = (word: string) => Array.from({ length: 2000 }, (_, index) => `${word} ${index}`).join("\n");
  const shown = diffLines(lines("old"), lines("new"));
  expect(shown).toHaveLength(4000);
  expect(shown[0]).toEqual({ sign: "-", text: "old 0" });
});
