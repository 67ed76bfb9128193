import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatSalary, parseSalary, readPay, SALARY_MAX_CENTS } from "./salary";
import type { Salary } from "./schema";

const year = (min: number, max = min): Salary => ({ minCents: min * 100, maxCents: max * 100, period: "year" });
const hour = (min: number, max = min): Salary => ({ minCents: min * 100, maxCents: max * 100, period: "hour" });

const anySalary = fc
  .record({
    amounts: fc.tuple(fc.integer({ min: 1, max: SALARY_MAX_CENTS }), fc.integer({ min: 1, max: SALARY_MAX_CENTS })),
    period: fc.constantFrom("hour" as const, "year" as const),
  })
  .map(({ amounts, period }) => ({ minCents: Math.min(...amounts), maxCents: Math.max(...amounts), period }));

describe("a salary", () => {
  it("is written as a range for its period, or as one figure", () => {
    expect(formatSalary({ minCents: 9_200_000, maxCents: 11_400_000, period: "year" })).toBe("$92,000–$114,000 a year");
    expect(formatSalary({ minCents: 2_450, maxCents: 2_900, period: "hour" })).toBe("$24.50–$29 an hour");
    expect(formatSalary(hour(50))).toBe("$50 an hour");
  });

  it("is read back as it was written", () => {
    fc.assert(
      fc.property(anySalary, (salary) => {
        expect(parseSalary(formatSalary(salary))).toEqual(salary);
      }),
    );
  });

  it.each<[string, Salary]>([
    ["$92,000 - $114,000", year(92_000, 114_000)],
    ["80k to 95k a year", year(80_000, 95_000)],
    ["$80-95k", year(80_000, 95_000)],
    ["$24.50/hr", { minCents: 2450, maxCents: 2450, period: "hour" }],
    ["40–55 per hour", hour(40, 55)],
    ["$65 hourly", hour(65)],
    ["US$ 120,000 annually", year(120_000)],
    ["  $30 ", hour(30)],
  ])("is understood as people write it: %s", (text, salary) => {
    expect(parseSalary(text)).toEqual(salary);
  });

  it.each(["", "Competitive", "€50,000", "$50,000–$40,000", "ten dollars", "-5", "1,00", "$99,999,999", "$5 a week"])(
    "is not guessed from %j",
    (text) => {
      expect(parseSalary(text)).toBeNull();
    },
  );

  it("is read from whatever is sent without failing", () => {
    fc.assert(fc.property(fc.string({ unit: "binary-ascii" }), (text) => void parseSalary(text)));
  });
});

it("dollars are read in cents, however they are grouped", () => {
  expect(["92,000", "$24.5", "80k", "0.01"].map(readPay)).toEqual([9_200_000, 2450, 8_000_000, 1]);
  expect(["", "$", "1.234", "12,34", "1e5", "NaN"].map(readPay)).toEqual([null, null, null, null, null, null]);
});
