import { describe, expect, it } from "vitest";
import { quoteContentOf, quoteInput } from "../../../tests/harness/quotes";
import { deliveryPlan, weeksWords } from "./delivery";
import { QuoteInput } from "./schema";

const WEEKS = { startsOn: null, fromWeeks: 4, toWeeks: 6 };

describe("the days that a quote promises", () => {
  it.each([
    ["2026-12-24", "2026-12-28"],
    ["2026-12-27", "2026-12-28"],
    ["2026-12-28", "2027-01-04"],
  ])("begin after %s on Monday %s, so that they hold for an acceptance on the last day", (validUntil, startsOn) => {
    expect(deliveryPlan({ validUntil, delivery: WEEKS })).toMatchObject({ startsOn });
  });

  it("begin on the day that was named, and end so many weeks later", () => {
    const delivery = { ...WEEKS, startsOn: "2027-01-06" };
    expect(deliveryPlan({ validUntil: "2026-12-24", delivery })).toEqual({
      startsOn: "2027-01-06",
      earliestOn: "2027-02-03",
      latestOn: "2027-02-17",
      fromWeeks: 4,
      toWeeks: 6,
    });
  });

  it("move where the quote is extended past the day that was named", () => {
    const delivery = { ...WEEKS, startsOn: "2027-01-06" };
    expect(deliveryPlan({ validUntil: "2027-01-07", delivery })?.startsOn).toBe("2027-01-11");
  });

  it("are none where no weeks are given", () => {
    expect(deliveryPlan(quoteContentOf())).toBeNull();
  });

  it.each([
    [{ fromWeeks: 4, toWeeks: 6 }, "4–6 weeks"],
    [{ fromWeeks: 1, toWeeks: 1 }, "1 week"],
    [{ fromWeeks: 3, toWeeks: 3 }, "3 weeks"],
  ])("take %j: %s", (delivery, words) => {
    expect(weeksWords(delivery)).toBe(words);
  });
});

describe("refused are", () => {
  const refusal = (delivery: unknown, changes: object = {}) => {
    const read = QuoteInput.safeParse({ ...quoteInput(), items: [], delivery, ...changes });
    return read.error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  };

  it.each(["0", "105", "2.5", "many", ""])("%j weeks", (weeks) => {
    expect(refusal({ fromWeeks: weeks, toWeeks: "110" })?.[0]).toBe(
      "delivery.fromWeeks: Enter a number of weeks from 1 to 104.",
    );
  });

  it("fewer weeks at most than at least", () => {
    expect(refusal({ fromWeeks: "6", toWeeks: "4" })).toEqual([
      "delivery.toWeeks: The most weeks can’t be fewer than the fewest.",
    ]);
  });

  it("a start while the quote can still be accepted", () => {
    expect(refusal({ ...WEEKS, startsOn: "2026-03-31" })).toEqual([
      "delivery.startsOn: Choose a day after the last day on which the quote can be accepted.",
    ]);
  });

  it("a start that is no day, and one so late that its launch would be no day of the calendar", () => {
    expect(refusal({ ...WEEKS, startsOn: "2027-02-30" })?.[0]).toContain("Enter a date");
    expect(refusal({ ...WEEKS, startsOn: "9999-12-31" })?.[0]).toContain("Enter an earlier date.");
    expect(refusal(WEEKS, { validUntil: "9999-12-31" })?.[0]).toContain("Enter an earlier date.");
  });
});
