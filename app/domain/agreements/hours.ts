import type { IncludedHours } from "~/db/schema/included-hours";
import { hourFigure, hoursWords } from "~/domain/money/hours";
import { hoursOf } from "~/domain/money/minutes";
import {
  type AgreementLine,
  type AgreementPrice,
  billFor,
  type LineSet,
  linesOfPeriod,
  partsOfPeriod,
  periodWords,
  shareOfMinutes,
  type UpcomingBill,
} from "./bill";
import { type Period, periodFrom, type Schedule } from "./periods";

/** A line that includes hours. */
export type HoursLine = AgreementLine & { hours: IncludedHours };

/** Hours included in a period, and the line that says how they are settled. */
export type PeriodHours = { includedMinutes: number; line: HoursLine };

/** Hours of a finished period. The fee covers all but those above. */
export type CountedHours = {
  includedMinutes: number;
  /** Carried over from the previous period. */
  carriedMinutes: number;
  usedMinutes: number;
  /** Used beyond the carried and included ones. */
  aboveMinutes: number;
  /** Carried over into the next period. */
  keptMinutes: number;
};

/** The line of a set that includes hours, at most one per set; undefined without one. */
export function hoursLine(lines: readonly AgreementLine[]): HoursLine | undefined {
  for (const line of lines) if (line.hours) return { ...line, hours: line.hours };
  return undefined;
}

/**
 * Returns the hours that a period includes: those of its line, or a share of them by days, to the nearest minute. If a
 * change takes effect within the period, each part counts for its own days, and the last part with a line of hours
 * decides how they are settled. Null if no line includes hours.
 */
export function periodHours(
  sets: readonly LineSet[],
  period: Period,
  schedule: Pick<Schedule, "firstPeriod">,
): PeriodHours | null {
  const parts = partsOfPeriod(sets, period, schedule).flatMap((part) => {
    const line = hoursLine(part.lines);
    return line ? [{ line, minutes: shareOfMinutes(line.hours.minutes, part) }] : [];
  });
  const last = parts.at(-1);
  return last ? { includedMinutes: parts.reduce((sum, { minutes }) => sum + minutes, 0), line: last.line } : null;
}

/** Counts the hours of a period: carried ones are used first, then the included ones. */
export function countHours(
  { rollOver, carryMaxMinutes }: Pick<IncludedHours, "rollOver" | "carryMaxMinutes">,
  {
    includedMinutes,
    carriedMinutes,
    usedMinutes,
  }: Pick<CountedHours, "includedMinutes" | "carriedMinutes" | "usedMinutes">,
): CountedHours {
  const left = includedMinutes + carriedMinutes - usedMinutes;
  const ownLeft = Math.max(0, Math.min(left, includedMinutes));
  const keptMinutes = { nothing: 0, period: ownLeft, all: Math.max(0, Math.min(left, carryMaxMinutes)) }[rollOver];
  return { includedMinutes, carriedMinutes, usedMinutes, aboveMinutes: Math.max(0, -left), keptMinutes };
}

/** Explains the hours of a period: `20 hours included, 4 hours carried over, 11:30 hours used`. */
export function countedWords(counted: CountedHours): string {
  const { includedMinutes, carriedMinutes, usedMinutes, aboveMinutes, keptMinutes } = counted;
  return [
    `${hoursWords(includedMinutes)} included`,
    ...(carriedMinutes > 0 ? [`${hoursWords(carriedMinutes)} carried over`] : []),
    `${hoursWords(usedMinutes)} used`,
    ...(aboveMinutes > 0 ? [`${hoursWords(aboveMinutes)} above that`] : []),
    ...(keptMinutes > 0 ? [`${hoursWords(keptMinutes)} carried on`] : []),
  ].join(", ");
}

/** Describes how many of a period's hours are used so far: `11:30 hours used of 24, 4 hours of them carried over`. */
export function hoursAre({
  includedMinutes,
  carriedMinutes,
  usedMinutes,
}: Pick<CountedHours, "includedMinutes" | "carriedMinutes" | "usedMinutes">): string {
  const all = includedMinutes + carriedMinutes;
  const carried = carriedMinutes > 0 ? `, ${hoursWords(carriedMinutes)} of them carried over` : "";
  const above = usedMinutes > all ? `; ${hoursWords(usedMinutes - all)} above that` : "";
  return `${hoursWords(usedMinutes)} used of ${hourFigure(all)}${carried}${above}`;
}

/** Explains a finished period, on the invoice of the next. */
export function countedPeriodWords(period: Pick<Period, "from" | "to">, counted: CountedHours): string {
  return `${periodWords(period)}: ${countedWords(counted)}`;
}

/**
 * Adds the hours logged so far above the included ones to the bill that will count them: the one of the period after
 * the current one. Without one, they become a bill of their own.
 */
export function foreseeHours(
  bills: readonly UpcomingBill[],
  running:
    | (Pick<CountedHours, "includedMinutes" | "carriedMinutes" | "usedMinutes"> & { from: string; to: string })
    | null,
  { schedule, price }: { schedule: Schedule; price: AgreementPrice },
): UpcomingBill[] {
  const period = running && periodFrom(schedule, running.from);
  const line = period && periodHours(price.sets, period, schedule)?.line;
  if (!running || !period || !line) return [...bills];
  const counted = countHours(line.hours, running);
  const above = aboveLine(line, running, counted);
  if (!above) return [...bills];
  const billed = (of: Period, lines: readonly AgreementLine[]): UpcomingBill => {
    const { totalCents, taxCents } = billFor([...lines, above], price).asked;
    return { ...of, totalCents: Math.max(0, totalCents), taxCents, aboveMinutes: counted.aboveMinutes };
  };
  const [next, ...later] = bills;
  if (next) return [billed(next, linesOfPeriod(price.sets, next, schedule)), ...later];
  return [billed({ from: running.from, to: running.to, days: period.days, ofDays: period.days }, [])];
}

/** The line that bills the hours above a period's included ones; null if there are none, or they cost nothing. */
export function aboveLine(
  line: HoursLine,
  period: Pick<Period, "from" | "to">,
  counted: CountedHours,
): AgreementLine | null {
  const { aboveMinutes } = counted;
  const { name, hours, tax, taxRateId } = line;
  if (aboveMinutes === 0 || hours.aboveCents === 0) return null;
  return {
    name: `${name}: hours above those included`,
    description: countedPeriodWords(period, counted),
    quantity: hoursOf(aboveMinutes),
    minutes: aboveMinutes,
    unit: "hour",
    unitPriceCents: hours.aboveCents,
    tax,
    ...(taxRateId === undefined ? {} : { taxRateId }),
  };
}
