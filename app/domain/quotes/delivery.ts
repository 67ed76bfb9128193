import * as z from "zod/mini";
import type { QuoteContent, QuoteDelivery } from "~/db/schema/quote-content";
import { isLeftOut } from "~/domain/money/amount-input";
import { addDays, isCalendarDate, weekdayOf } from "~/lib/calendar-date";
import { readWhole } from "~/lib/typed-number";

export type { QuoteDelivery } from "~/db/schema/quote-content";

/** Dates from the first day of work to the launch, YYYY-MM-DD. */
export type DeliveryPlan = {
  startsOn: string;
  /** First and last possible day of the launch. */
  earliestOn: string;
  latestOn: string;
  fromWeeks: number;
  toWeeks: number;
};

export const WEEKS_MAX = 104;
const DAYS_A_WEEK = 7;

/**
 * Returns the dates that a quote promises, which also apply to an acceptance on its last day. Null when it promises
 * none.
 */
export function deliveryPlan({
  delivery,
  validUntil,
}: Pick<QuoteContent, "delivery" | "validUntil">): DeliveryPlan | null {
  if (!delivery) return null;
  const { fromWeeks, toWeeks } = delivery;
  const startsOn =
    delivery.startsOn !== null && delivery.startsOn > validUntil ? delivery.startsOn : nextMonday(validUntil);
  return {
    startsOn,
    earliestOn: addDays(startsOn, fromWeeks * DAYS_A_WEEK),
    latestOn: addDays(startsOn, toWeeks * DAYS_A_WEEK),
    fromWeeks,
    toWeeks,
  };
}

/** Describes the duration of a plan: `4–6 weeks`, `1 week`. */
export function weeksWords({ fromWeeks, toWeeks }: Pick<QuoteDelivery, "fromWeeks" | "toWeeks">): string {
  if (fromWeeks !== toWeeks) return `${fromWeeks}–${toWeeks} weeks`;
  return toWeeks === 1 ? "1 week" : `${toWeeks} weeks`;
}

function nextMonday(day: string): string {
  return addDays(day, DAYS_A_WEEK - weekdayOf(day));
}

const HOW_MANY = `Enter a number of weeks from 1 to ${WEEKS_MAX}.`;

const Weeks = z.pipe(
  z.transform((value: unknown) => (typeof value === "string" ? readWhole(value) : value)),
  z.int({ error: HOW_MANY }).check(z.gte(1, HOW_MANY), z.lte(WEEKS_MAX, HOW_MANY)),
);

/** Fields of the work's duration, from staff or a program. */
export const DeliveryInput = z
  .object({
    startsOn: z._default(
      z.pipe(
        z.transform((value: unknown) => (isLeftOut(value) ? null : String(value).trim())),
        z.nullable(z.string().check(z.refine(isCalendarDate, "Enter a date, such as 2027-01-31."))),
      ),
      null,
    ),
    fromWeeks: Weeks,
    toWeeks: Weeks,
  })
  .check(
    z.check(({ value: { fromWeeks, toWeeks }, issues }) => {
      if (fromWeeks <= toWeeks) return;
      const message = "The most weeks can’t be fewer than the fewest.";
      issues.push({ code: "custom", path: ["toWeeks"], message, input: toWeeks });
    }),
  );

/** Last allowed start, so that the launch is always a valid calendar day. */
export const LAST_START = "9990-01-01";

/** Message when the work would start while the quote can still be accepted. */
export const STARTS_TOO_SOON = "Choose a day after the last day on which the quote can be accepted.";
