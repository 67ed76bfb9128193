import { addDays } from "~/lib/calendar-date";
import { type AgreementPrice, billsUntilPause, type UpcomingBill, upcomingBills } from "./bill";
import { earliestChange, earliestEnd, periodFrom, periodsFrom, type Schedule } from "./periods";
import { type AgreementEnder, agreementState } from "./schema";

/** Deeds of a customer about an agreement, where it allows them. */
export const OWN_DEEDS = ["pause", "resume", "end"] as const;
export type OwnDeed = (typeof OWN_DEEDS)[number];

/** Facts of an agreement that decide on its customer's deeds. */
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

/** A day that the customer can choose, and what is billed with it. */
export type DayChoice = { day: string; bills: UpcomingBill[] };

const END_CHOICES = 4;
const RESUME_CHOICES = 3;
/** Bills of a day that it begins again on. */
const RESUMED_SHOWN = 2;
/** Periods until the end of the longest term and notice, and some more. */
const PERIODS_LOOKED_AT = 140;

/** Lists the deeds of the customer that the agreement allows on a day. */
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
 * Lists last days that the customer can choose: the earliest by the terms that isn't before what is billed, and ends of
 * the periods after it.
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
 * Returns the day from which the customer can pause the agreement: the first of a period that is neither billed nor
 * within the minimum term or the notice. Null: it ends before.
 */
export function pauseDay(facts: DeedFacts, today: string): string | null {
  const earliestOn = earliestChange(facts, today);
  return periodsFrom(facts, facts.nextOn, PERIODS_LOOKED_AT).find(({ from }) => from >= earliestOn)?.from ?? null;
}

/** Lists days from which the customer can have a paused agreement billed again: today, and beginnings of periods. */
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
