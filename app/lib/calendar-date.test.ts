import { describe, expect, it } from "vitest";
import { agencyDay, formatLongDate, isCalendarDate } from "./calendar-date";

describe("a day in long form", () => {
  it("is written as Americans write it", () => {
    expect(formatLongDate("2025-09-03")).toBe("September 3, 2025");
  });

  it("is the same day at both ends of the year, wherever the server stands", () => {
    expect(formatLongDate("2026-01-01")).toBe("January 1, 2026");
    expect(formatLongDate("2026-12-31")).toBe("December 31, 2026");
  });

  it("refuses what is no date", () => {
    expect(() => formatLongDate("soon")).toThrow(RangeError);
  });
});

it("knows the days of the calendar from other texts", () => {
  for (const day of ["2024-02-29", "2026-12-31", "1000-01-01"]) expect(isCalendarDate(day)).toBe(true);
  for (const text of ["2026-02-29", "2026-13-01", "26-01-01", "2026-1-1", "0000-01-01", "", "2026-01-01 "]) {
    expect(isCalendarDate(text)).toBe(false);
  }
});

it("the agency's day ends at midnight in Texas, in winter and summer", () => {
  expect(agencyDay(new Date("2026-01-10T05:59:59Z"))).toBe("2026-01-09");
  expect(agencyDay(new Date("2026-01-10T06:00:00Z"))).toBe("2026-01-10");
  expect(agencyDay(new Date("2026-07-10T05:00:00Z"))).toBe("2026-07-10");
});
