import { convertIcsCalendar, type IcsDateObject, type IcsEvent } from "ts-ics";
import type { ReadMail } from "~/domain/mail-in/schema";
import { formatLongDate, formatMoment } from "~/lib/calendar-date";
import { cleanLine } from "~/lib/clean-text";
import { spelled } from "~/lib/spelling";

/** Larger ones have pictures in them or a year of events: nobody's invitation. */
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
 * A mail whose words begin with what its calendar invitation says: title, day, place and organizer. Others stay as they
 * are. Never throws.
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

/** A day as it's written, a moment on the agency's clock; empty where it's neither. */
function whenOf({ date, type }: IcsDateObject): string {
  if (Number.isNaN(date.getTime())) return "";
  return type === "DATE" ? formatLongDate(date.toISOString().slice(0, 10)) : formatMoment(date);
}
