import { describe, expect, it } from "vitest";
import { describeResults, formatSalary, placeOf } from "./job-facts";

describe("a salary", () => {
  it("is a range for its period", () => {
    expect(formatSalary({ minCents: 9_200_000, maxCents: 11_400_000, period: "year" })).toBe("$92,000–$114,000 a year");
    expect(formatSalary({ minCents: 2_450, maxCents: 2_900, period: "hour" })).toBe("$24.50–$29 an hour");
  });

  it("is one figure when both ends are the same", () => {
    expect(formatSalary({ minCents: 5_000, maxCents: 5_000, period: "hour" })).toBe("$50 an hour");
  });
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
  it("is said in words", () => {
    expect(describeResults(11, 11, false)).toBe("Eleven open positions");
    expect(describeResults(3, 11, true)).toBe("Three of our eleven open positions fit");
    expect(describeResults(1, 14, true)).toBe("One of our 14 open positions fits");
    expect(describeResults(0, 11, true)).toBe("None of our eleven open positions fits");
  });

  it("needs no search to say that nothing is open", () => {
    expect(describeResults(0, 0, false)).toBe("No open positions");
    expect(describeResults(0, 0, true)).toBe("No open positions");
  });
});
