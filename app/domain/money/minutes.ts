import { plainNumber } from "~/lib/typed-number";
import { divideHalfUp } from "./exact";
import { MINUTES_A_HOUR, ONE, type Thousandths } from "./line";

/** The longest time of a line: as many hours as its quantity may have. */
export const LINE_MINUTES_MAX = 60_000_000;

const CLOCK = /^(\d{1,6}):([0-5]\d)$/;

/** Minutes as one would type and read them: `1:30`. */
export function formatMinutes(minutes: number): string {
  return `${Math.floor(minutes / MINUTES_A_HOUR)}:${String(minutes % MINUTES_A_HOUR).padStart(2, "0")}`;
}

/**
 * Hours as on a clock, such as `1:20` or `120:05`, in minutes. Null: the text is no such time, or above what a line
 * takes.
 */
export function readClock(value: unknown): number | null {
  if (typeof value !== "string") return null;
  const [, hours, minutes] = plainNumber(value).match(CLOCK) ?? [];
  if (hours === undefined) return null;
  const read = Number(hours) * MINUTES_A_HOUR + Number(minutes);
  return read > 0 && read <= LINE_MINUTES_MAX ? read : null;
}

/** Minutes in hours, to the nearest thousandth: what stands for them where only a quantity is shown. At least one. */
export function hoursOf(minutes: number): Thousandths {
  return Math.max(1, divideHalfUp(BigInt(minutes) * BigInt(ONE), BigInt(MINUTES_A_HOUR)));
}

/** True when thousandths of an hour express the minutes exactly. */
export function areWholeThousandths(minutes: number): boolean {
  return (minutes * ONE) % MINUTES_A_HOUR === 0;
}
