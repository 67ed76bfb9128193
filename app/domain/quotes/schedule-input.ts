import * as z from "zod/mini";
import type { QuotePart } from "~/db/schema/quote-content";
import { required } from "~/domain/forms/form-text";
import { isLeftOut, QUOTE_MAX_CENTS, readCents } from "~/domain/money/amount-input";
import { exactSum } from "~/domain/money/exact";
import { ALL, type Ppm } from "~/domain/money/line";
import { readPercent, typedPercent } from "~/domain/money/words";
import { isCalendarDate } from "~/lib/calendar-date";
import { cleanLine } from "~/lib/clean-text";
import { amountRefusal, formatMoney } from "~/lib/money";

export type { QuotePart } from "~/db/schema/quote-content";

export const PARTS_MAX = 24;
export const PART_NAME_MAX_CHARACTERS = 120;
const PPM_OF_PERCENT = 10_000;
const A_SHARE = "Enter a share, such as 30% or 500.";

/** `30%`, or an amount. */
const Share = z.pipe(
  z.unknown(),
  z.transform((value, check): QuotePart["share"] => {
    const isPercent = /[%\uff05\u066a]\s*$|^\s*[%\uff05\u066a]/.test(String(value ?? ""));
    const ppm = isPercent ? readPercent(value) : null;
    if (ppm !== null && ppm > 0) return { type: "percentage", ppm };
    const cents = isPercent || isLeftOut(value) ? null : readCents(value);
    if (cents !== null && cents > 0 && cents <= QUOTE_MAX_CENTS) return { type: "fixed", cents };
    check.issues.push({ code: "custom", message: isPercent ? A_SHARE : amountRefusal(value, A_SHARE), input: value });
    return z.NEVER;
  }),
);

const Day = z.pipe(
  z.transform((value: unknown) => (isLeftOut(value) ? null : String(value).trim())),
  z.nullable(z.string().check(z.refine(isCalendarDate, "Enter a date, such as 2027-01-31."))),
);

/** A part of the total less the deposit, as sent by staff or a program. */
export const QuotePartInput = z.object({
  name: required(cleanLine, PART_NAME_MAX_CHARACTERS, "Enter what the part is for, or the milestone."),
  share: Share,
  billedOn: z._default(Day, null),
  isDraft: z._default(z.boolean(), false),
});

/**
 * Finds a problem in a schedule for the balance of an accepted quote, regardless of its sum. Returns the part's index
 * and a message; null when there is none.
 */
export function findRestFault(schedule: readonly QuotePart[]): { index: number; message: string } | null {
  const [first] = schedule;
  if (!first) return null;
  const other = findOtherKind(schedule, first);
  if (other > 0) return { index: other, message: ONE_KIND };
  const sum = exactSum(schedule.map(({ share }) => ppmOf(share)));
  if (first.share.type === "fixed" || sum === ALL) return null;
  const message = `The parts come to ${typedPercent(sum)}% of the rest. They have to come to 100%.`;
  return { index: schedule.length - 1, message };
}

/** A schedule for the balance of an accepted quote, as sent by a program. */
export const RestScheduleInput = z.object({
  schedule: z.array(QuotePartInput).check(
    z.minLength(1, { error: "Add at least one part.", abort: true }),
    z.maxLength(PARTS_MAX, `Please keep this to ${PARTS_MAX} parts.`),
    z.check(({ value, issues }) => {
      const fault = findRestFault(value);
      if (!fault) return;
      issues.push({ code: "custom", path: [fault.index, "share"], message: fault.message, input: value });
    }),
  ),
});

const ONE_KIND = "Use percent for all parts, or amounts for all of them.";

function findOtherKind(schedule: readonly QuotePart[], first: QuotePart): number {
  return schedule.findIndex(({ share }) => share.type !== first.share.type);
}

type Scheduled = { schedule: readonly QuotePart[]; depositPercent: number; hasChoices: boolean };

/** Finds a problem in a schedule, regardless of the total. Returns the field and a message; null when there is none. */
export function findScheduleFault({
  schedule,
  depositPercent,
  hasChoices,
}: Scheduled): { path: (string | number)[]; message: string } | null {
  const [first] = schedule;
  if (!first) return null;
  const depositPpm = depositPercent * PPM_OF_PERCENT;
  if (depositPpm >= ALL) {
    return { path: ["depositPercent"], message: "With a schedule, the deposit has to be less than 100%." };
  }
  const other = findOtherKind(schedule, first);
  if (other > 0) return { path: ["schedule", other, "share"], message: ONE_KIND };
  if (first.share.type === "fixed") {
    const message = "Use percent: the total depends on what the customer chooses.";
    return hasChoices ? { path: ["schedule", 0, "share"], message } : null;
  }
  const sum = depositPpm + exactSum(schedule.map(({ share }) => ppmOf(share)));
  if (sum === ALL) return null;
  const message = `Deposit and parts come to ${typedPercent(sum)}%. They have to come to 100%.`;
  return { path: ["schedule", schedule.length - 1, "share"], message };
}

/** Message when the amounts don't add up to the total less the deposit. */
export function scheduleOffWords({ partsCents, restCents }: { partsCents: number; restCents: number }): string {
  const [parts, rest] = [partsCents, restCents].map((cents) => formatMoney(cents, { cents: "always" }));
  return `The parts come to ${parts}. They have to come to ${rest}, the total less the deposit.`;
}

/** Returns a share in millionths; 0 for an amount. */
export function ppmOf(share: QuotePart["share"]): Ppm {
  return share.type === "percentage" ? share.ppm : 0;
}

/** Returns a share in cents; 0 for a percentage. */
export function centsOfShare(share: QuotePart["share"]): number {
  return share.type === "fixed" ? share.cents : 0;
}
