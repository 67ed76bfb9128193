import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { applications } from "~/db/schema/applications";
import { leads } from "~/db/schema/leads";
import { onBehalfOf } from "~/domain/kernel/on-behalf-of.server";
import { enterLead } from "~/domain/leads/enter-lead.server";
import { getSetting, getWorkingTimeSetting } from "~/domain/settings/queries.server";
import { saveSetting } from "~/domain/settings/save-setting.server";
import { ClosedForm, toWeek, WorkingTimeForm, weekFields } from "~/domain/settings/working-time-form";
import { listToday } from "~/domain/today/list-today.server";
import { agencyDay, formatMoment } from "~/lib/calendar-date";
import { endOfDay } from "~/lib/working-time";
import { addJob, apply, staffWith } from "../../../tests/harness/applications";
import { OWNER } from "../../../tests/harness/invoices";
import { createTestContext, type TestContext } from "../../../tests/harness/test-context";
import { addClosedDays } from "./add-closed-days.server";
import { addHolidays } from "./add-holidays.server";
import { removeClosedDays } from "./remove-closed-days.server";
import { reviewDueOn, toWorkingTime, WORKING_TIME_DEFAULTS, WorkingTimeSetting } from "./schema";

const DAY_MS = 86_400_000;

let test: TestContext;
beforeEach(async () => {
  test = await createTestContext();
});
afterEach(() => test.close());

const owner = () => onBehalfOf(test.ctx, OWNER);

function moveTo(iso: string): void {
  test.clock.advance(Date.parse(iso) - test.clock.now().getTime());
}

async function count(replyHoursAre: "clock" | "working"): Promise<void> {
  const { updatedAt } = await getSetting(owner(), "identity");
  await saveSetting(owner(), { key: "identity", seen: updatedAt, change: { replyHoursAre } });
}

/** When an answer is due to a message that came a moment ago. */
async function dueOfNew(): Promise<{ id: string; due: string }> {
  const made = await enterLead(owner(), {
    kind: "contact-message",
    channel: "phone",
    name: "山田 Ștefan",
    businessName: "",
    email: "",
    phone: "(512) 555-0142",
    summary: "Please call",
    details: { message: "Please call." },
    assigneeId: null,
    cameAt: test.clock.now(),
    confirm: false,
  });
  if (made.outcome !== "entered") throw new Error(made.outcome);
  return { id: made.leadId, due: await dueOf(made.leadId) };
}

async function dueOf(id: string): Promise<string> {
  const [row] = await test.ctx.db.select().from(leads).where(eq(leads.id, id));
  return row ? formatMoment(row.replyDueAt) : "";
}

describe("a promise of 24 hours over Thanksgiving", () => {
  const WEDNESDAY = "2026-11-25T20:00:00Z"; // 2 PM in Austin

  it("counts every hour until Settings say otherwise", async () => {
    moveTo(WEDNESDAY);
    await addHolidays(owner(), { by: "federal" });
    expect((await dueOfNew()).due).toBe("Nov 26, 2026, 2:00 PM CST");
  });

  it("counts working hours where Settings say so, and those given before stay as they are", async () => {
    moveTo(WEDNESDAY);
    const before = await dueOfNew();
    await addHolidays(owner(), { by: "federal" });
    await count("working");
    expect((await dueOfNew()).due).toBe("Dec 1, 2026, 2:00 PM CST");
    await addHolidays(owner(), { by: "texas" });
    const after = await dueOfNew();
    expect(after.due).toBe("Dec 2, 2026, 2:00 PM CST");
    await addClosedDays(owner(), { from: "2026-11-30", until: "2026-12-01", name: "Retreat" });
    expect((await dueOfNew()).due).toBe("Dec 4, 2026, 2:00 PM CST");
    expect(await dueOf(before.id)).toBe("Nov 26, 2026, 2:00 PM CST");
    expect(await dueOf(after.id)).toBe("Dec 2, 2026, 2:00 PM CST");
  });
});

it("applications are due in Today on the day that the arithmetic says, from each day of a year", async () => {
  for (const by of ["federal", "texas"] as const) await addHolidays(owner(), { by });
  await addClosedDays(owner(), { from: "2026-07-06", until: "2026-07-17", name: "Summer" });
  const { id } = await apply(test, (await addJob(test)).id);
  const time = toWorkingTime(await getWorkingTimeSetting(test.ctx));
  const recruiter = onBehalfOf(test.ctx, staffWith("recruiter"));
  for (let day = 0; day < 365; day += 3) {
    // At all hours of the day, those between two days in Austin among them.
    const createdAt = new Date(Date.parse("2026-01-01T00:30:00Z") + day * DAY_MS + (day % 24) * 3_600_000);
    await test.ctx.db.update(applications).set({ createdAt }).where(eq(applications.id, id));
    const [row] = (await listToday(recruiter, { view: "all" })).items;
    const due = reviewDueOn(time, createdAt);
    expect(row).toMatchObject({ day: due, at: endOfDay(time, due).toISOString() });
    expect(due > agencyDay(createdAt)).toBe(true);
  }
});

describe("days off of the agency's own", () => {
  const winter = { from: "2026-12-28", until: "2027-01-01", name: "Winter break" };

  it("are kept by their first day, each once, until they're removed", async () => {
    expect(await addClosedDays(owner(), winter)).toEqual({ outcome: "added" });
    expect(await addClosedDays(owner(), { ...winter, name: "Other" })).toEqual({ outcome: "there" });
    expect(await addClosedDays(owner(), { from: "2026-10-30", until: "2026-10-30", name: "Move" })).toEqual({
      outcome: "added",
    });
    expect((await getWorkingTimeSetting(test.ctx)).closed.map(({ name }) => name)).toEqual(["Move", "Winter break"]);
    expect(await removeClosedDays(owner(), { from: winter.from })).toEqual({ outcome: "removed" });
    expect(await removeClosedDays(owner(), { from: winter.from })).toEqual({ outcome: "gone" });
  });

  it("are so many that someone still works", async () => {
    const outcomes: string[] = [];
    for (let year = 2027; year < 2047; year += 1) {
      const long = { from: `${year}-03-01`, until: `${year}-04-29`, name: "Off" };
      outcomes.push((await addClosedDays(owner(), long)).outcome);
    }
    expect(new Set(outcomes)).toEqual(new Set(["added", "too-many"]));
  });

  it("are only the owner's to change", async () => {
    const sales = onBehalfOf(test.ctx, staffWith("sales"));
    await expect(addClosedDays(sales, winter)).rejects.toMatchObject({ code: "permission.denied" });
    await expect(removeClosedDays(sales, winter)).rejects.toMatchObject({ code: "permission.denied" });
    await expect(addHolidays(sales, { by: "federal" })).rejects.toMatchObject({ code: "permission.denied" });
  });
});

describe("the form", () => {
  const fields = weekFields(WORKING_TIME_DEFAULTS);
  const mistakesOf = (changes: Record<string, string>) => {
    const { error } = WorkingTimeForm.safeParse({ ...fields, ...changes });
    return error?.issues.map(({ path, message }) => `${path.join()}: ${message}`) ?? [];
  };

  it("of a week is what is stored, there and back", () => {
    expect(toWeek(WorkingTimeForm.parse(fields))).toEqual({
      timeZone: WORKING_TIME_DEFAULTS.timeZone,
      week: WORKING_TIME_DEFAULTS.week,
    });
  });

  it("refuses hours that end before they begin, half a day, a week without any and no time zone", () => {
    expect(mistakesOf({ mondayFrom: "17:00", mondayUntil: "09:00" })).toEqual([
      "mondayUntil: Enter a time after the day begins.",
    ]);
    expect(mistakesOf({ mondayFrom: "09:00", mondayUntil: "09:00" })).toHaveLength(1);
    expect(mistakesOf({ sundayUntil: "09:00" })).toEqual([
      "sundayFrom: Enter when the day begins, or leave both empty.",
    ]);
    expect(mistakesOf({ fridayUntil: "" })).toEqual(["fridayUntil: Enter when the day ends, or leave both empty."]);
    expect(mistakesOf({ mondayFrom: "25:00" })[0]).toMatch(/^mondayFrom: Enter a time/);
    expect(mistakesOf({ timeZone: "Mars/Base" })).toEqual(["timeZone: Choose a time zone."]);
    const none = Object.fromEntries(Object.keys(fields).map((name) => [name, ""]));
    expect(mistakesOf({ ...none, timeZone: "America/Chicago" })).toEqual([
      "mondayFrom: Enter the hours of at least one day.",
    ]);
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
      { timeZone: "Nowhere" },
      { holidays: ["doomsday"] },
      { closed: [{ from: "2026-12-31", until: "2026-12-30", name: "x" }] },
    ]) {
      expect(WorkingTimeSetting.safeParse({ ...WORKING_TIME_DEFAULTS, ...change }).success).toBe(false);
    }
  });
});
