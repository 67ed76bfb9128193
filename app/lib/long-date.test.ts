import { expect, it } from "vitest";
import { longDate } from "./long-date";

it("writes a day out as people in the United States do", () => {
  expect(longDate("2026-03-17")).toBe("March 17, 2026");
});

it("does not slip to the day before at the start of a year", () => {
  expect(longDate("2027-01-01")).toBe("January 1, 2027");
});
