import { and, type Column, type SQL, sql } from "drizzle-orm";
import { isCalendarDate } from "~/lib/calendar-date";
import { agencyTimeZone } from "~/lib/place";

/** Two days at the agency, both inclusive, as given in a URL. A value that isn't a day counts as absent. */
export type AskedDays = { from?: string; to?: string };

/**
 * Returns a condition that a moment lies within these days, written so that an index applies. Undefined means any day.
 */
export function isInDays(moment: Column, { from, to }: AskedDays): SQL | undefined {
  const zone = agencyTimeZone();
  return and(
    from && isCalendarDate(from) ? sql`${moment} >= (${from}::timestamp at time zone ${zone})` : undefined,
    to && isCalendarDate(to) ? sql`${moment} < ((${to}::date + 1)::timestamp at time zone ${zone})` : undefined,
  );
}
