import * as z from "zod/mini";
import { cleanLine } from "~/lib/clean-text";

export const ACCOUNT_MAX_CHARACTERS = 60;
const RATES_MAX = 300;
/** Fits the longest tax name, with each character encoded as up to nine, and its figures. */
const RATE_KEY_MAX_CHARACTERS = 600;

/** Charts of accounts. `place`: SKR 03 in Germany, elsewhere the importing program's default. */
export const CHARTS = ["place", "skr03", "skr04", "own"] as const;

/** Accounts that don't belong to a tax. Empty: the default of the chart or the program. */
export const PLAIN_ACCOUNTS = ["receivables", "bank", "provider", "cash"] as const;
export type PlainAccount = (typeof PLAIN_ACCOUNTS)[number];

/** Accounts of one rate; empty ones are the default of the chart or the program. */
export const RATE_FIELDS = ["revenue", "tax", "code"] as const;
export type RateField = (typeof RATE_FIELDS)[number];

/** Months, 1 to 12, in which a fiscal year can start. */
export const YEAR_MONTHS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"] as const;
/** Digits of a DATEV account. */
export const ACCOUNT_LENGTHS = ["4", "5", "6", "7", "8"] as const;

const TOO_LONG = `At most ${ACCOUNT_MAX_CHARACTERS} characters`;
const account = z._default(z.string().check(z.overwrite(cleanLine), z.maxLength(ACCOUNT_MAX_CHARACTERS, TOO_LONG)), "");
const CONSULTANT = "Enter a number from 1001 to 9999999.";
const CLIENT = "Enter a number from 1 to 99999.";

const PLAIN = {
  chart: z._default(z.enum(CHARTS, "Choose the chart."), "place"),
  receivables: account,
  bank: account,
  provider: account,
  cash: account,
  consultant: z._default(
    z.string().check(
      z.trim(),
      z.refine((typed) => typed === "" || isWithin(typed, 1001, 9_999_999), CONSULTANT),
    ),
    "",
  ),
  client: z._default(
    z.string().check(
      z.trim(),
      z.refine((typed) => typed === "" || isWithin(typed, 1, 99_999), CLIENT),
    ),
    "",
  ),
  yearBegins: z._default(z.enum(YEAR_MONTHS, "Choose the month."), "1"),
  accountLength: z._default(z.enum(ACCOUNT_LENGTHS, "Choose the length."), "4"),
};

/** Accounts for bookkeeping exports, by tax rate. */
export const AccountingSetting = z.object({
  ...PLAIN,
  rates: z._default(
    z
      .record(
        z.string().check(z.maxLength(RATE_KEY_MAX_CHARACTERS)),
        z.object({ revenue: account, tax: account, code: account }),
      )
      .check(z.refine((rates) => Object.keys(rates).length <= RATES_MAX)),
    {},
  ),
});
export type AccountingSetting = z.output<typeof AccountingSetting>;

export const ACCOUNTING_DEFAULTS: AccountingSetting = {
  chart: "place",
  receivables: "",
  bank: "",
  provider: "",
  cash: "",
  consultant: "",
  client: "",
  yearBegins: "1",
  accountLength: "4",
  rates: {},
};

type Rate = { name: string; ratePpm: number; taxablePpm: number };

/** Returns a rate's key in the setting and its field names; null: lines without tax. */
export function rateKey(rate: Rate | null): string {
  if (rate === null || rate.name === "") return "none";
  const name = encodeURIComponent(rate.name.toLowerCase()).replaceAll(/[^a-z0-9-]/gi, "_");
  return `${name}-${rate.ratePpm}-${rate.taxablePpm}`;
}

/** Returns the field name of a rate in the form. */
export function rateField(field: RateField, key: string): string {
  return `${field}-${key}`;
}

/** Returns the form for the rates of these keys. */
export function accountingForm(keys: readonly string[]) {
  const ofRates = keys.flatMap((key) => RATE_FIELDS.map((field) => [rateField(field, key), account] as const));
  return z.object({ ...PLAIN, ...Object.fromEntries(ofRates) });
}

/** Returns the stored accounts as form values. */
export function accountingFields(setting: AccountingSetting, keys: readonly string[]): Record<string, string> {
  const { rates, ...plain } = setting;
  const ofRates = keys.flatMap((key) =>
    RATE_FIELDS.map((field) => [rateField(field, key), rates[key]?.[field] ?? ""] as const),
  );
  return { ...plain, ...Object.fromEntries(ofRates) };
}

/** Returns the form's changes; rates that it didn't show are left unchanged. */
export function accountingChange(
  form: Readonly<Record<string, unknown>>,
  keys: readonly string[],
  before: AccountingSetting["rates"],
): Partial<AccountingSetting> {
  const text = (name: string) => String(form[name] ?? "");
  const rates = { ...before };
  for (const key of keys) {
    const [revenue, tax, code] = RATE_FIELDS.map((field) => text(rateField(field, key)));
    rates[key] = { revenue: revenue ?? "", tax: tax ?? "", code: code ?? "" };
    if (RATE_FIELDS.every((field) => rates[key]?.[field] === "")) delete rates[key];
  }
  const plain = Object.fromEntries(Object.keys(PLAIN).map((name) => [name, text(name)]));
  return { ...plain, rates } as Partial<AccountingSetting>; // safe: the schema of the group checks it
}

function isWithin(typed: string, least: number, most: number): boolean {
  return /^\d{1,7}$/.test(typed) && Number(typed) >= least && Number(typed) <= most;
}
