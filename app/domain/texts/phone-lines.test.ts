import { describe, expect, it } from "vitest";
import { linesOf, phoneHint } from "./phone-lines";

describe("lines on a phone", () => {
  it.each([
    ["", 20, 1],
    ["One two three", 13, 1],
    ["One two three", 12, 2],
    ["One two three four", 8, 3],
    ["Donaudampfschifffahrt", 10, 1],
    ["a\nb", 20, 2],
  ])("%j at %i characters a line fills %i", (text, perLine, lines) => expect(linesOf(text, perLine)).toBe(lines));

  it("are said by the design of the field, and grow with what is typed", () => {
    expect(phoneHint("title", "Bread, mostly.")).toBe("Fits in one line on a phone.");
    expect(phoneHint("title", "Software and websites that pull their weight.")).toBe(
      "Wraps to three lines on a phone.",
    );
    expect(phoneHint("title", "word ".repeat(40))).toBe("Wraps to 10 lines on a phone.");
    expect(phoneHint("title", "  ")).toBeUndefined();
    expect(phoneHint("note", "Bread, mostly.")).toBeUndefined();
  });
});
