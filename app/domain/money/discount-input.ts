import * as z from "zod/mini";
import { DISCOUNT_TYPES, type DiscountType } from "~/db/schema/lists";
import { typedAmount } from "~/lib/money";
import { typedDecimals } from "~/lib/place-numbers";
import { cents, readCents } from "./amount-input";
import { percentOf, readPercent } from "./words";

const PERCENT_MAX = 100;
const PPM_OF_PERCENT = 10_000;
const DISCOUNT_STEP_PPM = 100;

/** Schema of a whole percentage; `what` names it in the error message. */
export function percent(what: string) {
  const message = `Enter ${what} as a whole number from 1 to 100.`;
  return z.pipe(
    z.transform((value: unknown) => (typeof value === "string" ? readWholePercent(value) : value)),
    z.int({ error: message }).check(z.gte(1, message), z.lte(PERCENT_MAX, message)),
  );
}

/** Reads a typed whole percentage; null when it isn't one. */
export function readWholePercent(typed: string): number | null {
  const ppm = readPercent(typed);
  return ppm !== null && ppm % PPM_OF_PERCENT === 0 ? ppm / PPM_OF_PERCENT : null;
}

/** Reads a typed or sent discount in percent, with up to two decimals; null when it isn't one. */
function readDiscountPercent(value: unknown): number | null {
  const ppm = readPercent(value);
  return ppm !== null && ppm > 0 && ppm % DISCOUNT_STEP_PPM === 0 ? percentOf(ppm) : null;
}

const DISCOUNT_PERCENT = "Enter the discount as a percentage above 0, up to 100, with at most two decimals.";

const DiscountPercent = z.pipe(
  z.unknown(),
  z.transform((value, check): number => {
    const percent = readDiscountPercent(value);
    if (percent !== null) return percent;
    check.issues.push({ code: "custom", message: DISCOUNT_PERCENT, input: value });
    return z.NEVER;
  }),
);

/** A discount as sent by staff or a program. */
export const Discount = z.discriminatedUnion("type", [
  z.object({ type: z.literal(DISCOUNT_TYPES[0]), value: DiscountPercent }),
  z.object({ type: z.literal(DISCOUNT_TYPES[1]), value: cents("Enter the discount.") }),
]);

/** Returns a discount's value as people here would type it. */
export function typedDiscount({ type, value }: { type: DiscountType; value: number }): string {
  return type === "fixed" ? typedAmount(value) : typedDecimals(Math.round(value * 100), 2);
}

/** Reads a discount while it is being typed; null while it doesn't count yet. */
export function discountSoFar(kind: string, typed: string): { type: DiscountType; value: number } | null {
  const value = kind === "fixed" ? readCents(typed) : kind === "percentage" ? readDiscountPercent(typed) : null;
  return value ? { type: kind === "fixed" ? "fixed" : "percentage", value } : null;
}
