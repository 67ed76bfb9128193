import { describe, expect, it } from "vitest";
import { holidayIn, holidayOn, holidaysBy, US_HOLIDAY_IDS, type UsHoliday } from "./us-holidays";

const days = (ids: readonly UsHoliday[], year: number) => ids.map((id) => holidayIn(id, year));

describe("the federal holidays", () => {
  // As the Office of Personnel Management lists them.
  it.each([
    [
      2026,
      "2026-01-01 2026-01-19 2026-02-16 2026-05-25 2026-06-19 2026-07-03 2026-09-07 2026-10-12 2026-11-11 2026-11-26 2026-12-25",
    ],
    [
      2027,
      "2027-01-01 2027-01-18 2027-02-15 2027-05-31 2027-06-18 2027-07-05 2027-09-06 2027-10-11 2027-11-11 2027-11-25 2027-12-24",
    ],
    [
      2028,
      "2027-12-31 2028-01-17 2028-02-21 2028-05-29 2028-06-19 2028-07-04 2028-09-04 2028-10-09 2028-11-10 2028-11-23 2028-12-25",
    ],
  ])("of %i are on the days on which offices are closed", (year, expected) => {
    expect(days(holidaysBy("federal"), year).join(" ")).toBe(expected);
  });

  it("never fall on a weekend", () => {
    for (let year = 2024; year < 2064; year += 1) {
      for (const day of days(holidaysBy("federal"), year)) {
        expect(new Date(`${day}T00:00:00Z`).getUTCDay() % 6, day).not.toBe(0);
      }
    }
  });
});

it("those of Texas are on their own days, weekend or not", () => {
  expect(days(holidaysBy("texas"), 2026)).toEqual([
    "2026-03-02",
    "2026-04-21",
    "2026-08-27",
    "2026-11-27",
    "2026-12-24",
    "2026-12-26",
  ]);
});

it("a day is a holiday in its year, and when the next year's is observed before it begins", () => {
  expect(holidayOn(US_HOLIDAY_IDS, "2026-11-27")).toBe("after-thanksgiving");
  expect(holidayOn(US_HOLIDAY_IDS, "2027-12-31")).toBe("new-year");
  expect(holidayOn(US_HOLIDAY_IDS, "2026-07-04")).toBeNull();
  expect(holidayOn(["labor"], "2026-11-26")).toBeNull();
});
