import type { IncludedHours } from "~/db/schema/included-hours";
import { formatMoney } from "~/lib/money";
import { readNumber } from "~/lib/typed-number";
import { MINUTES_A_HOUR } from "./line";
import { formatMinutes, readClock } from "./minutes";

/** Maximum minutes included in a period, and maximum carried over. */
const INCLUDED_MAX_MINUTES = 600_000;
const HOURS_DECIMALS = 2;

/** Reads typed hours such as `20`, `7.5` or `7:30` and returns minutes. Null when there are none, or too many. */
export function readHours(value: unknown): number | null {
  const clock = readClock(value);
  const read = readNumber(value, { decimals: HOURS_DECIMALS });
  const decimal = "value" in read ? Math.round((read.value * MINUTES_A_HOUR) / 10 ** HOURS_DECIMALS) : 0;
  const minutes = clock ?? decimal;
  return minutes >= 1 && minutes <= INCLUDED_MAX_MINUTES ? minutes : null;
}

/** Formats whole hours as a number, others like a clock: `20`, `7:30`. */
export function hourFigure(minutes: number): string {
  return minutes % MINUTES_A_HOUR === 0 ? String(minutes / MINUTES_A_HOUR) : formatMinutes(minutes);
}

/** Returns a duration with its noun: `20 hours`, `1 hour`, `7:30 hours`. */
export function hoursWords(minutes: number): string {
  return `${hourFigure(minutes)} ${minutes === MINUTES_A_HOUR ? "hour" : "hours"}`;
}

/** Describes included hours: how many, what happens to unused ones, and what an extra hour costs. */
export function includedWords(hours: IncludedHours): string {
  return `${hoursWords(hours.minutes)} included, ${hoursTerms(hours)}`;
}

/** Describes what happens to unused hours, and what an hour beyond the included ones costs. */
export function hoursTerms({ rollOver, carryMaxMinutes, aboveCents }: IncludedHours): string {
  const unused = {
    nothing: "unused hours don’t carry over",
    period: "unused hours carry over to the next period",
    all: `unused hours carry over, up to ${hoursWords(carryMaxMinutes)}`,
  }[rollOver];
  const above =
    aboveCents > 0
      ? `${formatMoney(aboveCents, { cents: "always" })} an hour above that`
      : "none above that are billed";
  return `${unused}, ${above}`;
}
