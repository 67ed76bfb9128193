import * as z from "zod/mini";
import { type IncludedHours, ROLL_OVERS, type RollOver } from "~/db/schema/included-hours";
import { amountRefusal, formatMoney, typedAmount } from "~/lib/money";
import { readNumber } from "~/lib/typed-number";
import { isLeftOut, readCents } from "./amount-input";
import { MINUTES_A_HOUR } from "./line";
import { formatMinutes, readClock } from "./minutes";

export { type IncludedHours, ROLL_OVERS, type RollOver } from "~/db/schema/included-hours";

export const ROLL_OVER_LABELS = {
  nothing: "End with the period",
  period: "Last one more period",
  all: "Add up, to a limit",
} as const satisfies Record<RollOver, string>;

/** The most hours of a period, and the most that are carried. */
const INCLUDED_MAX_MINUTES = 600_000;
const ABOVE_MAX_CENTS = 100_000_000;
const HOURS_DECIMALS = 2;

/** Included hours in a form, as they were typed. An empty `included` and empty others: none. */
export type IncludedFields = { included: string; rollOver: string; carryMax: string; above: string };

export const INCLUDED_NAMES = ["included", "rollOver", "carryMax", "above"] as const satisfies (keyof IncludedFields)[];

export const NO_INCLUDED: IncludedFields = { included: "", rollOver: "nothing", carryMax: "", above: "" };

/** Names of the fields, in a form where each repeats once a line. */
export const INCLUDED_FIELDS = {
  included: "lineIncluded",
  rollOver: "lineRollOver",
  carryMax: "lineCarryMax",
  above: "lineAbove",
} as const satisfies Record<keyof IncludedFields, string>;

/** Hours as people type them, such as `20`, `7.5` or `7:30`, in minutes. Null: none, or too many. */
export function readHours(value: unknown): number | null {
  const clock = readClock(value);
  const read = readNumber(value, { decimals: HOURS_DECIMALS });
  const decimal = "value" in read ? Math.round((read.value * MINUTES_A_HOUR) / 10 ** HOURS_DECIMALS) : 0;
  const minutes = clock ?? decimal;
  return minutes >= 1 && minutes <= INCLUDED_MAX_MINUTES ? minutes : null;
}

const Hours = (message: string) =>
  z.pipe(
    z.unknown(),
    z.transform((value, check): number => {
      const minutes = readHours(value);
      if (minutes !== null) return minutes;
      check.issues.push({ code: "custom", message, input: value });
      return z.NEVER;
    }),
  );

const A_LIMIT = "Enter the most hours that are carried over, such as 40.";

/** Included hours as a form or a program says them. */
export const IncludedHoursInput = z.pipe(
  z
    .object({
      included: Hours("Enter the hours that are included, such as 20 or 7:30."),
      rollOver: z._default(z.enum(ROLL_OVERS, "Choose what becomes of unused hours."), "nothing"),
      carryMax: z._default(
        z.pipe(
          z.unknown(),
          z.transform((value, check): number => {
            const minutes = isLeftOut(value) ? 0 : readHours(value);
            if (minutes !== null) return minutes;
            check.issues.push({ code: "custom", message: A_LIMIT, input: value });
            return z.NEVER;
          }),
        ),
        0,
      ),
      above: z.pipe(
        z.unknown(),
        z.transform((value, check): number => {
          const cents = readCents(value);
          if (cents !== null && cents <= ABOVE_MAX_CENTS) return cents;
          const message = "Enter the price of an hour above that; 0 for none.";
          check.issues.push({ code: "custom", message: amountRefusal(value, message), input: value });
          return z.NEVER;
        }),
      ),
    })
    .check(
      z.refine(({ rollOver, carryMax }) => rollOver !== "all" || carryMax > 0, { path: ["carryMax"], error: A_LIMIT }),
    ),
  z.transform(
    ({ included, rollOver, carryMax, above }): IncludedHours => ({
      minutes: included,
      rollOver,
      carryMaxMinutes: rollOver === "all" ? carryMax : 0,
      aboveCents: above,
    }),
  ),
);

/** Included hours of a form, for `IncludedHoursInput`. Null: nothing was typed. */
export function typedIncluded({ included, rollOver, carryMax, above }: IncludedFields): IncludedFields | null {
  const isEmpty = `${included}${carryMax}${above}`.trim() === "";
  return isEmpty ? null : { included, rollOver: rollOver || "nothing", carryMax, above };
}

/** Included hours as a form shows them. */
export function includedFields(hours: IncludedHours | null | undefined): IncludedFields {
  if (!hours) return NO_INCLUDED;
  const { minutes, rollOver, carryMaxMinutes, aboveCents } = hours;
  return {
    included: hourFigure(minutes),
    rollOver,
    carryMax: carryMaxMinutes > 0 ? hourFigure(carryMaxMinutes) : "",
    above: typedAmount(aboveCents),
  };
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
export function includedWords({ minutes, rollOver, carryMaxMinutes, aboveCents }: IncludedHours): string {
  const unused = {
    nothing: "unused hours don’t carry over",
    period: "unused hours carry over to the next period",
    all: `unused hours carry over, up to ${hoursWords(carryMaxMinutes)}`,
  }[rollOver];
  const above =
    aboveCents > 0
      ? `${formatMoney(aboveCents, { cents: "always" })} an hour above that`
      : "none above that are billed";
  return `${hoursWords(minutes)} included, ${unused}, ${above}`;
}
