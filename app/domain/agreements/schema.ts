import * as z from "zod/mini";
import { AGREEMENT_ENDERS, type AgreementEnder, FIRST_PERIODS, RHYTHMS, type Rhythm } from "~/db/schema/lists";
import { tooLong } from "~/domain/forms/form-text";
import { InvoiceHeadInput } from "~/domain/invoices/schema";
import { isLeftOut } from "~/domain/money/amount-input";
import { isCalendarDate } from "~/lib/calendar-date";
import { cleanLine, cleanLines } from "~/lib/clean-text";

export type { AgreementEnder, FirstPeriod, Rhythm } from "~/db/schema/lists";
export { AGREEMENT_ENDERS, FIRST_PERIODS, RHYTHMS } from "~/db/schema/lists";

export const RHYTHM_LABELS = {
  month: "Every month",
  quarter: "Every quarter",
  year: "Every year",
} as const satisfies Record<Rhythm, string>;

/** Texts that follow a price. */
export const RHYTHM_WORDS = {
  month: "a month",
  quarter: "a quarter",
  year: "a year",
} as const satisfies Record<Rhythm, string>;

const CARD_BRANDS: Readonly<Record<string, string>> = {
  amex: "American Express",
  diners: "Diners Club",
  jcb: "JCB",
  unionpay: "UnionPay",
};

/** A card in words: `Visa ending 4242`. */
export function cardWords({ brand, last4 }: { brand: string; last4: string }): string {
  const usual = brand.replaceAll("_", " ");
  const name =
    (Object.hasOwn(CARD_BRANDS, brand) && CARD_BRANDS[brand]) || usual.charAt(0).toUpperCase() + usual.slice(1);
  return `${name || "Card"} ending ${last4}`;
}

export const ENDER_LABELS = {
  customer: "The customer",
  agency: "We did",
} as const satisfies Record<AgreementEnder, string>;

export const AGREEMENT_STATES = ["upcoming", "running", "paused", "ending", "ended"] as const;
export type AgreementState = (typeof AGREEMENT_STATES)[number];

export const AGREEMENT_STATE_LABELS = {
  upcoming: "Not started",
  running: "Running",
  paused: "Paused",
  ending: "Ending",
  ended: "Ended",
} as const satisfies Record<AgreementState, string>;

export const AGREEMENT_SORTS = ["created", "next"] as const;
export type AgreementSort = (typeof AGREEMENT_SORTS)[number];

const MINIMUM_MONTHS_MAX = 120;
const NOTICE_DAYS_MAX = 365;
export const END_REASON_MAX_CHARACTERS = 500;
const BILLING_DAY_MAX = 31;

/** The state of an agreement on a day of the agency's calendar. */
export function agreementState(
  { startsOn, endsOn, pausedAt }: { startsOn: string; endsOn: string | null; pausedAt: Date | null },
  today: string,
): AgreementState {
  if (endsOn !== null && endsOn < today) return "ended";
  if (pausedAt) return "paused";
  if (endsOn !== null) return "ending";
  return startsOn > today ? "upcoming" : "running";
}

/** A day within the range of calendar functions, since API clients can send any. */
function aDay(missing: string) {
  const isUsable = (day: string) => isCalendarDate(day) && day >= "2000" && day < "2200";
  return z.string(missing).check(z.refine(isUsable, missing));
}

/** A whole number from a form or the API, 0 if left out. */
function wholeNumber(message: string, from: number, to: number) {
  const read = z.pipe(
    z.unknown(),
    z.transform((value, check): number => {
      const text = String(value ?? "").trim();
      const number = text === "" ? 0 : /^\d+$/.test(text) ? Number(text) : Number.NaN;
      if (text === "" || (number >= from && number <= to)) return number;
      check.issues.push({ code: "custom", message, input: value });
      return z.NEVER;
    }),
  );
  return z._default(read, 0);
}

const isTicked = z.pipe(
  z.optional(z.unknown()),
  z.transform((value: unknown) => value === "on" || value === true),
);

/** Billing terms of an agreement, from a form or the API. */
export const AgreementTermsInput = z.object({
  rhythm: z.enum(RHYTHMS, "Choose how often it bills."),
  startsOn: aDay("Enter its first day."),
  /** Defaults to 0: the date of the first day. */
  billingDay: wholeNumber(`Enter a day of the month, from 1 to ${BILLING_DAY_MAX}.`, 1, BILLING_DAY_MAX),
  firstPeriod: z._default(z.enum(FIRST_PERIODS, "Choose what a shorter first period costs."), "by-days"),
  isDraft: z._default(z.boolean("Say true or false."), false),
  minimumMonths: wholeNumber(`Enter whole months, up to ${MINIMUM_MONTHS_MAX}.`, 0, MINIMUM_MONTHS_MAX),
  noticeDays: wholeNumber(`Enter whole days, up to ${NOTICE_DAYS_MAX}.`, 0, NOTICE_DAYS_MAX),
  customerEnds: isTicked,
  customerPauses: isTicked,
});
/** Terms that a quote offers, from a form or the API. */
export const OfferedTermsInput = z.object({
  startsOn: z._default(
    z.pipe(
      z.transform((value: unknown) => (isLeftOut(value) ? null : String(value).trim())),
      z.nullable(aDay("Enter a date, such as 2027-01-31.")),
    ),
    null,
  ),
  /** 0: the date of the first day. */
  billingDay: wholeNumber(`Enter a day of the month, from 1 to ${BILLING_DAY_MAX}.`, 0, BILLING_DAY_MAX),
  minimumMonths: wholeNumber(`Enter whole months, up to ${MINIMUM_MONTHS_MAX}.`, 0, MINIMUM_MONTHS_MAX),
  noticeDays: wholeNumber(`Enter whole days, up to ${NOTICE_DAYS_MAX}.`, 0, NOTICE_DAYS_MAX),
});

export type AgreementTermsInput = z.output<typeof AgreementTermsInput>;

/** The end of an agreement, from a form or the API. */
export const AgreementEndInput = z.object({
  endsOn: aDay("Enter its last day."),
  endedBy: z.enum(AGREEMENT_ENDERS, "Choose who ends it."),
  reason: z._default(
    z
      .string()
      .check(z.overwrite(cleanLine), z.maxLength(END_REASON_MAX_CHARACTERS, tooLong(END_REASON_MAX_CHARACTERS))),
    "",
  ),
  /** Ends it before its minimum term or notice period is over. */
  isEarly: isTicked,
});
export type AgreementEndInput = z.output<typeof AgreementEndInput>;

export const CHANGE_MESSAGE_MAX_CHARACTERS = 1000;

/** A planned change of an agreement's lines, from a form or the API. */
export const AgreementChangeInput = z.object({
  fromOn: aDay("Enter the day from which it changes."),
  /** The customer agreed to a day before the minimum term or notice period is over. */
  isAgreed: isTicked,
  /** Message to the customer, shown after the change. */
  message: z._default(
    z
      .string()
      .check(
        z.overwrite(cleanLines),
        z.maxLength(CHANGE_MESSAGE_MAX_CHARACTERS, tooLong(CHANGE_MESSAGE_MAX_CHARACTERS)),
      ),
    "",
  ),
});
export type AgreementChangeInput = z.output<typeof AgreementChangeInput>;

/** Texts of an agreement's invoices besides their lines, and what the customer may do. */
export const AgreementWordsInput = z.extend(z.pick(InvoiceHeadInput, { title: true, note: true }), {
  /** The customer may end it within its terms. */
  customerEnds: isTicked,
  /** The customer may pause it within its terms, and resume it. */
  customerPauses: isTicked,
});
export type AgreementWordsInput = z.output<typeof AgreementWordsInput>;

/** The end of an agreement, as its customer sends it. */
export const OwnEndInput = z.pick(AgreementEndInput, { endsOn: true, reason: true });

/** The day from which a paused agreement is billed again. */
export const AgreementResumeInput = z.object({ resumesOn: aDay("Enter the day from which it’s billed again.") });
