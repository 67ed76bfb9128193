const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

const HOURS_PER_DAY = 24;
const NUMERIC = { year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric" } as const;

/** One per zone used in Settings, which are few. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", { ...NUMERIC, hourCycle: "h23", timeZone });
  clocks.set(timeZone, clock);
  return clock;
}

/**
 * Returns the local time of a zone at a moment, in the format of a `datetime-local` field: `2026-11-21T17:05`. Built
 * from parts, since browsers differ in their order and separators.
 */
export function wallTimeIn(timeZone: string, moment: Date): string {
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const digits = (type: Intl.DateTimeFormatPartTypes, count = 2) => String(parts.get(type)).padStart(count, "0");
  // Some browsers return 24 for the first hour, whatever cycle is requested.
  const hour = String((parts.get("hour") ?? 0) % HOURS_PER_DAY).padStart(2, "0");
  return `${digits("year", 4)}-${digits("month")}-${digits("day")}T${hour}:${digits("minute")}`;
}

/**
 * Returns the moment at which the clock of a time zone shows this time; null when the text isn't a time. Within the
 * hour skipped in spring, returns an hour later; within the hour repeated in autumn, returns one of the two.
 */
export function momentIn(timeZone: string, local: string): Date | null {
  const wanted = LOCAL.test(local) ? Date.parse(`${local}:00Z`) : Number.NaN;
  if (Number.isNaN(wanted)) return null;
  let guess = wanted;
  for (let round = 0; round < 2; round++) guess += wanted - Date.parse(`${wallTimeIn(timeZone, new Date(guess))}:00Z`);
  // Inside a skipped hour, continues from the time before it; the two rounds may end on either side.
  const short = wanted - Date.parse(`${wallTimeIn(timeZone, new Date(guess))}:00Z`);
  return new Date(guess + Math.max(0, short));
}

/** True when programs know a time zone by this name, such as `America/New_York`. */
export function isTimeZone(name: string): boolean {
  if (name === lastKnown) return true;
  const isKnown = hasZone(name);
  if (isKnown) lastKnown = name;
  return isKnown;
}

/** An agency has one zone, and checking it again is as slow as drawing up a letter. */
let lastKnown: string | undefined;

function hasZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
