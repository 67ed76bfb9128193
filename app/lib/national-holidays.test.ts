import { expect, it } from "vitest";
import { isCalendarDate, weekdayOf } from "./calendar-date";
import { knowsHolidaysOf, nationalHolidays } from "./national-holidays";

const days = (country: string, year: number) => nationalHolidays(country, year).map(({ day }) => day);

it.each([
  [2024, "2024-04-01"],
  [2025, "2025-04-21"],
  [2026, "2026-04-06"],
  [2027, "2027-03-29"],
  [2038, "2038-04-26"],
  [2049, "2049-04-19"],
])("Easter Monday of %i is %s", (year, day) => {
  expect(nationalHolidays("FR", year).find(({ name }) => name === "Easter Monday")?.day).toBe(day);
});

it("knows the bank holidays of Leeds, with the Mondays that stand in for a weekend", () => {
  expect(days("GB", 2026)).toEqual([
    "2026-01-01",
    "2026-04-03",
    "2026-04-06",
    "2026-05-04",
    "2026-05-25",
    "2026-08-31",
    "2026-12-25",
    "2026-12-28",
  ]);
  expect(days("GB", 2027).slice(-2)).toEqual(["2027-12-27", "2027-12-28"]);
  expect(days("GB", 2022)).toContain("2022-01-03");
  expect(days("GB", 2022).slice(-2)).toEqual(["2022-12-26", "2022-12-27"]);
});

it("knows the holidays of Lyon", () => {
  expect(days("FR", 2027)).toEqual([
    "2027-01-01",
    "2027-03-29",
    "2027-05-01",
    "2027-05-06",
    "2027-05-08",
    "2027-05-17",
    "2027-07-14",
    "2027-08-15",
    "2027-11-01",
    "2027-11-11",
    "2027-12-25",
  ]);
});

it.each([
  ["AT", "01-01 01-06 04-06 05-01 05-14 05-25 06-04 08-15 10-26 11-01 12-08 12-25 12-26"],
  ["BE", "01-01 04-06 05-01 05-14 05-25 07-21 08-15 11-01 11-11 12-25"],
  ["DE", "01-01 04-03 04-06 05-01 05-14 05-25 10-03 12-25 12-26"],
  ["ES", "01-01 01-06 04-03 05-01 08-15 10-12 11-01 12-06 12-08 12-25"],
  ["IE", "01-01 02-02 03-17 04-06 05-04 06-01 08-03 10-26 12-25 12-26"],
  ["NL", "01-01 04-06 04-27 05-14 05-25 12-25 12-26"],
])("knows those of %s in 2026", (country, expected) => {
  expect(days(country, 2026)).toEqual(expected.split(" ").map((day) => `2026-${day}`));
});

it("moves King’s Day off a Sunday, and has St. Brigid’s on the day itself where it’s a Friday", () => {
  expect(days("NL", 2025)).toContain("2025-04-26");
  expect(days("NL", 2025)).not.toContain("2025-04-27");
  expect(days("IE", 2030)).toContain("2030-02-01");
  expect(days("IE", 2030)).not.toContain("2030-02-04");
});

it("has days of the calendar for each country it knows, each once, none of an English one on a weekend", () => {
  for (const country of ["AT", "BE", "DE", "ES", "FR", "GB", "IE", "NL"]) {
    expect(knowsHolidaysOf(country)).toBe(true);
    for (let year = 2024; year < 2064; year++) {
      const all = days(country, year);
      expect(all.every(isCalendarDate)).toBe(true);
      expect(new Set(all).size).toBe(all.length - (isDoubled(country, year) ? 1 : 0));
      if (country === "GB") expect(all.filter((day) => weekdayOf(day) > 4)).toEqual([]);
    }
  }
  expect(knowsHolidaysOf("AQ")).toBe(false);
  expect(nationalHolidays("AQ", 2027)).toEqual([]);
});

/** Ascension Day is in May, where fixed holidays are, too. */
function isDoubled(country: string, year: number): boolean {
  const all = days(country, year);
  const ascension = nationalHolidays(country, year).find(({ name }) => name === "Ascension Day")?.day;
  return ascension !== undefined && all.filter((day) => day === ascension).length > 1;
}
