import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FIRST_PERIODS, RHYTHMS } from "~/db/schema/lists";
import { includedWords, readHours } from "~/domain/money/hours";
import { IncludedHoursInput, ROLL_OVERS } from "~/domain/money/included-hours";
import { lineAmount } from "~/domain/money/line";
import { addDays } from "~/lib/calendar-date";
import { type AgreementLine, type LineSet, linesOfPeriod } from "./bill";
import { aboveLine, countedWords, countHours, hoursLine, periodHours } from "./hours";
import { periodsFrom, type Schedule } from "./periods";

const HOURS = { minutes: 1200, rollOver: "period", carryMaxMinutes: 0, aboveCents: 11_000 } as const;
const LINE: AgreementLine = {
  name: "Retainer",
  description: "",
  quantity: 1000,
  unit: "piece",
  unitPriceCents: 180_000,
  tax: null,
  hours: HOURS,
};
const MONTHLY: Schedule = {
  rhythm: "month",
  startsOn: "2027-01-01",
  billingDay: 1,
  firstPeriod: "by-days",
  endsOn: null,
};

describe("hours of a period, to the minute", () => {
  const h = (hours: number, minutes = 0) => hours * 60 + minutes;
  it.each([
    // included, carried, used → above, kept
    ["nothing", 0, h(20), 0, h(11, 30), 0, 0],
    ["nothing", 0, h(20), 0, h(20, 1), 1, 0],
    ["period", 0, h(20), 0, h(11, 30), 0, h(8, 30)],
    ["period", 0, h(20), h(4), h(11, 30), 0, h(12, 30)],
    ["period", 0, h(20), h(4), h(2), 0, h(20)],
    ["period", 0, h(20), h(4), h(24), 0, 0],
    ["period", 0, h(20), h(4), h(26, 30), h(2, 30), 0],
    ["all", h(30), h(20), h(4), h(2), 0, h(22)],
    ["all", h(30), h(20), h(25), h(2), 0, h(30)],
    ["all", h(30), h(20), h(30), h(50, 1), 1, 0],
    ["all", h(30), 0, h(10), 0, 0, h(10)],
    ["all", h(5), h(20), 0, 0, 0, h(5)],
  ] as const)(
    "%s, up to %i: %i included, %i carried, %i used",
    (rollOver, max, included, carried, used, above, kept) => {
      expect(
        countHours(
          { rollOver, carryMaxMinutes: max },
          { includedMinutes: included, carriedMinutes: carried, usedMinutes: used },
        ),
      ).toMatchObject({ aboveMinutes: above, keptMinutes: kept });
    },
  );

  it.each([
    ["2027-01-01", 31, 1200],
    ["2027-01-20", 12, 465],
    ["2027-01-31", 1, 39],
  ])("that begins on %s has its share by days", (startsOn, days, minutes) => {
    const [period] = periodsFrom({ ...MONTHLY, startsOn }, startsOn, 1);
    const sets = [{ fromOn: startsOn, lines: [LINE] }];
    expect(period?.days).toBe(days);
    expect(period && periodHours(sets, period, MONTHLY)?.includedMinutes).toBe(minutes);
    const [line] = period ? linesOfPeriod(sets, period, MONTHLY) : [];
    expect(line?.description).toContain("included");
  });

  it("with a change within it has each price’s hours for its own days, and the later terms", () => {
    const more = { ...LINE, hours: { ...HOURS, minutes: 2400, rollOver: "nothing" as const } };
    const sets = [
      { fromOn: "2027-01-01", lines: [LINE] },
      { fromOn: "2027-01-11", lines: [more] },
    ];
    const period = { from: "2027-01-01", to: "2027-01-31", days: 31, ofDays: 31 };
    expect(periodHours(sets, period, MONTHLY)).toEqual({ includedMinutes: 387 + 1626, line: more });
    expect(periodHours(sets, period, { firstPeriod: "whole" })).toEqual({ includedMinutes: 1200, line: LINE });
  });
});

it("hours above are billed to the cent, and explain themselves", () => {
  const line = hoursLine([LINE]);
  const counted = countHours(HOURS, { includedMinutes: 1200, carriedMinutes: 240, usedMinutes: 1590 });
  const above = line && aboveLine(line, { from: "2027-01-01", to: "2027-01-31" }, counted);
  expect(above).toMatchObject({
    name: "Retainer: hours above those included",
    description:
      "January 1, 2027 to January 31, 2027: 20 hours included, 4 hours carried over, 26:30 hours used, 2:30 hours above that",
    minutes: 150,
    unitPriceCents: 11_000,
  });
  expect(above && lineAmount(above)).toBe(27_500);
  const used = countHours(HOURS, { includedMinutes: 1200, carriedMinutes: 240, usedMinutes: 690 });
  expect(countedWords(used)).toBe("20 hours included, 4 hours carried over, 11:30 hours used, 12:30 hours carried on");
  expect(line && aboveLine(line, { from: "2027-01-01", to: "2027-01-31" }, used)).toBeNull();
});

it("included hours are read as people type them", () => {
  expect(["20", "7.5", "7:30", "0.33", "0", "-1", "x", "10001"].map(readHours)).toEqual([
    1200,
    450,
    450,
    20,
    null,
    null,
    null,
    null,
  ]);
  const read = (fields: object) => IncludedHoursInput.safeParse({ included: "20", above: "110", ...fields });
  expect(read({}).data).toEqual({ ...HOURS, rollOver: "nothing" });
  expect(read({ rollOver: "all", carryMax: "40" }).data).toMatchObject({ carryMaxMinutes: 2400 });
  expect(read({ rollOver: "period", carryMax: "40" }).data).toMatchObject({ carryMaxMinutes: 0 });
  const fieldOf = (fields: object) => read(fields).error?.issues[0]?.path[0];
  expect([fieldOf({ rollOver: "all" }), fieldOf({ above: "" }), fieldOf({ included: "" })]).toEqual([
    "carryMax",
    "above",
    "included",
  ]);
  expect(includedWords(HOURS)).toBe(
    "20 hours included, unused hours carry over to the next period, $110.00 an hour above that",
  );
});

const aSet = fc.record({
  after: fc.integer({ min: 1, max: 300 }),
  minutes: fc.integer({ min: 1, max: 6000 }),
  rollOver: fc.constantFrom(...ROLL_OVERS),
  carryMaxMinutes: fc.integer({ min: 1, max: 9000 }),
  aboveCents: fc.integer({ min: 0, max: 50_000 }),
});

it("over 36 months with any bounds and roll-overs, each used minute is covered or billed once, and none is carried too far", () => {
  fc.assert(
    fc.property(
      fc.record({
        rhythm: fc.constantFrom(...RHYTHMS),
        start: fc.nat({ max: 3000 }),
        billingDay: fc.integer({ min: 1, max: 31 }),
        firstPeriod: fc.constantFrom(...FIRST_PERIODS),
      }),
      fc.array(aSet, { minLength: 1, maxLength: 4 }),
      fc.array(fc.nat({ max: 9000 }), { minLength: 36, maxLength: 36 }),
      ({ start, ...terms }, changes, used) => {
        const startsOn = addDays("2024-01-01", start);
        const schedule: Schedule = { ...terms, startsOn, endsOn: null };
        let fromOn = startsOn;
        const sets = changes.map(({ after, ...hours }, index): LineSet => {
          if (index > 0) fromOn = addDays(fromOn, after);
          return { fromOn, lines: [{ ...LINE, hours }] };
        });
        let carried = 0;
        /** Minutes of each earlier period that are still there, the oldest first: another way to count. */
        let purse: number[] = [];
        for (const [index, period] of periodsFrom(schedule, startsOn, 36).entries()) {
          const hours = periodHours(sets, period, schedule);
          if (!hours) throw new Error("every set has hours");
          const { line, includedMinutes } = hours;
          const usedMinutes = used[index] ?? 0;
          const counted = countHours(line.hours, { includedMinutes, carriedMinutes: carried, usedMinutes });
          purse.push(includedMinutes);
          let owed = usedMinutes;
          purse = purse.map((minutes) => {
            const taken = Math.min(minutes, owed);
            owed -= taken;
            return minutes - taken;
          });
          expect(counted.aboveMinutes).toBe(owed);
          const { rollOver, carryMaxMinutes, aboveCents } = line.hours;
          if (rollOver === "nothing") purse = [];
          if (rollOver === "period") purse = purse.slice(-1);
          if (rollOver === "all") {
            let over = purse.reduce((sum, minutes) => sum + minutes, 0) - carryMaxMinutes;
            purse = purse.map((minutes) => {
              const lapsed = Math.max(0, Math.min(minutes, over));
              over -= lapsed;
              return minutes - lapsed;
            });
          }
          expect(counted.keptMinutes).toBe(purse.reduce((sum, minutes) => sum + minutes, 0));
          const above = aboveLine(line, period, counted);
          expect(above ? lineAmount(above) : 0).toBe(Math.round((owed * aboveCents) / 60));
          carried = counted.keptMinutes;
        }
      },
    ),
    { numRuns: 300 },
  );
});
