import { describe, expect, it } from "vitest";
import { REMINDER_DEFAULTS } from "~/domain/settings/reminder-setting";
import { toWorkingTime, WORKING_TIME_DEFAULTS } from "~/domain/settings/working-time";
import { planReminders } from "./plan";
import { type Remindable, reminderKey } from "./schema";

const MONDAY = "2026-11-23";
const DANA = "dana@bakery.example";

/** A thing of which one reminder is due on a day and makes sense until another. */
function thing(name: string, due: string, until: string, changes: Partial<Remindable> = {}): Remindable {
  return {
    rule: "quotes",
    record: { kind: "quote", id: name },
    occasionId: name,
    name,
    who: "Bakery",
    contact: "Dana",
    email: DANA,
    businessId: null,
    cents: null,
    day: until,
    steps: [{ step: 1, text: "quote", due, until }],
    blocked: null,
    ...changes,
  };
}

function plan(things: readonly Remindable[], changes: Partial<Parameters<typeof planReminders>[0]> = {}): string[] {
  const time = toWorkingTime(WORKING_TIME_DEFAULTS);
  const asked = {
    setting: REMINDER_DEFAULTS,
    time,
    things,
    past: new Map(),
    told: new Set<string>(),
    from: MONDAY,
    days: 7,
  };
  return planReminders({ ...asked, ...changes }).map(({ on, name }) => `${on} ${name}`);
}

describe("several reminders to one address", () => {
  it("go out a day apart, what would be too late first before the others, and none is lost", () => {
    const patient = thing("Patient", "2026-11-23", "2026-12-31");
    const soon = thing("Soon", "2026-11-23", "2026-11-25");
    const last = thing("Last", "2026-11-23", "2026-11-23");
    const expected = ["2026-11-23 Last", "2026-11-24 Soon", "2026-11-25 Patient"];
    expect(plan([patient, soon, last])).toEqual(expected);
    expect(plan([last, patient, soon])).toEqual(expected);
  });

  it("wait for each other no longer than they make sense", () => {
    const [first, second] = [thing("A", MONDAY, MONDAY), thing("B", MONDAY, MONDAY)];
    expect(plan([first, second])).toEqual([`${MONDAY} A`]);
  });

  it("hold nobody else back", () => {
    const other = thing("Other", MONDAY, MONDAY, { email: "lee@cafe.example" });
    expect(plan([thing("A", MONDAY, MONDAY), other])).toEqual([`${MONDAY} A`, `${MONDAY} Other`]);
  });

  it("count what went out on the first day already", () => {
    expect(plan([thing("A", MONDAY, "2026-12-31")], { told: new Set([DANA]) })).toEqual(["2026-11-24 A"]);
  });
});

describe("a day", () => {
  it("of the weekend has none where only working days do, and Monday has them", () => {
    const saturday = thing("A", "2026-11-28", "2026-12-31");
    expect(plan([saturday], { days: 10 })).toEqual(["2026-11-30 A"]);
    const setting = { ...REMINDER_DEFAULTS, weekdaysOnly: false };
    expect(plan([saturday], { days: 10, setting })).toEqual(["2026-11-28 A"]);
  });

  it("off has none, and what was due then goes out on the next that isn't, however long that takes", () => {
    const closed = [{ from: "2026-12-24", until: "2027-01-03", name: "Winter break" }];
    const time = toWorkingTime({ ...WORKING_TIME_DEFAULTS, holidays: ["thanksgiving", "after-thanksgiving"], closed });
    const thanksgiving = thing("A", "2026-11-26", "2026-12-31");
    expect(plan([thanksgiving], { time, days: 10 })).toEqual(["2026-11-30 A"]);
    const christmas = thing("B", "2026-12-25", "2027-01-31");
    expect(plan([christmas], { time, from: "2026-12-24", days: 30 })).toEqual(["2027-01-04 B"]);
    const over = thing("C", "2026-12-25", "2026-12-28");
    expect(plan([over], { time, from: "2026-12-24", days: 30 })).toEqual([]);
  });

  it("has none of what is stopped, blocked or sent", () => {
    const open = thing("A", MONDAY, "2026-12-31");
    expect(plan([{ ...open, blocked: "The address bounced." }])).toEqual([]);
    for (const past of [
      { sent: [], isStopped: true },
      { sent: [1], isStopped: false },
    ])
      expect(plan([open], { past: new Map([[reminderKey(open), past]]) })).toEqual([]);
  });
});
