const MINUTE_MS = 60_000;
const MINUTES_PER_HOUR = 60;
const HOURS_PER_DAY = 24;
/** Up to this many hours, hours are more useful than days. */
const HOURS_SHOWN = 48;

/** Formats a duration in the largest useful unit: `45 min`, `5 h`, `3 days`. Never less than a minute. */
export function formatSpan(milliseconds: number): string {
  const minutes = Math.max(1, Math.floor(milliseconds / MINUTE_MS));
  if (minutes < MINUTES_PER_HOUR) return `${minutes} min`;
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  if (hours < HOURS_SHOWN) return `${hours} h`;
  return `${Math.floor(hours / HOURS_PER_DAY)} days`;
}

/** Describes a wait in words, rounded up: `1 minute`, `59 minutes`, `2 hours`. */
export function waitInWords(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes < 2 * MINUTES_PER_HOUR) return minutes === 1 ? "1 minute" : `${minutes} minutes`;
  return `${Math.ceil(minutes / MINUTES_PER_HOUR)} hours`;
}
