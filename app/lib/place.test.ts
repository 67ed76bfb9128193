import { afterEach, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { agencyWallTime, momentOfWallTime } from "./agency-moment";
import { agencyDay, agencyHour, formatMoment } from "./calendar-date";
import { agencyTimeZone, agencyTimeZoneName, settleIn } from "./place";

afterEach(() => settleIn(DEFAULT_IDENTITY));

const BERLIN = { ...DEFAULT_IDENTITY, timeZone: "Europe/Berlin" };
/** Half past eleven in the evening in Hamburg, afternoon in Austin. */
const LATE = new Date("2026-11-30T22:30:00Z");

it("days, hours and moments are those of the agency's zone, from the moment it has another one", () => {
  expect([agencyDay(LATE), agencyHour(LATE), formatMoment(LATE)]).toEqual([
    "2026-11-30",
    16,
    "Nov 30, 2026, 4:30 PM CST",
  ]);
  settleIn(BERLIN);
  expect([agencyDay(LATE), agencyHour(LATE), formatMoment(LATE)]).toEqual([
    "2026-11-30",
    23,
    "Nov 30, 2026, 11:30 PM GMT+1",
  ]);
  const later = new Date(LATE.getTime() + 3_600_000);
  expect(agencyDay(later)).toBe("2026-12-01");
  expect(agencyTimeZone()).toBe("Europe/Berlin");
});

it("a zone has the name that people give it, summer and winter", () => {
  const named = (timeZone: string) => {
    settleIn({ ...DEFAULT_IDENTITY, timeZone });
    return agencyTimeZoneName();
  };
  expect(["America/Chicago", "Europe/Berlin", "Australia/Sydney", "Asia/Kolkata"].map(named)).toEqual([
    "Central Time",
    "Central European Time",
    "Australian Eastern Time",
    "India Standard Time",
  ]);
});

it("the clock goes ahead in Hamburg three weeks after Austin, and back a week before", () => {
  settleIn(BERLIN);
  expect(agencyWallTime(new Date("2026-03-29T00:59:00Z"))).toBe("2026-03-29T01:59");
  expect(agencyWallTime(new Date("2026-03-29T01:00:00Z"))).toBe("2026-03-29T03:00");
  expect(momentOfWallTime("2026-03-29T02:30")?.toISOString()).toBe("2026-03-29T01:30:00.000Z");
  expect(momentOfWallTime("2026-10-26T09:00")?.toISOString()).toBe("2026-10-26T08:00:00.000Z");
});
