import { expect, it } from "vitest";
import { TRIES_MAX, waitAfter } from "./retry-schedule";

it("the waits grow from seconds to a day and end after about three days", () => {
  const waits = Array.from({ length: TRIES_MAX }, (_, index) => waitAfter(index + 1, null, 0));
  expect(waits).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, null]);
  const seconds = waits.reduce((sum: number, wait) => sum + (wait ?? 0), 0);
  expect(seconds).toBeGreaterThan(3 * 86_400);
});

it("some wait up to a tenth longer than others", () => {
  expect(waitAfter(3, null, 0.999)).toBe(1980);
});

it("an endpoint gets the rest that it asks for, up to a day, but is never tried sooner", () => {
  expect(waitAfter(1, 120, 0)).toBe(120);
  expect(waitAfter(2, 120, 0)).toBe(300);
  expect(waitAfter(1, 9_999_999, 0)).toBe(86_400);
  expect(waitAfter(TRIES_MAX, 10, 0)).toBeNull();
});
