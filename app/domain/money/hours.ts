import type { IncludedHours } from "~/db/schema/included-hours";
import { formatMoney } from "~/lib/money";
import { readNumber } from "~/lib/typed-number";
import { MINUTES_A_HOUR } from "./line";
import { formatMinutes, readClock } from "./minutes";

/** The most hours of a period, and the most that are carried. */
const INCLUDED_MAX_MINUTES = 600_000;
const HOURS_DECIMALS = 2;

/** Hours as people type them, such as `20`, `7.5` or `7:30`, in minutes. Null: none, or too many. */
export function readHours(value: unknown): number | null {
  const clock = readClock(value);
  const read = readNumber(value, { decimals: HOURS_DECIMALS });
  const decimal = "value" in read ? Math.round((read.value * MINUTES_A_HOUR) / 10 ** HOURS_DECIMALS) : 0;
  const minutes = clock ?? decimal;
  return minutes >= 1 && minutes <= INCLUDED_MAX_MINUTES ? minutes : null;
}

/** Whole hours as a number, others as on a clock: `20`, `7:30`. */
export function hourFigure(minutes: number): string {
  return minutes % MINUTES_A_HOUR === 0 ? String(minutes / MINUTES_A_HOUR) : formatMinutes(minutes);
}

/** A time with its noun: `20 hours`, `1 hour`, `7:30 hours`. */
export function hoursWords(minutes: number): string {
  return `${hourFigure(minutes)} ${minutes === MINUTES_A_HOUR ? "hour" : "hours"}`;
}

/** Describes included hours: how many, what becomes of unused ones, and what an hour above costs. */
export function includedWords(hours: IncludedHours): string {
  return `${hoursWords(hours.minutes)} included, ${hoursTerms(hours)}`;
}

/** Describes what becomes of unused hours, and what an hour above the included ones costs. */
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
