import type { IncludedHours } from "~/db/schema/included-hours";
import { askFor, type Billed } from "~/domain/invoices/invoice-sums";
import { divideAwayFromZero, divideHalfUp } from "~/domain/money/exact";
import { hoursWords } from "~/domain/money/hours";
import { lineAmount, ONE, type PricedLine } from "~/domain/money/line";
import { addDays, formatLongDate } from "~/lib/calendar-date";
import { type Cents, formatMoney } from "~/lib/money";
import { daysBetween, type Period, periodsFrom, type Schedule } from "./periods";

/** A line of an agreement, as its invoices show it. */
export type AgreementLine = PricedLine & {
  name: string;
  description: string;
  taxRateId?: string | null;
  /** Hours that each period includes; absent or null when it isn't a line of hours. */
  hours?: IncludedHours | null;
};

/** Lines that apply from a day on. */
export type LineSet = { fromOn: string; lines: readonly AgreementLine[] };

/** The price of an agreement: its sets of lines, the earliest first, and its tax. */
export type AgreementPrice = { sets: readonly LineSet[]; isTaxIncluded: boolean; isExempt: boolean };

/** A period that hasn't been billed yet, with its total and its tax. */
export type UpcomingBill = Period & {
  totalCents: Cents;
  taxCents: Cents;
  /** Minutes above the included ones that it will bill, as logged so far. */
  aboveMinutes?: number;
};

/** Total of a whole period, and the tax included in it. */
export type WholePrice = { totalCents: Cents; taxCents: Cents };

/** Returns the lines for a day: those of the last set that begins on or before it. */
export function linesOn(sets: readonly LineSet[], day: string): readonly AgreementLine[] {
  const begun = sets.filter(({ fromOn }) => fromOn <= day);
  return (begun.at(-1) ?? sets[0])?.lines ?? [];
}

/** True when a period is only part of a whole one. */
export function isPart({ days, ofDays }: Pick<Period, "days" | "ofDays">): boolean {
  return days !== ofDays;
}

/** Consecutive days of a period with the same lines. */
export type PeriodPart = Period & { lines: readonly AgreementLine[] };

/**
 * Splits a period where a change takes effect. With an agreement by days, each price applies to its own days; otherwise
 * the price of the first day applies to the whole period.
 */
export function partsOfPeriod(
  sets: readonly LineSet[],
  period: Period,
  { firstPeriod }: Pick<Schedule, "firstPeriod">,
): PeriodPart[] {
  const cuts = sets.map(({ fromOn }) => fromOn).filter((day) => day > period.from && day <= period.to);
  if (firstPeriod === "whole" || cuts.length === 0) return [{ ...period, lines: linesOn(sets, period.from) }];
  return [period.from, ...cuts].map((from, index) => {
    const next = cuts[index];
    const to = next === undefined ? period.to : addDays(next, -1);
    return { from, to, days: daysBetween(from, to) + 1, ofDays: period.ofDays, lines: linesOn(sets, from) };
  });
}

/** The lines of the invoice for a period. */
export function linesOfPeriod(
  sets: readonly LineSet[],
  period: Period,
  schedule: Pick<Schedule, "firstPeriod">,
): AgreementLine[] {
  const parts = partsOfPeriod(sets, period, schedule);
  return parts.flatMap((part) => shareOf(part.lines, part, parts.length > 1 ? `${periodWords(part)}: ` : ""));
}

/** The lines for a period; in a partial one, each is prorated by days and says so. `when` precedes that note. */
function shareOf(lines: readonly AgreementLine[], period: Period, when = ""): AgreementLine[] {
  if (!isPart(period)) return lines.map((line) => ({ ...line, description: described(line, includes(line, period)) }));
  const { days, ofDays } = period;
  return lines.map((line) => {
    const whole = lineAmount(line);
    const share = `${when}${days} of ${ofDays} days of ${formatMoney(whole, { cents: "always" })}`;
    return {
      ...line,
      quantity: ONE,
      minutes: null,
      unit: "piece",
      unitPriceCents: divideAwayFromZero(BigInt(whole) * BigInt(days), BigInt(ofDays)),
      description: described(line, share, includes(line, period)),
    };
  });
}

function described({ description }: AgreementLine, ...more: string[]): string {
  return [description, ...more].filter((part) => part !== "").join("\n");
}

/** Describes the hours that a line includes in these days; empty without hours. */
function includes({ hours }: AgreementLine, period: Period): string {
  return hours ? `${hoursWords(shareOfMinutes(hours.minutes, period))} included` : "";
}

/** Prorates minutes by days, to the nearest minute. */
export function shareOfMinutes(minutes: number, { days, ofDays }: Pick<Period, "days" | "ofDays">): number {
  return divideHalfUp(BigInt(minutes) * BigInt(days), BigInt(ofDays));
}

/** Returns the totals of an invoice with these lines. */
export function billFor<Line extends AgreementLine>(
  lines: readonly Line[],
  { isTaxIncluded, isExempt }: Pick<Billed, "isTaxIncluded" | "isExempt">,
) {
  return askFor({ lines, discount: null, isTaxIncluded, isExempt });
}

/** Returns the total of a whole period with these lines, and the tax included in it. */
export function wholePrice(
  lines: readonly AgreementLine[],
  price: Pick<AgreementPrice, "isTaxIncluded" | "isExempt">,
): WholePrice {
  const { totalCents, taxCents } = billFor(lines, price).asked;
  return { totalCents, taxCents };
}

/** Returns the next bills from a day on, at the tax rates that the lines have. */
export function upcomingBills(
  schedule: Schedule,
  price: AgreementPrice,
  { nextOn, count }: { nextOn: string; count: number },
): UpcomingBill[] {
  return periodsFrom(schedule, nextOn, count).map((period) => {
    const lines = linesOfPeriod(price.sets, period, schedule);
    const { totalCents, taxCents } = billFor(lines, price).asked;
    return { ...period, totalCents: Math.max(0, totalCents), taxCents };
  });
}

/** Returns the next bills, leaving out those from the day of a planned pause on. */
export function billsUntilPause(
  schedule: Schedule & { nextOn: string; pausesOn: string | null },
  price: AgreementPrice,
  count: number,
): UpcomingBill[] {
  const { nextOn, pausesOn } = schedule;
  return upcomingBills(schedule, price, { nextOn, count }).filter(({ from }) => pausesOn === null || from < pausesOn);
}

/** A period in words: "January 1, 2027 to January 31, 2027". */
export function periodWords({ from, to }: Pick<Period, "from" | "to">): string {
  return from === to ? formatLongDate(from) : `${formatLongDate(from)} to ${formatLongDate(to)}`;
}
