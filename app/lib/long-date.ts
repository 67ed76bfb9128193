const LONG = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** A calendar day (YYYY-MM-DD) in words, such as "March 17, 2026": the same day in every time zone. */
export function longDate(day: string): string {
  return LONG.format(new Date(`${day}T00:00:00Z`));
}
