import { agencyTimeZone } from "./place";
import { momentIn, wallTimeIn } from "./zone-clock";

/** Message for a time that the agency's clock never shows. */
export const SKIPPED_HOUR = "The clock skips that hour. Choose another time.";

/** Returns the agency's local time at a moment, as a `datetime-local` field holds it: `2026-11-21T17:05`. */
export function agencyWallTime(moment: Date): string {
  return wallTimeIn(agencyTimeZone(), moment);
}

/**
 * The moment at which the agency's clock shows this; null when the text is no such time. In the hour that a clock skips
 * in spring it is an hour later, in the hour that it repeats in autumn it is one of the two.
 */
export function momentOfWallTime(local: string): Date | null {
  return momentIn(agencyTimeZone(), local);
}

/**
 * The time that the agency's clock shows instead of one that it skips, as in the night when summer time begins; null:
 * it skips none.
 */
export function insteadOfSkipped(local: string): string | null {
  const moment = momentOfWallTime(local);
  const shown = moment && agencyWallTime(moment);
  return shown === local ? null : shown;
}
