import { describe, expect, it } from "vitest";
import { capitalize, countOf } from "./number-words";

describe("a count in words", () => {
  it("writes small numbers out and large ones in figures", () => {
    expect([0, 1, 2, 12, 13, 1250].map((count) => countOf(count, "position"))).toEqual([
      "no positions",
      "one position",
      "two positions",
      "twelve positions",
      "13 positions",
      "1,250 positions",
    ]);
  });

  it("takes a plural of its own", () => {
    expect(countOf(3, "reply", "replies")).toBe("three replies");
  });

  it("can begin a sentence", () => {
    expect(capitalize(countOf(11, "position"))).toBe("Eleven positions");
    expect(capitalize("")).toBe("");
  });
});
