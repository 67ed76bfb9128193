import * as z from "zod/mini";
import { type IncludedHours, ROLL_OVERS, type RollOver } from "~/db/schema/included-hours";
import { amountRefusal, typedAmount } from "~/lib/money";
import { isLeftOut, readCents } from "./amount-input";
import { hourFigure, readHours } from "./hours";

export { type IncludedHours, ROLL_OVERS, type RollOver } from "~/db/schema/included-hours";

export const ROLL_OVER_LABELS = {
  nothing: "End with the period",
  period: "Last one more period",
  all: "Add up, to a limit",
} as const satisfies Record<RollOver, string>;

const ABOVE_MAX_CENTS = 100_000_000;

/** Included hours in a form, as typed. None if `included` and the others are empty. */
export type IncludedFields = { included: string; rollOver: string; carryMax: string; above: string };

export const INCLUDED_NAMES = ["included", "rollOver", "carryMax", "above"] as const satisfies (keyof IncludedFields)[];

export const NO_INCLUDED: IncludedFields = { included: "", rollOver: "nothing", carryMax: "", above: "" };

/** Field names, in a form that repeats each for every line. */
export const INCLUDED_FIELDS = {
  included: "lineIncluded",
  rollOver: "lineRollOver",
  carryMax: "lineCarryMax",
  above: "lineAbove",
} as const satisfies Record<keyof IncludedFields, string>;

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

/** Included hours as sent by a form or a program. */
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

/** Returns a form's included hours, for `IncludedHoursInput`; null when all fields are empty. */
export function typedIncluded({ included, rollOver, carryMax, above }: IncludedFields): IncludedFields | null {
  const isEmpty = `${included}${carryMax}${above}`.trim() === "";
  return isEmpty ? null : { included, rollOver: rollOver || "nothing", carryMax, above };
}

/** Returns included hours as a form shows them. */
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
