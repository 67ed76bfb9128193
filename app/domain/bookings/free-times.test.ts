import { describe, expect, it } from "vitest";
import type { WorkingTime } from "~/lib/working-time";
import { wallTimeIn } from "~/lib/zone-clock";
import { type FreeTimesQuery, freeTimes, type Host, type TimeRules } from "./free-times";

const RULES: TimeRules = {
  minutes: 30,
  bufferBefore: 0,
  bufferAfter: 0,
  noticeHours: 0,
  aheadDays: 60,
  perDay: null,
  hosting: "any",
};

const ALL_DAY = { from: 0, until: 1440 };
const NINE_TO_FIVE = { from: 540, until: 1020 };

const ANN: Host = { id: "ann", taken: [], away: [] };
const BEN: Host = { id: "ben", taken: [], away: [] };

function worked(timeZone: string, hours = NINE_TO_FIVE): WorkingTime {
  return { timeZone, week: [hours, hours, hours, hours, hours, hours, hours], isHoliday: () => false };
}

function timesOf(given: Partial<FreeTimesQuery> & { time: WorkingTime }): string[] {
  const query = { rules: RULES, hosts: [ANN], countOn: new Map(), now: new Date("2026-01-01T00:00:00Z"), ...given };
  return freeTimes(query).map(({ at }) => new Date(at).toISOString());
}

const oneDay = (day: string) => ({
  now: new Date(Date.parse(`${day}T00:00:00Z`) - 36 * 3_600_000),
  rules: { ...RULES, aheadDays: 5 },
});

/**
 * The days of both changes and how many hours they have. Santiago and Cairo change at midnight, Lord Howe by half an
 * hour, Troll by two hours, Kolkata not at all.
 */
const ZONES: readonly [string, spring: string, hours: number, autumn: string, hours: number][] = [
  ["America/Chicago", "2026-03-08", 23, "2026-11-01", 25],
  ["America/New_York", "2026-03-08", 23, "2026-11-01", 25],
  ["America/Los_Angeles", "2026-03-08", 23, "2026-11-01", 25],
  ["America/St_Johns", "2026-03-08", 23, "2026-11-01", 25],
  ["America/Santiago", "2026-09-06", 23, "2026-04-04", 25],
  ["Europe/London", "2026-03-29", 23, "2026-10-25", 25],
  ["Europe/Berlin", "2026-03-29", 23, "2026-10-25", 25],
  ["Africa/Cairo", "2026-04-24", 23, "2026-10-29", 25],
  ["Australia/Lord_Howe", "2026-10-04", 23.5, "2026-04-05", 24.5],
  ["Pacific/Auckland", "2026-09-27", 23, "2026-04-05", 25],
  ["Antarctica/Troll", "2026-03-29", 22, "2026-10-25", 26],
  ["Asia/Kolkata", "2026-03-29", 24, "2026-10-25", 24],
];

describe("free times", () => {
  it.each(ZONES)(
    "of %s are as many as the day is long, on both days of the clocks",
    (zone, spring, short, autumn, long) => {
      for (const [day, hours] of [
        [spring, short],
        [autumn, long],
      ] as const) {
        const times = timesOf({ time: worked(zone, ALL_DAY), ...oneDay(day) });
        const onDay = times.filter((at) => wallTimeIn(zone, new Date(at)).startsWith(day));
        expect([day, onDay.length]).toEqual([day, hours * 2]);
        expect(new Set(times).size).toBe(times.length);
      }
    },
  );

  it.each(ZONES)(
    "of %s are from nine to five by its clock, whatever the clocks did that night",
    (zone, spring, _s, autumn) => {
      for (const day of [spring, autumn]) {
        const times = timesOf({ time: worked(zone), ...oneDay(day) }).map((at) => wallTimeIn(zone, new Date(at)));
        const onDay = times.filter((at) => at.startsWith(day));
        expect(onDay).toHaveLength(16);
        expect([onDay[0], onDay.at(-1)]).toEqual([`${day}T09:00`, `${day}T16:30`]);
      }
    },
  );

  it("begin on the half hour and end by closing time", () => {
    const time = worked("America/Chicago", { from: 550, until: 640 });
    const times = timesOf({ time, ...oneDay("2026-02-03") }).map((at) => wallTimeIn("America/Chicago", new Date(at)));
    expect(times.filter((at) => at.startsWith("2026-02-03"))).toEqual(["2026-02-03T09:30", "2026-02-03T10:00"]);
  });

  it("leave out closed days, days away and full days", () => {
    const week = [NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, null, null];
    const time = { timeZone: "UTC", week, isHoliday: (day: string) => day === "2026-02-04" };
    const hosts = [{ ...ANN, away: [{ fromOn: "2026-02-05", untilOn: "2026-02-05" }] }];
    const countOn = new Map([["2026-02-06", 2]]);
    const rules = { ...RULES, perDay: 2, aheadDays: 7 };
    const days = timesOf({ time, hosts, countOn, rules, now: new Date("2026-02-03T00:00:00Z") }).map((at) =>
      at.slice(0, 10),
    );
    expect([...new Set(days)]).toEqual(["2026-02-03", "2026-02-09"]);
  });

  it("keep notice and reach as far ahead as the kind does", () => {
    const rules = { ...RULES, noticeHours: 24, aheadDays: 2 };
    const times = timesOf({ time: worked("UTC"), rules, now: new Date("2026-02-03T12:10:00Z") });
    expect([times[0], times.at(-1)]).toEqual(["2026-02-04T12:30:00.000Z", "2026-02-05T12:00:00.000Z"]);
  });

  it("keep the buffers of both around what a host has", () => {
    const taken = [{ from: Date.parse("2026-02-03T11:00:00Z"), until: Date.parse("2026-02-03T12:00:00Z") }];
    const rules = { ...RULES, bufferBefore: 15, bufferAfter: 30, aheadDays: 1 };
    const times = timesOf({
      time: worked("UTC"),
      hosts: [{ ...ANN, taken }],
      rules,
      now: new Date("2026-02-03T09:00:00Z"),
    });
    const clock = times.map((at) => at.slice(11, 16)).filter((at) => at >= "09:30" && at <= "13:00");
    expect(clock).toEqual(["09:30", "10:00", "12:30", "13:00"]);
  });

  it("name each host who is free, or all together", () => {
    const taken = [{ from: Date.parse("2026-02-03T09:00:00Z"), until: Date.parse("2026-02-03T10:00:00Z") }];
    const given = {
      time: worked("UTC"),
      hosts: [{ ...ANN, taken }, BEN],
      countOn: new Map(),
      now: new Date("2026-02-03T00:00:00Z"),
      until: new Date("2026-02-03T10:00:00Z"),
    };
    const hostsAt = (hosting: "any" | "all") =>
      freeTimes({ ...given, rules: { ...RULES, hosting } }).map(({ hostIds }) => hostIds.join("+"));
    expect(hostsAt("any")).toEqual(["ben", "ben", "ann+ben"]);
    expect(hostsAt("all")).toEqual(["ann+ben"]);
  });
});
