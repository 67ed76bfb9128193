import { describe, expect, it } from "vitest";
import { formatLongDate } from "./calendar-date";

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
