import { describe, expect, it } from "vitest";
import { WORKING_TIME_DEFAULTS, WorkingTimeSetting } from "./working-time";
import { ClosedForm, toWeek, WorkingTimeForm, weekFields } from "./working-time-form";

describe("the form", () => {
  const fields = weekFields(WORKING_TIME_DEFAULTS);
  const mistakesOf = (changes: Record<string, string>) => {
    const { error } = WorkingTimeForm.safeParse({ ...fields, ...changes });
    return error?.issues.map(({ path, message }) => `${path.join()}: ${message}`) ?? [];
  };

  it("of a week is what is stored, there and back", () => {
    expect(toWeek(WorkingTimeForm.parse(fields))).toEqual({ week: WORKING_TIME_DEFAULTS.week });
  });

  it("refuses hours that end before they begin, half a day and a week without any", () => {
    expect(mistakesOf({ mondayFrom: "17:00", mondayUntil: "09:00" })).toEqual([
      "mondayUntil: Enter a time after the day begins.",
    ]);
    expect(mistakesOf({ mondayFrom: "09:00", mondayUntil: "09:00" })).toHaveLength(1);
    expect(mistakesOf({ sundayUntil: "09:00" })).toEqual([
      "sundayFrom: Enter when the day begins, or leave both empty.",
    ]);
    expect(mistakesOf({ fridayUntil: "" })).toEqual(["fridayUntil: Enter when the day ends, or leave both empty."]);
    expect(mistakesOf({ mondayFrom: "25:00" })[0]).toMatch(/^mondayFrom: Enter a time/);
    const none = Object.fromEntries(Object.keys(fields).map((name) => [name, ""]));
    expect(mistakesOf(none)).toEqual(["mondayFrom: Enter the hours of at least one day."]);
  });

  it("of days off refuses an end before the beginning, a day that isn't there and more than two months", () => {
    const ok = { name: "Winter break", from: "2026-12-28", until: "" };
    expect(ClosedForm.safeParse(ok).success).toBe(true);
    for (const change of [
      { until: "2026-12-27" },
      { until: "2027-12-27" },
      { until: "soon" },
      { from: "2026-02-30" },
      { from: "" },
      { name: " " },
    ]) {
      expect(ClosedForm.safeParse({ ...ok, ...change }).success, JSON.stringify(change)).toBe(false);
    }
  });

  it("and the setting refuse the same, whatever else is sent", () => {
    const [hours] = WORKING_TIME_DEFAULTS.week;
    for (const change of [
      { week: [null, null, null, null, null, null, null] },
      { week: [hours] },
      { week: [{ from: 600, until: 540 }, hours, hours, hours, hours, hours, hours] },
      { holidays: ["doomsday"] },
      { closed: [{ from: "2026-12-31", until: "2026-12-30", name: "x" }] },
    ]) {
      expect(WorkingTimeSetting.safeParse({ ...WORKING_TIME_DEFAULTS, ...change }).success).toBe(false);
    }
  });
});
