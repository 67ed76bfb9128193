import { convertIcsCalendar, type IcsDateObject, type IcsEvent } from "ts-ics";
import type { ReadMail } from "~/domain/mail-in/schema";
import { formatLongDate, formatMoment } from "~/lib/calendar-date";
import { cleanLine } from "~/lib/clean-text";
import { spelled } from "~/lib/spelling";

/** Larger files contain images or a year of events, so they aren't an invitation. */
const CALENDAR_MAX_BYTES = 200 * 1024;
const LINE_MAX_CHARACTERS = 300;

const TITLES: Readonly<Record<string, string>> = {
  REQUEST: "Invitation",
  get CANCEL() {
    return spelled("Canceled");
  },
  REPLY: "Answer to an invitation",
  COUNTER: "Another time proposed",
};

/**
 * Returns the email, with the content of its calendar invitation, if it has one, at the start of its text: title, day,
 * place and organizer. Never throws.
 */
export function withInvitation(mail: ReadMail): ReadMail {
  for (const { content } of mail.files) {
    const words = describe(content);
    if (words) return { ...mail, text: [words, mail.text.trim()].filter(Boolean).join("\n\n") };
  }
  return mail;
}

function describe(content: Uint8Array): string | null {
  if (content.length > CALENDAR_MAX_BYTES) return null;
  const text = Buffer.from(content)
    .toString("utf8")
    .replace(/^\ufeff/, "");
  if (!/^\s*BEGIN:VCALENDAR\b/i.test(text)) return null;
  try {
    const { method = "", events = [] } = convertIcsCalendar(undefined, text);
    const [event] = events;
    return event ? wordsOf(event, TITLES[method] ?? "Event") : null;
  } catch {
    return null;
  }
}

function wordsOf({ summary, start, location, organizer }: IcsEvent, title: string): string {
  const { name = "", email = "" } = organizer ?? {};
  const lines: [label: string, value: string][] = [
    [title, summary],
    ["When", whenOf(start)],
    ["Where", location ?? ""],
    [spelled("Organizer"), name && email ? `${name} (${email})` : name || email],
  ];
  return lines
    .map(([label, value]) => [label, cleanLine(value ?? "").slice(0, LINE_MAX_CHARACTERS)])
    .filter(([, value]) => value !== "")
    .map((line) => line.join(": "))
    .join("\n");
}

/** Formats a day as it is, and a moment in the agency's time zone. Empty if it is neither. */
function whenOf({ date, type }: IcsDateObject): string {
  if (Number.isNaN(date.getTime())) return "";
  return type === "DATE" ? formatLongDate(date.toISOString().slice(0, 10)) : formatMoment(date);
}
