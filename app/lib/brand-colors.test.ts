import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accentColors, areAlike, judgeAccent, judgePrimary, primaryColors, SURFACES } from "./brand-colors";
import { contrastOf, toHex, toOklch } from "./oklch";

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);
const surfaces = (scheme: 0 | 1) => Object.values(SURFACES).map((pair) => pair[scheme]);

describe("a primary color that is taken", () => {
  it("can be read as text and on buttons in both schemes, with every color that is made of it", () => {
    fc.assert(
      fc.property(anyColor, anyColor, (typed, accent) => {
        const color = judgePrimary(typed)?.nearest ?? typed;
        const { base, strong, on, wash } = primaryColors(color);
        const other = accentColors(judgeAccent(accent)?.nearest ?? accent).wash;
        for (const scheme of [0, 1] as const) {
          for (const behind of [...surfaces(scheme), wash[scheme], other[scheme]]) {
            expect(contrastOf(base[scheme], behind)).toBeGreaterThanOrEqual(4.5);
            expect(contrastOf(strong[scheme], behind)).toBeGreaterThanOrEqual(4.5);
          }
          expect(contrastOf(base[scheme], on[scheme])).toBeGreaterThanOrEqual(4.5);
          expect(contrastOf(strong[scheme], on[scheme])).toBeGreaterThanOrEqual(4.5);
        }
      }),
      { numRuns: 400 },
    );
  });

  it("is itself the color of the light scheme", () => {
    expect(primaryColors("#0B6E4F").base[0]).toBe("#0b6e4f");
  });
});

describe("an accent that is taken", () => {
  it("can be seen, and read as text, in both schemes", () => {
    fc.assert(
      fc.property(anyColor, (typed) => {
        const { base, ink, wash } = accentColors(judgeAccent(typed)?.nearest ?? typed);
        for (const scheme of [0, 1] as const) {
          for (const behind of surfaces(scheme)) expect(contrastOf(base[scheme], behind)).toBeGreaterThanOrEqual(3);
          for (const behind of [...surfaces(scheme), wash[scheme]]) {
            expect(contrastOf(ink[scheme], behind)).toBeGreaterThanOrEqual(4.5);
          }
        }
      }),
      { numRuns: 400 },
    );
  });
});

describe("a color without contrast", () => {
  it("is refused with the nearest of its hue that works", () => {
    const judged = judgePrimary("#ffd400");
    expect(judged).toMatchObject({ contrast: 1.1, needed: 4.5 });
    const nearest = judged?.nearest ?? "";
    expect(judgePrimary(nearest)).toBeUndefined();
    expect(Math.abs(toOklch(nearest).h - toOklch("#ffd400").h)).toBeLessThan(8);
    const { l, c, h } = toOklch(nearest);
    expect(judgePrimary(toHex({ l: l + 0.02, c, h })), "a lighter one would not do").toBeDefined();
  });

  it("is refused for white, whose nearest is a gray", () => {
    expect(toOklch(judgePrimary("#ffffff")?.nearest ?? "").c).toBeLessThan(0.01);
    expect(judgeAccent("#ffffff")).toMatchObject({ contrast: 1, needed: 3 });
  });

  it("never says of itself that it has what is needed", () => {
    fc.assert(
      fc.property(anyColor, (typed) => {
        for (const judged of [judgePrimary(typed), judgeAccent(typed)]) {
          if (judged) expect(judged.contrast).toBeLessThan(judged.needed);
        }
      }),
    );
  });
});

describe("the shipped colors", () => {
  it("are taken, and are those of the stylesheet", () => {
    expect(judgePrimary("#3d3fbb")).toBeUndefined();
    expect(judgeAccent("#cf6139")).toBeUndefined();
    const tokens = readFileSync("app/ui/styles/tokens.css", "utf8");
    for (const [name, [light, dark]] of Object.entries({ ...SURFACES, bluebonnet: ["#3d3fbb", "#9babfd"] })) {
      const [, one = "", other = ""] =
        new RegExp(`--color-${name}: light-dark\\(oklch\\((.*?)\\), oklch\\((.*?)\\)\\)`).exec(tokens) ?? [];
      expect([one, other].map(shown)).toEqual([light, dark]);
    }
  });

  it("are told apart, and a color from one that looks the same is not", () => {
    expect(areAlike("#3d3fbb", "#cf6139")).toBe(false);
    expect(areAlike("#3d3fbb", "#3d40bc")).toBe(true);
  });
});

function shown(oklch: string): string {
  const [l = "", c, h] = oklch.split(" ");
  return toHex({ l: Number.parseFloat(l) / 100, c: Number(c), h: Number(h) });
}
