import * as z from "zod/mini";
import { NAME_MAX_CHARACTERS, required, text } from "~/domain/forms/form-text";
import { isLeftOut, readCents } from "~/domain/money/amount-input";
import { lineAmount, MINUTES_A_HOUR } from "~/domain/money/line";
import { isCalendarDate } from "~/lib/calendar-date";
import { cleanLine } from "~/lib/clean-text";
import { amountRefusal, type Cents, formatMoney } from "~/lib/money";
import { plainNumber, readNumber } from "~/lib/typed-number";

/** The longest entry: one day. */
export const HOURS_MAX_MINUTES = 24 * 60;
export const HOURS_NOTE_MAX_CHARACTERS = 500;
/** Number of entries that can be billed together. */
export const HOURS_BILLED_MAX = 500;
const RATE_MAX_CENTS = (10 ** 6) satisfies Cents;

const HOURS_WORD = / ?(?:hours?|hrs?|h)$/i;
const HOURS_DECIMALS = 4;
const CLOCK = /^(\d{1,2})(?::([0-5]\d) ?(?:hours?|hrs?|h)?| ?(?:hours?|hrs?|h) ?([0-5]?\d) ?(?:minutes?|mins?|m)?)$/i;
const MINUTES = /^(\d{1,4}) ?(?:minutes?|mins?|m)$/i;

/**
 * Parses a time as typed, such as `1.5`, `1:30`, `1h 30m` or `90 min`, into minutes. Null if it isn't a time from one
 * minute to a day.
 */
export function readMinutes(value: unknown): number | null {
  const typed = typeof value === "string" ? plainNumber(value) : String(value ?? "");
  const [, clockHours, afterColon, afterWord] = typed.match(CLOCK) ?? [];
  const clockMinutes = afterColon ?? afterWord;
  const [, minutes] = typed.match(MINUTES) ?? [];
  const hours = readNumber(typeof value === "number" ? value : typed.replace(HOURS_WORD, ""), {
    decimals: HOURS_DECIMALS,
  });
  const read =
    clockHours !== undefined
      ? Number(clockHours) * MINUTES_A_HOUR + Number(clockMinutes)
      : minutes !== undefined
        ? Number(minutes)
        : "value" in hours
          ? Math.round((hours.value * MINUTES_A_HOUR) / 10 ** HOURS_DECIMALS)
          : 0;
  return read >= 1 && read <= HOURS_MAX_MINUTES ? read : null;
}

export { formatMinutes } from "~/domain/money/minutes";

/** Returns the price of these minutes, to the nearest cent. */
export function costOf({ minutes, rateCents }: { minutes: number; rateCents: Cents }): Cents {
  return lineAmount({ quantity: 0, minutes, unitPriceCents: rateCents });
}

/** Groups entries by role and rate: each group is billed as one line, and so rounded once. */
export function groupHours<Entry extends { role: string; rateCents: Cents }>(entries: readonly Entry[]): Entry[][] {
  return [...Map.groupBy(entries, ({ role, rateCents }) => `${rateCents} ${role}`).values()];
}

const A_DAY = "Enter the day, such as 2027-01-31.";
const A_TIME = "Enter the time, such as 1.5, 1:30 or 90 min, up to a day.";
const aRate = () => `Enter a rate, up to ${formatMoney(RATE_MAX_CENTS)}, or leave it empty.`;

const Minutes = z.pipe(
  z.unknown(),
  z.transform((value, check): number => {
    const minutes = readMinutes(value);
    if (minutes !== null) return minutes;
    check.issues.push({ code: "custom", message: A_TIME, input: value });
    return z.NEVER;
  }),
);

/** Cents; null for the role's rate. */
const Rate = z.pipe(
  z.unknown(),
  z.transform((value, check): number | null => {
    if (isLeftOut(value)) return null;
    const cents = readCents(value);
    if (cents !== null && cents <= RATE_MAX_CENTS) return cents;
    check.issues.push({ code: "custom", message: amountRefusal(value, aRate()), input: value });
    return z.NEVER;
  }),
);

/** Form value for time that uses no agreement's hours: an empty value would be preselected. */
export const OWN_INVOICE = "own";

/** Time that someone worked, as staff enter it. */
export const HoursInput = z.object({
  personId: z.string("Choose who worked.").check(z.minLength(1, "Choose who worked.")),
  workedOn: z.string(A_DAY).check(z.trim(), z.refine(isCalendarDate, A_DAY)),
  time: Minutes,
  /** Role as the catalog names it; an invoice has one line per role. */
  role: required(cleanLine, NAME_MAX_CHARACTERS, "Choose the role."),
  rate: z._default(Rate, null),
  note: z._default(text(cleanLine, HOURS_NOTE_MAX_CHARACTERS), ""),
  /** The agreement whose hours it uses; empty, or `OWN_INVOICE` in a form, if it's billed separately. */
  agreementId: z._default(
    z.string("Choose what it counts toward.").check(z.overwrite((id) => (id === OWN_INVOICE ? "" : id))),
    "",
  ),
  isBillable: z.pipe(
    z.optional(z.string()),
    z.transform((sent: string | undefined) => sent === "on"),
  ),
});
export type HoursInput = z.output<typeof HoursInput>;
