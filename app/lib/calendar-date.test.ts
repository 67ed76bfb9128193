import { afterEach, describe, expect, it } from "vitest";
import {
  agencyDay,
  agencyHour,
  formatDayAndMonth,
  formatLongDate,
  formatMoment,
  formatMonth,
  formatShortDate,
  isCalendarDate,
  isMoment,
} from "./calendar-date";

describe("a day in long form", () => {
  it("is written as Americans write it", () => {
    expect(formatLongDate("2025-09-03")).toBe("September 3, 2025");
  });

  it("is the same day at both ends of the year, wherever the server stands", () => {
    expect(formatLongDate("2026-01-01")).toBe("January 1, 2026");
    expect(formatLongDate("2026-12-31")).toBe("December 31, 2026");
  });

  it.each(["soon", "0000-00-00", "2026-02-30", "2026-13-30", ""])("leaves %j, which is no date, as it is", (text) => {
    for (const format of [formatLongDate, formatShortDate, formatDayAndMonth, formatMonth])
      expect(format(text)).toBe(text);
    expect(formatMonth("2026-11")).toBe("Nov 2026");
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

it("knows moments from what merely looks like one", () => {
  for (const text of ["2026-11-21T17:05:00Z", "2024-02-29T00:00:00.123Z"]) expect(isMoment(text)).toBe(true);
  for (const text of ["2026-13-30T99:00:00Z", "2026-02-30T10:00:00Z", "2026-01-01T24:00:00Z", "2026-01-01", ""]) {
    expect(isMoment(text)).toBe(false);
    expect(() => formatMoment(text)).not.toThrow();
  }
  expect(formatMoment("2026-13-30T99:00:00Z")).toBe("2026-13-30T99:00:00Z");
});

describe("in a browser that writes days in another order (ICU 72)", () => {
  const { prototype } = Intl.DateTimeFormat;
  const own = Object.getOwnPropertyDescriptor(prototype, "format") ?? {};
  afterEach(() => void Object.defineProperty(prototype, "format", own));

  it("day and hour are the same", () => {
    Object.defineProperty(prototype, "format", { configurable: true, get: () => () => "11/28/26" });
    expect(new Intl.DateTimeFormat("en-CA").format(0)).toBe("11/28/26");
    const moment = new Date("2026-11-28T06:30:00Z");
    expect([agencyDay(moment), agencyHour(moment)]).toEqual(["2026-11-28", 0]);
  });
});
