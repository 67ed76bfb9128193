import * as z from "zod/mini";
import { type Cents, formatUsd } from "~/lib/money";

export const QUOTE_MAX_CENTS = 10 ** 9;

/** Dollars, as people type them or programs send them, in cents. Null: it is no amount. */
export function readCents(value: unknown): Cents | null {
  const digits = String(value).replace(/[\s$,]/g, "");
  const [, dollars = "", cents = ""] = digits.match(/^(\d{1,9})(?:\.(\d{0,2}))?$/) ?? [];
  return dollars === "" ? null : Number(dollars) * 100 + Number(cents.padEnd(2, "0"));
}

/** Nothing was typed or sent. */
export function isLeftOut(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

/** An amount in dollars, in cents; `missing` is said where there is none. */
export function cents(missing: string) {
  return z.pipe(
    z.unknown(),
    z.transform((value, check) => {
      const amount = isLeftOut(value) ? undefined : readCents(value);
      if (typeof amount === "number" && amount <= QUOTE_MAX_CENTS) return amount;
      const message =
        amount === undefined ? missing : `Enter an amount in dollars, up to ${formatUsd(QUOTE_MAX_CENTS)}.`;
      check.issues.push({ code: "custom", message, input: value });
      return z.NEVER;
    }),
  );
}
