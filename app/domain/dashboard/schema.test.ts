import { expect, it } from "vitest";
import { lastMondays } from "./schema";

it.each([
  ["2026-11-21", ["2026-11-09", "2026-11-16"]],
  ["2026-11-16", ["2026-11-09", "2026-11-16"]],
  ["2026-11-15", ["2026-11-02", "2026-11-09"]],
  ["2027-01-01", ["2026-12-21", "2026-12-28"]],
])("the last two weeks on %s began on %j", (day, mondays) => {
  expect(lastMondays(day, 2)).toEqual(mondays);
});
