import fc from "fast-check";
import { expect, it } from "vitest";
import { FIRST_PERIODS, RHYTHMS } from "~/db/schema/lists";
import { addDays } from "~/lib/calendar-date";
import { type LineSet, linesOfPeriod, linesOn, upcomingBills } from "./bill";
import { changeWords, priceInWords, withdrawnWords } from "./change-words";
import { addMonths, changeDay, earliestChange, periodFrom, type Schedule } from "./periods";

const MONTHLY: Schedule = {
  rhythm: "month",
  startsOn: "2027-01-01",
  billingDay: 1,
  firstPeriod: "by-days",
  endsOn: null,
};
const MONTHS = 36;

const line = (name: string, unitPriceCents: number) => {
  return { name, description: "", quantity: 1000, unit: "month" as const, unitPriceCents, tax: null };
};
const TWO: LineSet[] = [
  { fromOn: "2027-01-01", lines: [line("Care", 45_000)] },
  { fromOn: "2027-02-15", lines: [line("Care", 50_000), line("Hosting", 2_000)] },
];
const FEBRUARY = { from: "2027-02-01", to: "2027-02-28", days: 28, ofDays: 28 };

it("a period in which prices change has the days of each, and says which", () => {
  expect(
    linesOfPeriod(TWO, FEBRUARY, MONTHLY).map(({ name, unitPriceCents, description }) => [
      name,
      unitPriceCents,
      description,
    ]),
  ).toEqual([
    ["Care", 22_500, "February 1, 2027 to February 14, 2027: 14 of 28 days of $450.00"],
    ["Care", 25_000, "February 15, 2027 to February 28, 2027: 14 of 28 days of $500.00"],
    ["Hosting", 1_000, "February 15, 2027 to February 28, 2027: 14 of 28 days of $20.00"],
  ]);
});

it("an agreement that bills whole periods keeps the price of the first day, and the next period has the new one", () => {
  const whole = { ...MONTHLY, firstPeriod: "whole" as const };
  expect(linesOfPeriod(TWO, FEBRUARY, whole)).toEqual(TWO[0]?.lines);
  expect(changeDay(whole, "2027-02-01", "2027-02-15")).toBe("2027-03-01");
  expect(changeDay(whole, "2027-02-01", "2027-03-01")).toBe("2027-03-01");
  expect(changeDay({ ...whole, endsOn: "2027-02-20" }, "2027-02-01", "2027-02-15")).toBeNull();
  expect(changeDay(MONTHLY, "2027-02-01", "2027-02-15")).toBe("2027-02-15");
  expect(changeDay({ ...MONTHLY, endsOn: "2027-02-14" }, "2027-02-01", "2027-02-15")).toBeNull();
});

it("the earliest day of a change is after what is billed, the minimum term and the notice", () => {
  const terms = { startsOn: "2027-01-31", minimumMonths: 1, noticeDays: 30, nextOn: "2027-01-31" };
  expect(earliestChange(terms, "2027-01-15")).toBe("2027-02-28");
  expect(earliestChange(terms, "2027-02-10")).toBe("2027-03-12");
  expect(earliestChange({ ...terms, nextOn: "2027-06-30" }, "2027-02-10")).toBe("2027-06-30");
  expect(earliestChange({ ...terms, minimumMonths: 0, noticeDays: 0 }, "2026-12-01")).toBe("2027-01-31");
});

it("the notice says both prices with their tax, the day, and the lines from then on", () => {
  const change = {
    title: "Care",
    rhythm: "month" as const,
    fromOn: "2027-03-01",
    before: { totalCents: 48_600, taxCents: 3_600 },
    after: { totalCents: 54_000, taxCents: 4_000 },
    names: ["Care", "Hosting", "Care"],
    message: "Hosting is included now.",
  };
  expect(changeWords(change)).toEqual({
    what: "changes on March 1, 2027",
    text: "Until February 28, 2027, the price is $486.00 a month, including $36.00 tax. From March 1, 2027 on, it’s $540.00 a month, including $40.00 tax.\n\nFrom then on, it covers: Care, Hosting.\n\nHosting is included now.",
  });
  expect(changeWords({ ...change, after: change.before, message: "" }).text).toBe(
    "The price stays $486.00 a month, including $36.00 tax.\n\nFrom then on, it covers: Care, Hosting.",
  );
  expect(changeWords({ ...change, before: null, message: "" }).text).toContain("From March 1, 2027 on, the price is");
  expect(withdrawnWords("2027-03-01", { price: { totalCents: 100, taxCents: 0 }, rhythm: "year" })).toEqual({
    what: "doesn’t change on March 1, 2027",
    text: "The price stays $1.00 a year.",
  });
  expect(priceInWords({ totalCents: 100, taxCents: 0 }, "quarter")).toBe("$1.00 a quarter");
});

const aSchedule = fc.record({
  rhythm: fc.constantFrom(...RHYTHMS),
  startsOn: fc.integer({ min: 0, max: 3000 }).map((days) => addDays("2024-01-01", days)),
  billingDay: fc.integer({ min: 1, max: 31 }),
  firstPeriod: fc.constantFrom(...FIRST_PERIODS),
  endsOn: fc.constant(null),
});
const aPrice = fc.integer({ min: 0, max: 10_000_000 });
/** Changes by the share of the 36 months after which each comes, each with one price or two. */
const someChanges = fc.array(
  fc.record({ after: fc.integer({ min: 1, max: 1090 }), prices: fc.array(aPrice, { minLength: 1, maxLength: 3 }) }),
  { maxLength: 6 },
);

it("over 36 months with changes of prices and lines each day has the price of its day, to the cent, and no other", () => {
  fc.assert(
    fc.property(aSchedule, aPrice, someChanges, (schedule, first, changes) => {
      const byDay = new Map([[schedule.startsOn, [first]]]);
      for (const { after, prices } of changes) {
        const day = changeDay(schedule, schedule.startsOn, addDays(schedule.startsOn, after));
        if (day !== null) byDay.set(day, prices);
      }
      const sets: LineSet[] = [...byDay]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([fromOn, prices]) => ({ fromOn, lines: prices.map((cents, index) => line(`Line ${index}`, cents)) }));
      const until = addMonths(schedule.startsOn, MONTHS);
      const price = { sets, isTaxIncluded: false, isExempt: false };
      for (let next = schedule.startsOn; next < until; ) {
        const period = periodFrom(schedule, next);
        if (!period) throw new Error("an agreement without an end has a next period");
        const [bill] = upcomingBills(schedule, price, { nextOn: next, count: 1 });
        // Reckoned day by day, without what the product does: how many days of the period have which lines.
        const counts = new Map<LineSet["lines"], number>();
        for (let day = period.from; day <= period.to; day = addDays(day, 1)) {
          const lines = linesOn(sets, schedule.firstPeriod === "whole" ? period.from : day);
          counts.set(lines, (counts.get(lines) ?? 0) + 1);
        }
        expect([...counts.values()].reduce((sum, days) => sum + days, 0)).toBe(period.days);
        const expected = [...counts].flatMap(([lines, days]) =>
          lines.map(({ unitPriceCents }) => Math.round((unitPriceCents * days) / period.ofDays)),
        );
        expect(bill?.totalCents).toBe(expected.reduce((sum, cents) => sum + cents, 0));
        next = addDays(period.to, 1);
      }
    }),
    { numRuns: 200 },
  );
});
