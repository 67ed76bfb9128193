import type { Actor } from "./actor";

const SECOND_MS = 1000;
/** Nothing is scheduled further ahead than this. */
const SCHEDULE_MAX_DAYS = 366;
const SCHEDULE_MAX_SECONDS = SCHEDULE_MAX_DAYS * 24 * 60 * 60;

/** Actor of scheduled work. */
export const SCHEDULE: Actor = { kind: "system", label: "Schedule" };

/** Returns whole seconds until a moment to schedule; null when it has passed, or is more than a year away. */
export function secondsUntil(at: Date, now: Date): number | null {
  const seconds = Math.ceil((at.getTime() - now.getTime()) / SECOND_MS);
  return at > now && seconds <= SCHEDULE_MAX_SECONDS ? seconds : null;
}
