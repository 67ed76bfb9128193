import { expect, it } from "vitest";
import { median, quantile, slope } from "./statistics";

it("takes the middle value by size, not by the order of their measuring or their spelling", () => {
  expect(median([10, 9, 100, 1, 2])).toBe(9);
});

it("takes the upper of two middle values, so that a figure is always one that was measured", () => {
  expect(median([1, 2, 3, 4])).toBe(3);
});

it("leaves the values that it is given as they are", () => {
  const values = [3, 1, 2];
  median(values);
  expect(values).toEqual([3, 1, 2]);
});

it("answers zero where nothing was measured", () => {
  expect(median([])).toBe(0);
  expect(quantile([], 0.99)).toBe(0);
});

it("finds the value that a share of all lies below, at most the largest", () => {
  const values = Array.from({ length: 100 }, (_, index) => index + 1);
  expect(quantile(values, 0.99)).toBe(100);
  expect(quantile(values, 0.9)).toBe(91);
  expect(quantile(values, 1)).toBe(100);
});

it("finds a steady growth", () => {
  expect(slope([100, 102, 104, 106])).toBe(2);
});

it("finds none where values go up and down", () => {
  expect(Math.abs(slope([100, 103, 99, 102, 98, 103, 101]))).toBeLessThan(0.5);
});

it("is not led astray by one value far off", () => {
  expect(slope([100, 100, 100, 180, 100, 100, 100])).toBe(0);
});

it("sees a growth behind noise", () => {
  expect(slope([100, 112, 118, 133, 138, 151, 160])).toBeCloseTo(10, 0);
});

it("knows of no growth with fewer than two values", () => {
  expect(slope([5])).toBe(0);
  expect(slope([])).toBe(0);
});
