import { agencyCountry, agencyTimeZone } from "~/lib/place";
import { hasTwelveHours, inPlace } from "~/lib/place-days";
import { zoneName } from "~/lib/visitor-zones";
import { wallTimeIn } from "~/lib/zone-clock";

type Write = (moment: Date) => string;
type Style = keyof typeof STYLES;

const STYLES = {
  day: { weekday: "long", month: "long", day: "numeric" },
  weekday: { weekday: "short" },
  month: { month: "long", day: "numeric" },
  clock: { hour: "numeric", minute: "2-digit" },
} as const;

/** Keyed by style and zone: zones of visitors are validated, so there are few. */
const writers = new Map<string, Write>();

function write(style: Style, timeZone: string, moment: Date): string {
  const key = `${style} ${timeZone}`;
  const known = writers.get(key) ?? inPlace(STYLES[style], { timeZone });
  writers.set(key, known);
  return known(moment);
}

/** "Tuesday, December 8" or "Tuesday 8 December". */
function dayInWords(timeZone: string, moment: Date): string {
  return write("day", timeZone, moment);
}

/** "10:30 AM" or "10:30". */
export function clockInWords(timeZone: string, moment: Date): string {
  return write("clock", timeZone, moment);
}

const NOON = 12;
const EVENING = 18;
const MORNING = 5;

/** "10:30 in the morning", or "10:30" where clocks have 24 hours. */
function spokenClock(timeZone: string, moment: Date): string {
  const [hour = 0, minute = 0] = wallTimeIn(timeZone, moment).slice(-5).split(":").map(Number);
  if (!hasTwelveHours(agencyCountry())) return clockInWords(timeZone, moment);
  const said = `${hour % NOON || NOON}:${String(minute).padStart(2, "0")}`;
  if (hour < MORNING) return `${said} at night`;
  if (hour < NOON) return `${said} in the morning`;
  return hour < EVENING ? `${said} in the afternoon` : `${said} in the evening`;
}

/** Formats a time for speech: "Tuesday, December 8, 10:30 in the morning, Eastern Time". */
export function spokenTime(timeZone: string, moment: Date): string {
  return `${dayInWords(timeZone, moment)}, ${spokenClock(timeZone, moment)}, ${zoneName(timeZone)}`;
}

/** Formats a time for a sentence: "Tuesday, December 8 at 10:30 AM Eastern Time". */
export function timeInWords(timeZone: string, moment: Date): string {
  return `${dayInWords(timeZone, moment)} at ${clockInWords(timeZone, moment)} ${zoneName(timeZone)}`;
}

/** Formats a time in the agency's zone for a list of choices: "Tue, December 8, 10:30 AM". */
export function shortTime(moment: Date): string {
  const timeZone = agencyTimeZone();
  const day = `${write("weekday", timeZone, moment)}, ${write("month", timeZone, moment)}`;
  return `${day}, ${clockInWords(timeZone, moment)}`;
}

/** Parts of a day in a week's list: "Tue", 8, "December 8", and spoken "Tuesday, December 8". */
export function dayOfList(day: string): { weekday: string; number: number; month: string; spoken: string } {
  const moment = new Date(`${day}T12:00:00Z`);
  return {
    weekday: write("weekday", "UTC", moment),
    number: moment.getUTCDate(),
    month: write("month", "UTC", moment),
    spoken: dayInWords("UTC", moment),
  };
}
