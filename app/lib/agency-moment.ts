import { agencyTimeZone } from "./place";
import { momentIn, wallTimeIn } from "./zone-clock";

/** Message for a time that the agency's clock never shows. */
export const SKIPPED_HOUR = "The clock skips that hour. Choose another time.";

/** Returns the agency's local time at a moment, in the format of a `datetime-local` field: `2026-11-21T17:05`. */
export function agencyWallTime(moment: Date): string {
  return wallTimeIn(agencyTimeZone(), moment);
}

/**
 * Returns the moment at which the agency's clock shows this time; null when the text isn't a time. Within the hour
 * skipped in spring, returns an hour later; within the hour repeated in autumn, returns one of the two.
 */
export function momentOfWallTime(local: string): Date | null {
  return momentIn(agencyTimeZone(), local);
}

/**
 * Returns the time that the agency's clock shows instead of a skipped one, as when daylight saving time begins; null
 * when it isn't skipped.
 */
export function insteadOfSkipped(local: string): string | null {
  const moment = momentOfWallTime(local);
  const shown = moment && agencyWallTime(moment);
  return shown === local ? null : shown;
}
