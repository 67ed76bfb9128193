import { addDays } from "~/lib/calendar-date";
import { type AgreementPrice, billsUntilPause, type UpcomingBill, upcomingBills } from "./bill";
import { earliestChange, earliestEnd, periodFrom, periodsFrom, type Schedule } from "./periods";
import { type AgreementEnder, agreementState } from "./schema";

/** Actions that an agreement can allow its customer. */
export const OWN_DEEDS = ["pause", "resume", "end"] as const;
export type OwnDeed = (typeof OWN_DEEDS)[number];

/** Facts of an agreement that decide which actions its customer has. */
export type DeedFacts = Schedule & {
  nextOn: string;
  minimumMonths: number;
  noticeDays: number;
  pausedAt: Date | null;
  pausesOn: string | null;
  pausedBy: AgreementEnder | null;
  customerEnds: boolean;
  customerPauses: boolean;
};

/** A day that the customer can choose, and the bills that follow. */
export type DayChoice = { day: string; bills: UpcomingBill[] };

const END_CHOICES = 4;
const RESUME_CHOICES = 3;
/** Number of bills shown for a day on which it resumes. */
const RESUMED_SHOWN = 2;
/** Covers the longest term and notice, and some more periods. */
const PERIODS_LOOKED_AT = 140;

/** Lists the customer's actions that the agreement allows on a day. */
export function ownDeeds(facts: DeedFacts, today: string): OwnDeed[] {
  const { customerEnds, customerPauses, pausesOn, pausedBy, endsOn } = facts;
  const state = agreementState(facts, today);
  if (state === "ended") return [];
  const isPausing = state === "paused" || pausesOn !== null;
  const canPause = state === "running" && !isPausing && pauseDay(facts, today) !== null;
  return [
    ...(customerPauses && canPause ? (["pause"] as const) : []),
    ...(customerPauses && isPausing && pausedBy === "customer" ? (["resume"] as const) : []),
    ...(customerEnds && endsOn === null ? (["end"] as const) : []),
  ];
}

/**
 * Lists last days that the customer can choose: the earliest unbilled one that the terms allow, and the ends of later
 * periods.
 */
export function endChoices(facts: DeedFacts, price: AgreementPrice, today: string): DayChoice[] {
  const { nextOn, pausedAt } = facts;
  const [byTerms, billed] = [earliestEnd(facts, today), addDays(nextOn, -1)];
  const first = byTerms > billed ? byTerms : billed;
  if (pausedAt) return [{ day: first, bills: [] }];
  const ends = periodsFrom({ ...facts, endsOn: null }, nextOn, PERIODS_LOOKED_AT).map(({ to }) => to);
  return [first, ...ends.filter((day) => day > first)].slice(0, END_CHOICES).map((day) => {
    return { day, bills: billsUntilPause({ ...facts, endsOn: day }, price, PERIODS_LOOKED_AT) };
  });
}

/**
 * Returns the day from which the customer can pause the agreement: the first day of a period that is neither billed nor
 * within the minimum term or the notice period. Null if the agreement ends before.
 */
export function pauseDay(facts: DeedFacts, today: string): string | null {
  const earliestOn = earliestChange(facts, today);
  return periodsFrom(facts, facts.nextOn, PERIODS_LOOKED_AT).find(({ from }) => from >= earliestOn)?.from ?? null;
}

/** Lists days from which the customer can resume a paused agreement: today, and first days of periods. */
export function resumeChoices(facts: DeedFacts, price: AgreementPrice, today: string): DayChoice[] {
  const first = today > facts.nextOn ? today : facts.nextOn;
  const days: string[] = [];
  for (let day = first; days.length < RESUME_CHOICES; ) {
    const period = periodFrom(facts, day);
    if (!period) break;
    days.push(day);
    day = addDays(period.to, 1);
  }
  return days.map((day) => ({ day, bills: upcomingBills(facts, price, { nextOn: day, count: RESUMED_SHOWN }) }));
}
