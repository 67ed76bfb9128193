import { describe, expect, it } from "vitest";
import {
  addWorkingDays,
  addWorkingHours,
  countWorkingDays,
  endOfDay,
  isWorkingDay,
  nextWorkingDay,
  type WorkingTime,
  workingHoursBetween,
} from "./working-time";
import { momentIn, wallTimeIn } from "./zone-clock";

const NINE_TO_FIVE = { from: 9 * 60, until: 17 * 60 };
const HOUR_MS = 3_600_000;
const QUARTER_MS = HOUR_MS / 4;
const HOLIDAYS = ["2026-11-26", "2026-11-27", "2026-12-25"];

function working(changes: Partial<WorkingTime> = {}): WorkingTime {
  return {
    timeZone: "America/Chicago",
    week: [NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, null, null],
    isHoliday: (day) => HOLIDAYS.includes(day),
    ...changes,
  };
}

/** Returns the local time so many working hours after another. */
function later(local: string, hours: number, time = working()): string {
  const moment = momentIn(time.timeZone, local);
  if (!moment) throw new Error(local);
  return wallTimeIn(time.timeZone, addWorkingHours(time, moment, hours));
}

describe("working hours", () => {
  it.each([
    ["within a day", "2026-11-23T10:00", 3, "2026-11-23T13:00"],
    ["that end with the day end then", "2026-11-23T09:00", 8, "2026-11-23T17:00"],
    ["go on the next morning", "2026-11-23T16:30", 1, "2026-11-24T09:30"],
    ["of a night begin in the morning", "2026-11-23T03:00", 2, "2026-11-23T11:00"],
    ["of an evening begin the next day", "2026-11-23T20:00", 2, "2026-11-24T11:00"],
    ["leave the weekend out", "2026-11-20T16:00", 2, "2026-11-23T10:00"],
    ["leave holidays out", "2026-11-25T16:00", 2, "2026-11-30T10:00"],
    ["of a Saturday begin on Monday", "2026-11-21T12:00", 24, "2026-11-25T17:00"],
    ["count in parts", "2026-11-23T09:00", 0.25, "2026-11-23T09:15"],
    ["last over the end of daylight saving", "2026-10-30T16:00", 2, "2026-11-02T10:00"],
    ["last over its beginning", "2026-03-06T16:00", 2, "2026-03-09T10:00"],
  ])("%s", (_what, from, hours, expected) => {
    expect(later(from, hours)).toBe(expected);
  });

  it("are as long as they really were where the clock is set", () => {
    const night = working({ week: Array.from({ length: 7 }, () => ({ from: 0, until: 8 * 60 })) });
    // 2:00 to 3:00 is skipped on March 8, and 1:00 to 2:00 is there twice on November 1.
    expect(later("2026-03-08T00:00", 4, night)).toBe("2026-03-08T05:00");
    expect(later("2026-11-01T00:00", 4, night)).toBe("2026-11-01T03:00");
  });

  it("may last until midnight, and around the clock", () => {
    const always = working({
      week: Array.from({ length: 7 }, () => ({ from: 0, until: 1440 })),
      isHoliday: () => false,
    });
    const from = new Date("2026-10-31T20:17:31.125Z");
    expect(addWorkingHours(always, from, 48).getTime() - from.getTime()).toBe(48 * HOUR_MS);
    expect(later("2026-11-23T12:00", 12, always)).toBe("2026-11-24T00:00");
  });

  it("are those of their zone", () => {
    expect(later("2026-11-20T16:00", 2, working({ timeZone: "Asia/Kolkata" }))).toBe("2026-11-23T10:00");
    const moment = new Date("2026-11-23T15:00:00Z");
    expect(addWorkingHours(working(), moment, 1).toISOString()).toBe("2026-11-23T16:00:00.000Z");
    expect(addWorkingHours(working({ timeZone: "America/New_York" }), moment, 1).toISOString()).toBe(
      "2026-11-23T16:00:00.000Z",
    );
    expect(addWorkingHours(working({ timeZone: "America/New_York" }), moment, 8).toISOString()).toBe(
      "2026-11-24T15:00:00.000Z",
    );
  });

  it("are as many as quarters of an hour are worked by the clock until then, from any time of a year", () => {
    const time = working();
    for (let hour = 0; hour < 365 * 24; hour += 53) {
      const from = new Date(Date.parse("2026-01-01T06:15:00Z") + hour * HOUR_MS);
      const until = addWorkingHours(time, from, 12);
      expect(quartersWorked(from, until), from.toISOString()).toBe(12 * 4);
      expect(quartersWorked(from, new Date(until.getTime() - QUARTER_MS))).toBe(12 * 4 - 1);
    }
  });
});

/** Counted one by one, by what the clock in Austin shows. */
function quartersWorked(from: Date, until: Date): number {
  let count = 0;
  for (let at = from.getTime(); at < until.getTime(); at += QUARTER_MS) {
    const [day = "", clock = ""] = wallTimeIn("America/Chicago", new Date(at)).split("T");
    const isWeekend = new Date(`${day}T00:00:00Z`).getUTCDay() % 6 === 0;
    if (!isWeekend && !HOLIDAYS.includes(day) && clock >= "09:00" && clock < "17:00") count += 1;
  }
  return count;
}

describe("working days", () => {
  it.each([
    ["2026-11-16", "2026-11-23"],
    ["2026-11-20", "2026-12-01"],
    ["2026-11-14", "2026-11-20"],
    ["2026-11-15", "2026-11-20"],
    ["2026-12-22", "2026-12-30"],
  ])("five after %s end on %s", (from, expected) => {
    expect(addWorkingDays(working(), from, 5)).toBe(expected);
    expect(countWorkingDays(working(), from, expected)).toBe(5);
  });

  it("have the next after those off", () => {
    expect(nextWorkingDay(working(), "2026-11-25")).toBe("2026-11-25");
    expect(nextWorkingDay(working(), "2026-11-26")).toBe("2026-11-30");
    expect(isWorkingDay(working(), "2026-11-28")).toBe(false);
    expect(countWorkingDays(working(), "2026-11-25", "2026-11-25")).toBe(0);
  });

  it("end at midnight of their zone, daylight saving or not", () => {
    expect(endOfDay(working(), "2026-03-08").toISOString()).toBe("2026-03-09T05:00:00.000Z");
    expect(endOfDay(working(), "2026-11-01").toISOString()).toBe("2026-11-02T06:00:00.000Z");
  });

  it("that never come are an error and not an endless search", () => {
    expect(() => addWorkingDays(working({ isHoliday: () => true }), "2026-01-01", 1)).toThrow(RangeError);
  });
});

it("hours that were worked between two moments are those that were added", () => {
  const time = working();
  for (const local of ["2026-11-23T10:00", "2026-11-21T12:00", "2026-10-30T16:00", "2026-11-25T20:30"]) {
    const from = momentIn(time.timeZone, local) ?? new Date(Number.NaN);
    for (const hours of [0.25, 3, 8, 24, 100]) {
      expect(workingHoursBetween(time, from, addWorkingHours(time, from, hours))).toBe(hours);
    }
    expect(workingHoursBetween(time, addWorkingHours(time, from, 3), from)).toBe(0);
  }
});
