import { plainNumber } from "~/lib/typed-number";
import { divideHalfUp } from "./exact";
import { MINUTES_A_HOUR, ONE, type Thousandths } from "./line";

/** Maximum time of a line: as many hours as its quantity allows. */
export const LINE_MINUTES_MAX = 60_000_000;

const CLOCK = /^(\d{1,6}):([0-5]\d)$/;

/** Formats minutes the way people type and read them: `1:30`. */
export function formatMinutes(minutes: number): string {
  return `${Math.floor(minutes / MINUTES_A_HOUR)}:${String(minutes % MINUTES_A_HOUR).padStart(2, "0")}`;
}

/**
 * Reads hours in clock form, such as `1:20` or `120:05`, and returns minutes. Null when the text isn't such a time, or
 * exceeds a line's limit.
 */
export function readClock(value: unknown): number | null {
  if (typeof value !== "string") return null;
  const [, hours, minutes] = plainNumber(value).match(CLOCK) ?? [];
  if (hours === undefined) return null;
  const read = Number(hours) * MINUTES_A_HOUR + Number(minutes);
  return read > 0 && read <= LINE_MINUTES_MAX ? read : null;
}

/** Converts minutes to hours, to the nearest thousandth and at least one, for places that show only a quantity. */
export function hoursOf(minutes: number): Thousandths {
  return Math.max(1, divideHalfUp(BigInt(minutes) * BigInt(ONE), BigInt(MINUTES_A_HOUR)));
}

/** True when thousandths of an hour express the minutes exactly. */
export function areWholeThousandths(minutes: number): boolean {
  return (minutes * ONE) % MINUTES_A_HOUR === 0;
}
