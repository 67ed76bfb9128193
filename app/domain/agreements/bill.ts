import type { IncludedHours } from "~/db/schema/included-hours";
import { askFor, type Billed } from "~/domain/invoices/invoice-sums";
import { divideAwayFromZero, divideHalfUp } from "~/domain/money/exact";
import { hoursWords } from "~/domain/money/hours";
import { lineAmount, ONE, type PricedLine } from "~/domain/money/line";
import { addDays, formatLongDate } from "~/lib/calendar-date";
import { type Cents, formatMoney } from "~/lib/money";
import { daysBetween, type Period, periodsFrom, type Schedule } from "./periods";

/** Line of an agreement as its invoices have it. */
export type AgreementLine = PricedLine & {
  name: string;
  description: string;
  taxRateId?: string | null;
  /** Hours that each period includes; absent or null: it isn't a line of hours. */
  hours?: IncludedHours | null;
};

/** Lines that hold from a day on. */
export type LineSet = { fromOn: string; lines: readonly AgreementLine[] };

/** Price of an agreement: its sets of lines, the earliest first, and its tax. */
export type AgreementPrice = { sets: readonly LineSet[]; isTaxIncluded: boolean; isExempt: boolean };

/** A period that is yet to be billed, with its total and its tax. */
export type UpcomingBill = Period & {
  totalCents: Cents;
  taxCents: Cents;
  /** Minutes above the included ones that it bills, as logged so far. */
  aboveMinutes?: number;
};

/** Total of a whole period, and the tax in it. */
export type WholePrice = { totalCents: Cents; taxCents: Cents };

/** The lines of a period: of the last set that begins no later than the period does. */
export function linesOn(sets: readonly LineSet[], day: string): readonly AgreementLine[] {
  const begun = sets.filter(({ fromOn }) => fromOn <= day);
  return (begun.at(-1) ?? sets[0])?.lines ?? [];
}

/** True when a period isn't a whole one. */
export function isPart({ days, ofDays }: Pick<Period, "days" | "ofDays">): boolean {
  return days !== ofDays;
}

/** Days of a period that have the same lines. */
export type PeriodPart = Period & { lines: readonly AgreementLine[] };

/**
 * The parts of a period. Where a change falls into it and the agreement goes by days, each price counts for its own
 * days; otherwise the first day of the period decides.
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

/** The lines for a period; for a part of one, each has its share by days and says so. `when` goes before that. */
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

/** Says what a line includes in these days; empty: no hours. */
function includes({ hours }: AgreementLine, period: Period): string {
  return hours ? `${hoursWords(shareOfMinutes(hours.minutes, period))} included` : "";
}

/** A share of minutes by days, to the nearest minute. */
export function shareOfMinutes(minutes: number, { days, ofDays }: Pick<Period, "days" | "ofDays">): number {
  return divideHalfUp(BigInt(minutes) * BigInt(days), BigInt(ofDays));
}

/** Returns the sums of an invoice with these lines. */
export function billFor<Line extends AgreementLine>(
  lines: readonly Line[],
  { isTaxIncluded, isExempt }: Pick<Billed, "isTaxIncluded" | "isExempt">,
) {
  return askFor({ lines, discount: null, isTaxIncluded, isExempt });
}

/** Returns the total of a whole period with these lines, and the tax in it. */
export function wholePrice(
  lines: readonly AgreementLine[],
  price: Pick<AgreementPrice, "isTaxIncluded" | "isExempt">,
): WholePrice {
  const { totalCents, taxCents } = billFor(lines, price).asked;
  return { totalCents, taxCents };
}

/** Returns the next bills from a day on, as they would be with the taxes that the lines have. */
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

/** Returns the next bills, none of them from the day on from which a pause is planned. */
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
