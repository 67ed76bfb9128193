import { describe, expect, it } from "vitest";
import { trendGeometry } from "./trend-geometry";

describe("the geometry of a trend", () => {
  it("spans the box from the first value to the last, on a scale that starts at zero", () => {
    const { x, y, ticks } = trendGeometry([48, 120, 240]);
    expect([x(0), x(1), x(2)]).toEqual([0, 50, 100]);
    expect(y(0)).toBe(100);
    expect(y(250)).toBe(0);
    expect(ticks).toEqual([0, 50, 100, 150, 200, 250]);
  });

  it("has room for an earlier series on the same scale", () => {
    const { y, lineOf, linePath } = trendGeometry([10, 20], [100, 50]);
    expect(y(100)).toBe(0);
    expect(lineOf([10, 20])).toBe(linePath);
  });

  it("draws one value or none without breaking", () => {
    expect(trendGeometry([5]).linePath).toMatch(/^M/);
    expect(trendGeometry([]).linePath).toBe("");
    expect(trendGeometry([0, 0]).linePath).not.toContain("NaN");
  });
});

it("the figure at the end keeps above the line, however it comes there", () => {
  for (const values of [
    [0, 2, 4, 6, 8],
    [8, 6, 4, 2, 0],
    [0, 0, 0, 10, 1],
    [0, 10, 1],
    [5],
    [],
    Array.from({ length: 90 }, (_, day) => 50 + 40 * Math.sin(day / 3)),
  ]) {
    const { x, y, endLabelY } = trendGeometry(values);
    values.forEach((value, index) => {
      if (x(index) >= 75) expect(endLabelY).toBeLessThanOrEqual(y(value));
    });
  }
  // The line falls to its end: the label keeps above where the fall enters its width.
  const { y, endLabelY } = trendGeometry([0, 10, 0]);
  expect(endLabelY).toBeCloseTo(y(5));
});
