import { addDays, weekdayOf } from "./calendar-date";

/** Rule for a day of any year. */
export type DayRule =
  | { month: number; day: number }
  /** The nth such weekday of the month (0 is Monday); -1: the last. */
  | { month: number; weekday: number; nth: number };

const DAYS_PER_WEEK = 7;

/** Returns the day that a rule gives in a year, YYYY-MM-DD. */
export function dayBy(rule: DayRule, year: number): string {
  if ("day" in rule) return dayIn(year, rule.month, rule.day);
  if (rule.nth < 0) {
    const next = rule.month === 12 ? dayIn(year + 1, 1, 1) : dayIn(year, rule.month + 1, 1);
    const last = addDays(next, -1);
    return addDays(last, -((weekdayOf(last) - rule.weekday + DAYS_PER_WEEK) % DAYS_PER_WEEK));
  }
  const first = dayIn(year, rule.month, 1);
  const ahead = (rule.weekday - weekdayOf(first) + DAYS_PER_WEEK) % DAYS_PER_WEEK;
  return addDays(first, ahead + (rule.nth - 1) * DAYS_PER_WEEK);
}

function dayIn(year: number, month: number, day: number): string {
  return [String(year).padStart(4, "0"), String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");
}
