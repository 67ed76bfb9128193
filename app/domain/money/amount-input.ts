import * as z from "zod/mini";
import { amountRefusal, type Cents, formatMoney, readMoney } from "~/lib/money";

export const QUOTE_MAX_CENTS = 10 ** 9;
/** Larger amounts are surely mistakes. */
const UNREAD_FROM_CENTS = QUOTE_MAX_CENTS * 100;

/** Returns a typed or sent amount in cents; null when it isn't an amount. */
export function readCents(value: unknown): Cents | null {
  const read = readMoney(value);
  return "value" in read && read.value < UNREAD_FROM_CENTS ? read.value : null;
}

/** True when nothing was typed or sent. */
export function isLeftOut(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

/** Schema of an amount, in cents; `missing` is the message for an empty one. */
export function cents(missing: string) {
  return z.pipe(
    z.unknown(),
    z.transform((value, check) => {
      const amount = isLeftOut(value) ? undefined : readCents(value);
      if (typeof amount === "number" && amount <= QUOTE_MAX_CENTS) return amount;
      const message =
        amount === undefined
          ? missing
          : amountRefusal(value, `Enter an amount, up to ${formatMoney(QUOTE_MAX_CENTS)}.`);
      check.issues.push({ code: "custom", message, input: value });
      return z.NEVER;
    }),
  );
}
