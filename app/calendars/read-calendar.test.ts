import { describe, expect, it } from "vitest";
import { readCalendarText } from "./read-calendar.server";

const HOUR_MS = 3_600_000;
const ORIGIN = "https://agency.example";

function calendarOf(...events: string[]): string {
  const wrapped = events.map((lines, index) => {
    const uid = lines.includes("UID:") ? "" : `UID:event-${index}@elsewhere.example\n`;
    return `BEGIN:VEVENT\n${uid}DTSTAMP:20260101T000000Z\n${lines.trim()}\nEND:VEVENT`;
  });
  return ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Elsewhere//EN", ...wrapped, "END:VCALENDAR", ""].join("\n");
}

type Given = { from?: string; until?: string; timeZone?: string; email?: string; timeLimitMs?: number };

function read(text: string, { from = "2026-01-01", until = "2027-01-01", timeLimitMs, ...given }: Given = {}) {
  const span = { timeZone: "America/Chicago", email: "ann@agency.example", ...given };
  const bounds = { from: new Date(`${from}T00:00:00Z`), until: new Date(`${until}T00:00:00Z`) };
  return readCalendarText(text, { ...span, ...bounds }, { origin: ORIGIN, ...(timeLimitMs ? { timeLimitMs } : {}) });
}

async function busy(text: string, given: Given = {}): Promise<string[]> {
  const answer = await read(text, given);
  if ("why" in answer) throw new Error(answer.why);
  expect(answer.unread).toBe(0);
  const words = (moment: number) => new Date(moment).toISOString().slice(0, 16);
  return answer.busy.map(([from, until]) => `${words(from)} ${(until - from) / HOUR_MS} h`);
}

const NEW_YORK = (rest: string, begins = "19970902T090000") =>
  calendarOf(`DTSTART;TZID=America/New_York:${begins}\nDURATION:PT1H\n${rest}`);

/** Rules and their days from RFC 5545, section 3.8.5.3, all at nine in New York. */
const OF_THE_RFC: readonly [rule: string, begins: string, until: string, days: string][] = [
  ["FREQ=DAILY;COUNT=4", "19970902T090000", "1998-01-01", "09-02 09-03 09-04 09-05"],
  [
    "FREQ=WEEKLY;INTERVAL=2;UNTIL=19971014T000000Z;WKST=SU;BYDAY=MO,WE,FR",
    "19970901T090000",
    "1998-01-01",
    "09-01 09-03 09-05 09-15 09-17 09-19 09-29 10-01 10-03 10-13",
  ],
  ["FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO", "19970805T090000", "1998-01-01", "08-05 08-10 08-19 08-24"],
  ["FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU", "19970805T090000", "1998-01-01", "08-05 08-17 08-19 08-31"],
  ["FREQ=MONTHLY;COUNT=6;BYDAY=-2MO", "19970922T090000", "1999-01-01", "09-22 10-20 11-17 12-22 01-19 02-16"],
  ["FREQ=MONTHLY;BYMONTHDAY=-3", "19970928T090000", "1998-03-01", "09-28 10-29 11-28 12-29 01-29 02-26"],
  ["FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3", "19970904T090000", "1999-01-01", "09-04 10-07 11-06"],
  [
    "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2",
    "19970929T090000",
    "1998-02-27",
    "09-29 10-30 11-27 12-30 01-29 02-26",
  ],
  ["FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5", "20070115T090000", "2008-01-01", "01-15 01-30 02-15 03-15 03-30"],
  ["FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", "19980213T090000", "2000-12-01", "02-13 03-13 11-13 08-13 10-13"],
  ["FREQ=YEARLY;BYDAY=20MO", "19970519T090000", "2000-01-01", "05-19 05-18 05-17"],
  ["FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", "19970512T090000", "2000-01-01", "05-12 05-11 05-17"],
  [
    "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8",
    "19961105T090000",
    "2005-01-01",
    "11-05 11-07 11-02",
  ],
  ["FREQ=YEARLY;INTERVAL=3;COUNT=4;BYYEARDAY=1,100,200", "19970101T090000", "2007-01-01", "01-01 04-10 07-19 01-01"],
];

describe("the times that a calendar takes", () => {
  it.each(OF_THE_RFC)("are those that RFC 5545 names: %s", async (rule, begins, until, days) => {
    const found = await busy(NEW_YORK(`RRULE:${rule}`, begins), { from: "1990-01-01", until });
    expect(found.map((each) => each.slice(5, 10)).join(" ")).toBe(days);
  });

  it("follow the clock of their zone over both changes, whatever the zone is called", async () => {
    const weekly = (zone: string) =>
      calendarOf(`DTSTART;TZID=${zone}:20260302T090000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;COUNT=2`);
    for (const zone of [
      "America/New_York",
      "Eastern Standard Time",
      "/example.org/2020/America/New_York",
      '"America/New_York"',
    ]) {
      expect(await busy(weekly(zone)), zone).toEqual(["2026-03-02T14:00 1 h", "2026-03-09T13:00 1 h"]);
    }
    expect(await busy(weekly("Central Standard Time"))).toEqual(["2026-03-02T15:00 1 h", "2026-03-09T14:00 1 h"]);
    const autumn = calendarOf("DTSTART;TZID=Europe/Berlin:20261024T020000\nDURATION:PT30M\nRRULE:FREQ=DAILY;COUNT=3");
    expect((await busy(autumn)).map((each) => each.slice(8, 16))).toEqual(["24T00:00", "25T00:00", "26T01:00"]);
  });

  it("are those of a zone that the calendar itself describes, of no zone at all, and of UTC", async () => {
    const zone = `BEGIN:VTIMEZONE\nTZID:Customized Time Zone\nBEGIN:STANDARD\nDTSTART:16010101T000000\nTZOFFSETFROM:+0300\nTZOFFSETTO:+0300\nEND:STANDARD\nEND:VTIMEZONE\n`;
    const own = calendarOf(
      "DTSTART;TZID=Customized Time Zone:20260302T090000\nDTEND;TZID=Customized Time Zone:20260302T093000",
    );
    expect(await busy(own.replace("BEGIN:VEVENT", `${zone}BEGIN:VEVENT`))).toEqual(["2026-03-02T06:00 0.5 h"]);
    expect(await busy(calendarOf("DTSTART:20260302T090000\nDURATION:PT1H"))).toEqual(["2026-03-02T15:00 1 h"]);
    expect(await busy(calendarOf("DTSTART:20260302T090000Z\nDTEND:20260302T101500Z"))).toEqual([
      "2026-03-02T09:00 1.25 h",
    ]);
  });

  it("are whole days of the agency, however many hours the day has", async () => {
    expect(await busy(calendarOf("DTSTART;VALUE=DATE:20260308"))).toEqual(["2026-03-08T06:00 23 h"]);
    const days = calendarOf("DTSTART;VALUE=DATE:20260706\nDTEND;VALUE=DATE:20260709");
    expect(await busy(days)).toEqual(["2026-07-06T05:00 72 h"]);
  });

  it("leave out what was taken out, moved, canceled, declined or is marked as free, and what we wrote ourselves", async () => {
    const series = `UID:series\nDTSTART;TZID=Europe/Berlin:20260302T100000\nDTEND;TZID=Europe/Berlin:20260302T110000\nRRULE:FREQ=DAILY;COUNT=6`;
    const text = calendarOf(
      `${series}\nEXDATE;TZID=Europe/Berlin:20260303T100000\nEXDATE:20260304T090000Z`,
      "UID:series\nRECURRENCE-ID;TZID=Europe/Berlin:20260305T100000\nDTSTART:20260305T150000Z\nDTEND:20260305T153000Z",
      "UID:series\nRECURRENCE-ID;TZID=Europe/Berlin:20260306T100000\nSTATUS:CANCELLED\nDTSTART;TZID=Europe/Berlin:20260306T100000",
      "TRANSP:TRANSPARENT\nDTSTART:20260310T090000Z\nDURATION:PT1H",
      "X-MICROSOFT-CDO-BUSYSTATUS:FREE\nDTSTART:20260310T090000Z\nDURATION:PT1H",
      "ATTENDEE;PARTSTAT=DECLINED:mailto:Ann@agency.example\nDTSTART:20260310T090000Z\nDURATION:PT1H",
      "UID:0199f0a2-6c1e-7b7a-9d43-0c3f5a6b7c8d@agency.example\nDTSTART:20260310T090000Z\nDURATION:PT1H",
    );
    expect(await busy(text)).toEqual(["2026-03-02T09:00 1 h", "2026-03-05T15:00 0.5 h", "2026-03-07T09:00 1 h"]);
    const onward = calendarOf(
      `UID:s\nDTSTART:20260302T090000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=4`,
      "UID:s\nRECURRENCE-ID;RANGE=THISANDFUTURE:20260304T090000Z\nDTSTART:20260304T120000Z\nDURATION:PT2H",
    );
    expect((await busy(onward)).map((each) => each.slice(8))).toEqual([
      "02T09:00 1 h",
      "03T09:00 1 h",
      "04T12:00 2 h",
      "05T12:00 2 h",
    ]);
  });

  it("are joined where they overlap, and come from the span alone", async () => {
    const text = calendarOf(
      "DTSTART:20260302T090000Z\nDURATION:PT1H",
      "DTSTART:20260302T093000Z\nDURATION:PT1H",
      "DTSTART:20250302T093000Z\nDURATION:PT1H",
      "DTSTART:20150101T120000Z\nDURATION:PT1H\nRRULE:FREQ=YEARLY",
    );
    expect(await busy(text)).toEqual(["2026-01-01T12:00 1 h", "2026-03-02T09:00 1.5 h"]);
  });
});

describe("a calendar that can't be read", () => {
  it("is told apart from an empty one, and one broken event doesn't take the others with it", async () => {
    expect(await read("<html>Sign in</html>")).toMatchObject({ why: expect.stringContaining("no calendar") });
    expect(await read(calendarOf())).toEqual({ busy: [], unread: 0 });
    const text = calendarOf(
      "SUMMARY:No time",
      "DTSTART:20260302T090000Z\nDURATION:PT1H",
      "DTSTART:tomorrow\n;;;broken",
    );
    expect(await read(text)).toMatchObject({ busy: [[expect.any(Number), expect.any(Number)]], unread: 2 });
  });

  it("ends within its time, however its rules are made", async () => {
    const hostile = calendarOf(
      "DTSTART:20000101T000000Z\nDURATION:PT1S\nRRULE:FREQ=SECONDLY",
      "DTSTART:20260101T000000Z\nDURATION:PT1H\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
      "DTSTART:99991231T000000Z\nDURATION:P99999D",
    );
    const begun = Date.now();
    expect(await read(hostile, { timeLimitMs: 4000 })).toBeDefined();
    expect(Date.now() - begun).toBeLessThan(20_000);
  });
});
