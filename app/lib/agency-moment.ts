import { AGENCY_TIME_ZONE } from "./calendar-date";

const WALL = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone: AGENCY_TIME_ZONE });
const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** What the agency's clock and calendar show at a moment, as a `datetime-local` field holds it: `2026-11-21T17:05`. */
export function agencyWallTime(moment: Date): string {
  return WALL.format(moment).replace(" ", "T");
}

/**
 * The moment at which the agency's clock shows this; null when the text is no such time. In the hour that a clock skips in
 * spring it is an hour later, in the hour that it repeats in autumn it is one of the two.
 */
export function momentOfWallTime(local: string): Date | null {
  const wanted = LOCAL.test(local) ? Date.parse(`${local}:00Z`) : Number.NaN;
  if (Number.isNaN(wanted)) return null;
  let guess = wanted;
  for (let round = 0; round < 2; round++) guess += wanted - Date.parse(`${agencyWallTime(new Date(guess))}:00Z`);
  return new Date(guess);
}
