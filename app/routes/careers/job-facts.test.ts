import { describe, expect, it } from "vitest";
import { describeResults, payOf, placeOf } from "./job-facts";

it("the pay is the range, else what the job says in words, else nothing", () => {
  const salary = { minCents: 5_000, maxCents: 5_000, period: "hour" } as const;
  expect(payOf({ salary, salaryNote: "" })).toBe("$50 an hour");
  expect(payOf({ salary: null, salaryNote: "Per drawing" })).toBe("Per drawing");
  expect(payOf({ salary: null, salaryNote: "" })).toBeNull();
});

describe("the place of a job", () => {
  it("is the city and state that its location ends with", () => {
    expect(placeOf("Denver, CO")).toEqual({ city: "Denver", state: "CO" });
    expect(placeOf("Hybrid, Colorado Springs, CO")).toEqual({ city: "Colorado Springs", state: "CO" });
  });

  it("is unknown where the location names none", () => {
    for (const location of ["Remote (US)", "Denver", "", "CO", ", CO", "Remote, anywhere"]) {
      expect(placeOf(location)).toBeNull();
    }
  });
});

describe("the number of results", () => {
  const exactly = (count: number) => ({ count, isMore: false });

  it("is said in words", () => {
    expect(describeResults(exactly(11), 11, false)).toBe("Eleven open positions");
    expect(describeResults(exactly(3), 11, true)).toBe("Three of our eleven open positions fit");
    expect(describeResults(exactly(1), 14, true)).toBe("One of our 14 open positions fits");
    expect(describeResults(exactly(0), 11, true)).toBe("None of our eleven open positions fits");
  });

  it("is not claimed to be exact where counting stopped", () => {
    const found = { count: 1000, isMore: true };
    expect(describeResults(found, 5000, true)).toBe("More than 1,000 of our 5,000 open positions fit");
  });

  it("needs no search to say that nothing is open", () => {
    expect(describeResults(exactly(0), 0, false)).toBe("No open positions");
    expect(describeResults(exactly(0), 0, true)).toBe("No open positions");
  });
});
