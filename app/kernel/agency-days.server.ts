import { and, type Column, type SQL, sql } from "drizzle-orm";
import { isCalendarDate } from "~/lib/calendar-date";
import { agencyTimeZone } from "~/lib/place";

/** Two days of the agency, both included, as an address says them; what is no day counts as left out. */
export type AskedDays = { from?: string; to?: string };

/** The condition that a moment lies in these days, in a form that an index on it serves. Undefined: any. */
export function isInDays(moment: Column, { from, to }: AskedDays): SQL | undefined {
  const zone = agencyTimeZone();
  return and(
    from && isCalendarDate(from) ? sql`${moment} >= (${from}::timestamp at time zone ${zone})` : undefined,
    to && isCalendarDate(to) ? sql`${moment} < ((${to}::date + 1)::timestamp at time zone ${zone})` : undefined,
  );
}
