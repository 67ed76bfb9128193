import { expect, it } from "vitest";
import { withInvitation } from "./describe-invitation";

const CALENDAR = [
  "BEGIN:VCALENDAR",
  "PRODID:-//Bakery//EN",
  "VERSION:2.0",
  "METHOD:REQUEST",
  "BEGIN:VEVENT",
  "UID:1@bakery.example",
  "DTSTAMP:20261120T100000Z",
  "SUMMARY;LANGUAGE=en:Kick-off\\, the website",
  "DTSTART:20261202T160000Z",
  "DTEND:20261202T170000Z",
  "LOCATION:Room 2\\n",
  " First floor",
  'ORGANIZER;CN="Dana Baker":mailto:dana@bakery.example',
  "END:VEVENT",
  "END:VCALENDAR",
  "",
].join("\r\n");

const read = (calendar: string | Uint8Array, text = "See you there!") =>
  withInvitation({
    from: [],
    subject: "Kick-off",
    text,
    html: "",
    fileCount: 1,
    files: [{ name: "invite.ics", content: Buffer.from(calendar as string) }],
  }).text;

it("an invitation says its title, moment, place and organizer before the words of the mail", () => {
  const text = read(CALENDAR);
  expect(text).toMatch(
    /^Invitation: Kick-off, the website\nWhen: Dec 2, 2026, .*\nWhere: Room 2 First floor\nOrganizer: Dana Baker \(dana@bakery\.example\)\n\nSee you there!$/,
  );
  expect(read(`\ufeff${CALENDAR}`, "")).toMatch(/^Invitation: .*\)$/s);
});

it.each([
  ["DTSTART:20261202T160000Z", "DTSTART;VALUE=DATE:20261202", "When: December 2, 2026\n"],
  ["METHOD:REQUEST", "METHOD:CANCEL", "Canceled: Kick-off"],
  ["METHOD:REQUEST\r\n", "", "Event: Kick-off"],
])("%s as %s is said", (from, to, said) => expect(read(CALENDAR.replace(from, to))).toContain(said));

it.each([
  "",
  "BEGIN:VCALENDAR",
  "BEGIN:VCALENDAR\r\nnonsense\r\nEND:VCALENDAR",
  CALENDAR.replace(/DTSTART.*/, "DTSTART:soon"),
  "x".repeat(300_000),
])("a calendar that can't be read changes nothing or says what it can, and never throws", (calendar) =>
  expect(read(calendar)).toContain("See you there!"),
);
