const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

const HOURS_PER_DAY = 24;
const NUMERIC = { year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric" } as const;

/** One for each zone that Settings name, which are few. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", { ...NUMERIC, hourCycle: "h23", timeZone });
  clocks.set(timeZone, clock);
  return clock;
}

/**
 * Returns the local time of a zone at a moment, as a `datetime-local` field holds it: `2026-11-21T17:05`. Made of the
 * parts, since their order and what is between them differ from browser to browser.
 */
export function wallTimeIn(timeZone: string, moment: Date): string {
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const digits = (type: Intl.DateTimeFormatPartTypes, count = 2) => String(parts.get(type)).padStart(count, "0");
  // Some browsers say 24 of the first hour, whatever cycle they are asked for.
  const hour = String((parts.get("hour") ?? 0) % HOURS_PER_DAY).padStart(2, "0");
  return `${digits("year", 4)}-${digits("month")}-${digits("day")}T${hour}:${digits("minute")}`;
}

/**
 * The moment at which the clock of a time zone shows this; null when the text is no such time. In the hour that a clock
 * skips in spring it is an hour later, in the hour that it repeats in autumn it is one of the two.
 */
export function momentIn(timeZone: string, local: string): Date | null {
  const wanted = LOCAL.test(local) ? Date.parse(`${local}:00Z`) : Number.NaN;
  if (Number.isNaN(wanted)) return null;
  let guess = wanted;
  for (let round = 0; round < 2; round++) guess += wanted - Date.parse(`${wallTimeIn(timeZone, new Date(guess))}:00Z`);
  // Where the clock skips the hour, it goes on from before it; two rounds may end on either side.
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

/** An agency has one: asking for it again costs as much as drawing up a letter. */
let lastKnown: string | undefined;

function hasZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
