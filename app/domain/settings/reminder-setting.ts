import * as z from "zod/mini";

export const REMINDER_EVERY_MAX_DAYS = 60;
export const REMINDER_MOST_MAX = 10;
const HOURS_A_DAY = 24;

const everyDays = z.int().check(z.gte(1), z.lte(REMINDER_EVERY_MAX_DAYS));
const most = z.int().check(z.gte(1), z.lte(REMINDER_MOST_MAX));

/** Settings of reminders to customers. Hours are on the agency's clock. */
export const ReminderSetting = z
  .object({
    quotes: z.boolean(),
    /** Days after the quote was sent. */
    quoteAfterDays: everyDays,
    /** Days before the quote's last day. */
    quoteBeforeDays: everyDays,
    deposits: z.boolean(),
    depositEveryDays: everyDays,
    depositMost: most,
    invoices: z.boolean(),
    /** 0: none before the due date. */
    invoiceBeforeDays: z.int().check(z.gte(0), z.lte(REMINDER_EVERY_MAX_DAYS)),
    /** Days after the due date. */
    invoiceEveryDays: everyDays,
    invoiceMost: most,
    answers: z.boolean(),
    answerEveryDays: everyDays,
    answerMost: most,
    /** Reminders go out from this hour until the other. */
    fromHour: z.int().check(z.gte(0), z.lt(HOURS_A_DAY)),
    untilHour: z.int().check(z.gte(1), z.lte(HOURS_A_DAY)),
    /** Only on the agency's working days. */
    weekdaysOnly: z.boolean(),
  })
  .check(z.refine(({ fromHour, untilHour }) => fromHour < untilHour));

export const REMINDER_DEFAULTS: z.output<typeof ReminderSetting> = {
  quotes: false,
  quoteAfterDays: 5,
  quoteBeforeDays: 3,
  deposits: false,
  depositEveryDays: 4,
  depositMost: 3,
  invoices: false,
  invoiceBeforeDays: 3,
  invoiceEveryDays: 7,
  invoiceMost: 5,
  answers: false,
  answerEveryDays: 3,
  answerMost: 2,
  fromHour: 9,
  untilHour: 17,
  weekdaysOnly: true,
};

export type ReminderSetting = z.output<typeof ReminderSetting>;
