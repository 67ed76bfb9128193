import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FIRST_PERIODS, RHYTHMS } from "~/db/schema/lists";
import { addDays } from "~/lib/calendar-date";
import { linesOfPeriod, upcomingBills } from "./bill";
import { addMonths, daysBetween, earliestEnd, MONTHS_OF, periodFrom, periodsFrom, type Schedule } from "./periods";

const MONTHLY: Schedule = {
  rhythm: "month",
  startsOn: "2027-01-01",
  billingDay: 1,
  firstPeriod: "by-days",
  endsOn: null,
};
const MONTHS = 36;

function spans(schedule: Schedule, count: number): string[] {
  return periodsFrom(schedule, schedule.startsOn, count).map(
    ({ from, to, days, ofDays }) => `${from} ${to} ${days === ofDays ? "whole" : `${days}/${ofDays}`}`,
  );
}

it("bills nothing in years that nobody reckons with, and ends soon where a row holds nonsense", () => {
  expect(periodsFrom({ ...MONTHLY, startsOn: "9999-12-30" }, "9999-12-30", 4)).toEqual([]);
  expect(periodsFrom({ ...MONTHLY, startsOn: "9999-12-30" }, "2027-01-01", 1)).toHaveLength(1);
  expect(periodsFrom({ ...MONTHLY, rhythm: "never" as never }, "2027-01-01", 1)).toHaveLength(1);
  expect(earliestEnd({ startsOn: "9999-12-30", minimumMonths: 12, noticeDays: 0 }, "2027-01-01")).toBe("9999-12-30");
});

describe("periods by example", () => {
  it("follow the calendar when they begin on the first", () => {
    expect(spans(MONTHLY, 2)).toEqual(["2027-01-01 2027-01-31 whole", "2027-02-01 2027-02-28 whole"]);
  });

  it("begin on the last day of short months and on the 31st again after them, also in a leap year", () => {
    expect(spans({ ...MONTHLY, startsOn: "2028-01-31", billingDay: 31 }, 4)).toEqual([
      "2028-01-31 2028-02-28 whole",
      "2028-02-29 2028-03-30 whole",
      "2028-03-31 2028-04-29 whole",
      "2028-04-30 2028-05-30 whole",
    ]);
  });

  it("have a shorter one first where the billing day is another, by its days or as a whole", () => {
    const late = { ...MONTHLY, startsOn: "2027-01-20" };
    expect(spans(late, 2)).toEqual(["2027-01-20 2027-01-31 12/31", "2027-02-01 2027-02-28 whole"]);
    expect(spans({ ...late, firstPeriod: "whole" }, 1)).toEqual(["2027-01-20 2027-01-31 whole"]);
  });

  it("are quarters and years from the first billing day on", () => {
    expect(spans({ ...MONTHLY, rhythm: "quarter" }, 2)).toEqual([
      "2027-01-01 2027-03-31 whole",
      "2027-04-01 2027-06-30 whole",
    ]);
    expect(spans({ ...MONTHLY, rhythm: "year", startsOn: "2028-02-29", billingDay: 29 }, 2)).toEqual([
      "2028-02-29 2029-02-27 whole",
      "2029-02-28 2030-02-27 whole",
    ]);
  });

  it("end with the last day, by days, and no further one begins", () => {
    const ends = { ...MONTHLY, endsOn: "2027-02-10" };
    expect(spans(ends, 5)).toEqual(["2027-01-01 2027-01-31 whole", "2027-02-01 2027-02-10 10/28"]);
    expect(periodFrom(ends, "2027-02-11")).toBeNull();
  });
});

it("the earliest end is the later of term and notice", () => {
  const terms = { startsOn: "2027-01-31", minimumMonths: 1, noticeDays: 14 };
  expect(earliestEnd(terms, "2027-02-01")).toBe("2027-02-27");
  expect(earliestEnd(terms, "2027-03-01")).toBe("2027-03-15");
  expect(earliestEnd({ ...terms, minimumMonths: 0, noticeDays: 0 }, "2026-12-01")).toBe("2027-01-31");
});

it("a share by days says so and is rounded once, half a cent away from zero", () => {
  const line = { name: "Care", description: "Updates", quantity: 2000, unit: "hour" as const, unitPriceCents: 5001 };
  const [share] = linesOfPeriod(
    [{ fromOn: "2027-01-20", lines: [{ ...line, tax: null }] }],
    { from: "2027-01-20", to: "2027-01-31", days: 12, ofDays: 31 },
    MONTHLY,
  );
  expect(share).toMatchObject({ quantity: 1000, unitPriceCents: 3872, unit: "piece" });
  expect(share?.description).toBe("Updates\n12 of 31 days of $100.02");
});

const aDay = fc.integer({ min: 0, max: 3000 }).map((days) => addDays("2024-01-01", days));
const aSchedule = fc
  .record({
    rhythm: fc.constantFrom(...RHYTHMS),
    startsOn: aDay,
    billingDay: fc.integer({ min: 1, max: 31 }),
    firstPeriod: fc.constantFrom(...FIRST_PERIODS),
    runs: fc.option(fc.integer({ min: 0, max: 1100 }), { nil: null }),
  })
  .map(({ runs, ...schedule }): Schedule => {
    return { ...schedule, endsOn: runs === null ? null : addDays(schedule.startsOn, runs) };
  });
/** Pauses by the days that each is begun after the one before and that it lasts. */
const somePauses = fc.array(fc.record({ after: fc.nat({ max: 400 }), days: fc.nat({ max: 200 }) }), { maxLength: 3 });

/** Bills as the worker does: from what isn't billed to the next; a pause moves on what isn't. */
function billAll(schedule: Schedule, pauses: readonly { after: number; days: number }[]) {
  const until = addMonths(schedule.startsOn, MONTHS);
  const billed: NonNullable<ReturnType<typeof periodFrom>>[] = [];
  const paused = new Set<string>();
  const waiting = [...pauses];
  let pausedFor = schedule.startsOn;
  for (let next = schedule.startsOn; next < until; ) {
    const [pause] = waiting;
    if (pause && next >= addDays(pausedFor, pause.after)) {
      waiting.shift();
      for (let day = 0; day < pause.days; day++) paused.add(addDays(next, day));
      next = addDays(next, pause.days);
      pausedFor = next;
      continue;
    }
    const period = periodFrom(schedule, next);
    if (!period) break;
    billed.push(period);
    next = addDays(period.to, 1);
  }
  return { billed, paused };
}

it("over 36 months every day is billed once, but for those of a pause and after the end", () => {
  fc.assert(
    fc.property(aSchedule, somePauses, (schedule, pauses) => {
      const { billed, paused } = billAll(schedule, pauses);
      const days = billed.flatMap(({ from, days }) => Array.from({ length: days }, (_, day) => addDays(from, day)));
      expect(new Set(days).size).toBe(days.length);
      const last = days.at(-1) ?? addDays(schedule.startsOn, -1);
      const all = Array.from({ length: daysBetween(schedule.startsOn, last) + 1 }, (_, day) =>
        addDays(schedule.startsOn, day),
      );
      expect(days).toEqual(all.filter((day) => !paused.has(day)));
      if (schedule.endsOn !== null) expect(last <= schedule.endsOn).toBe(true);
      for (const { from, to, days, ofDays } of billed) {
        expect(days).toBe(daysBetween(from, to) + 1);
        expect(days >= 1 && days <= ofDays).toBe(true);
        // A period never reaches beyond the next billing day.
        expect(to < addMonths(from, MONTHS_OF[schedule.rhythm] + 1)).toBe(true);
      }
    }),
    { numRuns: 400 },
  );
});

it("over 36 months the sums are those of the days, to the cent, and whole periods cost the price", () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(aSchedule, cents, cents, (schedule, one, other) => {
      const line = { name: "Care", description: "", quantity: 1000, unit: "month" as const, tax: null };
      const lines = [one, other].map((unitPriceCents) => ({ ...line, unitPriceCents }));
      const price = { sets: [{ fromOn: schedule.startsOn, lines }], isTaxIncluded: false, isExempt: false };
      for (const bill of upcomingBills(schedule, price, { nextOn: schedule.startsOn, count: MONTHS })) {
        const shares = [one, other].map((whole) => Math.round((whole * bill.days) / bill.ofDays));
        expect(bill.totalCents).toBe(shares.reduce((sum, share) => sum + share, 0));
        if (bill.days === bill.ofDays) expect(bill.totalCents).toBe(one + other);
      }
    }),
  );
});
