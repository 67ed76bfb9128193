import * as z from "zod/mini";
import { isQuotableKey } from "~/domain/catalogue/schema";
import { type LineTax, type Ppm, plainTax, TAX_KINDS } from "~/domain/money/line";
import { percentRefusal, readPercent } from "~/domain/money/words";
import { isCalendarDate } from "~/lib/calendar-date";
import { cleanLine } from "~/lib/clean-text";
import { spelled } from "~/lib/spelling";

export const TAX_NAME_MAX_CHARACTERS = 60;
export const TAX_RATES_MAX = 100;
export const TAX_REASON_MAX_CHARACTERS = 200;

/** Value in `defaultFor` that makes a rate the default of everything without a tax of its own. */
export const ALL_ITEMS = "all";
const DEFAULTS_MAX = 500;
const KEY_MAX_CHARACTERS = 200;
const NOT_IN_CATALOGUE = { error: () => spelled("Choose from the catalog.") };

/** Message for each required field that is empty. */
const TAX_MISSING = {
  name: () => spelled("Enter a name, such as Sales tax."),
  rate: "Enter the rate in percent.",
  validFrom: "Enter the first day it applies.",
} as const;

export const TAX_TAKEN = "There’s already a rate with this name and day.";

/** A tax rate as staff see it. */
export type TaxRate = LineTax & {
  id: string;
  /** YYYY-MM-DD, the first day it applies. */
  validFrom: string;
  /** `ALL_ITEMS`, and catalog keys, including those of removed items. */
  defaultFor: string[];
  /** ISO 8601, in UTC; sent back with an edit, so that a stale one is rejected. */
  updatedAt: string;
};

/** Fields of a rate that are needed to choose it for a line. */
export type TaxChoice = Pick<
  TaxRate,
  "id" | "name" | "ratePpm" | "taxablePpm" | "kind" | "reason" | "validFrom" | "defaultFor"
>;

/** Taxes for creating a quote or an invoice. */
export type Taxes = {
  rates: readonly TaxChoice[];
  /** YYYY-MM-DD in the agency's time zone. */
  today: string;
  /** True when prices of new documents include tax. */
  areIncluded: boolean;
};

export const NO_TAXES: Taxes = { rates: [], today: "", areIncluded: false };

function percent(missing: string) {
  const message = "Enter a percentage from 0 to 100, with up to four decimals.";
  return z.pipe(
    z.unknown(),
    z.transform((value, check): Ppm => {
      const isLeftOut = value === undefined || value === null || (typeof value === "string" && value.trim() === "");
      const ppm = isLeftOut ? null : readPercent(value);
      if (ppm !== null) return ppm;
      check.issues.push({
        code: "custom",
        message: isLeftOut ? missing : (percentRefusal(value) ?? message),
        input: value,
      });
      return z.NEVER;
    }),
  );
}

/** Fields of a tax rate from a form or a program. Takes percentages and returns them as millionths. */
export const TaxRateInput = z
  .object({
    name: z
      .string({ error: TAX_MISSING.name })
      .check(
        z.overwrite(cleanLine),
        z.minLength(1, { error: TAX_MISSING.name, abort: true }),
        z.maxLength(TAX_NAME_MAX_CHARACTERS, `Please keep this to ${TAX_NAME_MAX_CHARACTERS} characters or fewer.`),
      ),
    rate: percent(TAX_MISSING.rate),
    taxable: percent("Enter what share of the price is taxable, usually 100."),
    validFrom: z
      .string({ error: TAX_MISSING.validFrom })
      .check(z.refine(isCalendarDate, "Enter a date, such as 2027-01-31.")),
    defaultFor: z._default(
      z.pipe(
        z.transform((value: unknown) => (typeof value === "string" ? [value] : value)),
        z
          .array(
            z.string(NOT_IN_CATALOGUE).check(
              z.maxLength(KEY_MAX_CHARACTERS, NOT_IN_CATALOGUE),
              z.refine((key) => key === ALL_ITEMS || isQuotableKey(key), NOT_IN_CATALOGUE),
            ),
          )
          .check(z.maxLength(DEFAULTS_MAX)),
      ),
      [],
    ),
    kind: z._default(z.enum(TAX_KINDS, "Choose the kind."), "standard"),
    /** Shown on documents if no tax is charged. */
    reason: z._default(
      z
        .string()
        .check(
          z.overwrite(cleanLine),
          z.maxLength(
            TAX_REASON_MAX_CHARACTERS,
            `Please keep this to ${TAX_REASON_MAX_CHARACTERS} characters or fewer.`,
          ),
        ),
      "",
    ),
  })
  .check(
    z.refine(({ kind, rate }) => kind === "standard" || rate === 0, {
      path: ["rate"],
      error: "A tax of this kind has a rate of 0.",
    }),
    z.refine(({ kind, reason }) => kind !== "exempt" || reason !== "", {
      path: ["reason"],
      error: "Enter why no tax is charged, such as the law that says so.",
    }),
  );
export type TaxRateInput = z.infer<typeof TaxRateInput>;

/** Returns the rate in force on a day for each name: the one that began last. Preserves the order. */
export function ratesInForce<Rate extends TaxChoice>(rates: readonly Rate[], day: string): Rate[] {
  const begun = rates.filter(({ validFrom }) => validFrom <= day);
  const isNewest = ({ name, validFrom }: Rate) =>
    !begun.some((other) => isSameTax(other, { name }) && other.validFrom > validFrom);
  return begun.filter(isNewest);
}

/** Returns the default rate in force for a line that may be one of these catalog items, or null. */
export function defaultRate<Rate extends TaxChoice>(inForce: readonly Rate[], keys: readonly string[]): Rate | null {
  const own = inForce.find(({ defaultFor }) => keys.some((key) => defaultFor.includes(key)));
  return own ?? inForce.find(({ defaultFor }) => defaultFor.includes(ALL_ITEMS)) ?? null;
}

/** Returns a rate's fields as a line stores them. */
export function toLineTax(tax: LineTax): LineTax {
  return plainTax(tax);
}

/** True when two rates belong to one tax, so the newer replaces the older on its first day. */
export function isSameTax(one: Pick<LineTax, "name">, other: Pick<LineTax, "name">): boolean {
  return one.name.toLowerCase() === other.name.toLowerCase();
}

/** Returns the rate in force chosen for a catalog item itself; null if it uses the default of everything else. */
export function ownRate<Rate extends TaxChoice>(inForce: readonly Rate[], key: string): Rate | null {
  return inForce.find(({ defaultFor }) => defaultFor.includes(key)) ?? null;
}

declare module "~/kernel/stale-edit.server" {
  interface StoredNow {
    "tax.stale": TaxRate;
  }
}
