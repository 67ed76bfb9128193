const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds from a failed attempt to the next: about three days in all, as Standard Webhooks recommends. */
const WAITS_SECONDS = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];
/** Number of attempts of a delivery. */
export const TRIES_MAX = WAITS_SECONDS.length + 1;
const JITTER = 0.1;
const ASKED_WAIT_MAX_SECONDS = 24 * HOUR;

/**
 * Returns the wait in seconds after this many failed attempts; null: no further attempt. Varies a little, so that not
 * all come back at the same time, and is as long as the endpoint asked for if that is longer. `chance` is from 0 to 1.
 */
export function waitAfter(failures: number, askedSeconds: number | null, chance: number): number | null {
  const wait = WAITS_SECONDS[failures - 1];
  if (wait === undefined || failures >= TRIES_MAX) return null;
  return Math.ceil(Math.max(wait * (1 + JITTER * chance), Math.min(askedSeconds ?? 0, ASKED_WAIT_MAX_SECONDS)));
}
