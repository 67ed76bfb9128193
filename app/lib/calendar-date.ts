const LONG = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/**
 * A day as Americans write it out, "September 3, 2025", from YYYY-MM-DD. A calendar day has no time zone, so it is the
 * same day for every reader. Throws `RangeError` when the text is no date.
 */
export function formatLongDate(day: string): string {
  return LONG.format(new Date(`${day}T00:00:00Z`));
}
