import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCalendarCheck } from "~/calendars/caldav.server";
import { createCalendarReader } from "~/calendars/read-calendar.server";
import type { CalendarAnswer } from "~/domain/calendars/schema";
import { CERTIFICATE } from "../harness/receiver-certificate";
import { hasRadicale, PERSON, type Radicale, startRadicale } from "./radicale";

const SPAN = {
  from: new Date("2026-03-01T00:00:00Z"),
  until: new Date("2027-03-01T00:00:00Z"),
  timeZone: "America/Chicago",
  email: "ann@agency.example",
};
/** Leads every name to this machine, as if it were the public internet. */
const REACHED = { resolve: async () => ["127.0.0.1"], isAllowed: () => true, authorities: [CERTIFICATE] };

describe.skipIf(!hasRadicale)("an account of Radicale (skipped where radicale isn't installed)", () => {
  let radicale: Radicale;
  const check = createCalendarCheck(REACHED);
  const read = createCalendarReader("https://agency.example", REACHED);
  const account = () => ({ url: radicale.url, ...PERSON });
  const readChosen = async (hrefs: readonly string[] | null): Promise<CalendarAnswer> =>
    read({ kind: "caldav", account: account(), hrefs }, SPAN);
  const busyOf = (answer: CalendarAnswer) => {
    if ("why" in answer) throw new Error(answer.why);
    expect(answer.unread).toBe(0);
    const words = (moment: number) => new Date(moment).toISOString().slice(0, 16);
    return answer.busy.map(([from, until]) => `${words(from)} ${words(until)}`);
  };
  const listed = async () => {
    const found = await check.list(account());
    if (!("calendars" in found)) throw new Error(found.why);
    return found.calendars;
  };
  const hrefOf = async (name: string) => (await listed()).find((each) => each.name === name)?.href ?? "";

  beforeAll(async () => {
    radicale = await startRadicale();
    await radicale.addCalendar("work", "Work &amp; 山田");
    await radicale.addCalendar("home", "Home");
    await radicale.addCalendar("tasks", "Tasks", ["VTODO"]);
  }, 60_000);
  afterAll(() => radicale?.stop());

  it("lists its calendars that hold events, from the server's address, a calendar's own and the well-known one", async () => {
    expect((await listed()).map(({ name }) => name).sort()).toEqual(["Home", "Work & 山田"]);
    const own = await hrefOf("Home");
    expect(await check.list({ ...account(), url: own })).toEqual({ calendars: [{ href: own, name: "Home" }] });
    const atHome = await check.list({ ...account(), url: new URL(radicale.home, radicale.url).href });
    expect(atHome).toMatchObject({ calendars: [{}, {}] });
    expect(await check.list({ ...account(), password: "wrong" })).toMatchObject({ reason: "refused" });
    expect(await check.list({ ...account(), user: "nobody" })).toMatchObject({ reason: "refused" });
  });

  it("says when its owner is busy: rules, exceptions, whole days, what is free, of the chosen calendars alone", async () => {
    await radicale.addEvent("work", "single", "DTSTART:20260310T150000Z\nDTEND:20260310T160000Z\nSUMMARY:One");
    await radicale.addEvent(
      "work",
      "weekly",
      "DTSTART;TZID=America/New_York:20260302T090000\nDURATION:PT30M\nRRULE:FREQ=WEEKLY;COUNT=4\nEXDATE;TZID=America/New_York:20260316T090000",
      "RECURRENCE-ID;TZID=America/New_York:20260309T090000\nDTSTART;TZID=America/New_York:20260309T140000\nDURATION:PT1H",
    );
    // It began before the span of time, and goes on in it.
    await radicale.addEvent("work", "yearly", "DTSTART;VALUE=DATE:20200704\nRRULE:FREQ=YEARLY");
    await radicale.addEvent("work", "free", "DTSTART:20260311T150000Z\nDTEND:20260311T160000Z\nTRANSP:TRANSPARENT");
    await radicale.addEvent("work", "old", "DTSTART:20250311T150000Z\nDTEND:20250311T160000Z");
    await radicale.addEvent("home", "single", "DTSTART:20260310T153000Z\nDTEND:20260310T163000Z");
    await radicale.addEvent("home", "days", "DTSTART;VALUE=DATE:20260501\nDTEND;VALUE=DATE:20260503");
    const [work, home] = [await hrefOf("Work & 山田"), await hrefOf("Home")];
    const ofWork = [
      "2026-03-02T14:00 2026-03-02T14:30",
      "2026-03-09T18:00 2026-03-09T19:00",
      "2026-03-10T15:00 2026-03-10T16:00",
      "2026-03-23T13:00 2026-03-23T13:30",
      "2026-07-04T05:00 2026-07-05T05:00",
    ];
    const ofHome = ["2026-03-10T15:30 2026-03-10T16:30", "2026-05-01T05:00 2026-05-03T05:00"];
    expect(busyOf(await readChosen([work]))).toEqual(ofWork);
    expect(busyOf(await readChosen([home]))).toEqual(ofHome);
    const both = [...ofWork.slice(0, 2), "2026-03-10T15:00 2026-03-10T16:30", ofWork[3], ofHome[1], ofWork[4]];
    expect(busyOf(await readChosen(null))).toEqual(both);
    expect(await readChosen(null)).toMatchObject({ found: [{}, {}] });
  });

  it("says that a chosen calendar is gone, rather than that its times are free", async () => {
    await radicale.addCalendar("passing", "Passing");
    const href = await hrefOf("Passing");
    expect(busyOf(await readChosen([href]))).toEqual([]);
    await radicale.remove("passing/");
    expect(await readChosen([href])).toEqual({ why: expect.stringContaining("is gone") });
  });
});
