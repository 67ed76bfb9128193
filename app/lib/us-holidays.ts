import { addDays, weekdayOf } from "./calendar-date";
import { type DayRule, dayBy } from "./day-rule";

/** Rule for a holiday's day in any year. */
type Rule = DayRule | { afterThanksgiving: number };

export const HOLIDAY_GROUPS = ["federal", "texas"] as const;
export type HolidayGroup = (typeof HOLIDAY_GROUPS)[number];

type Holiday = { name: string; by: HolidayGroup; rule: Rule };

const MONDAY = 0;
const THURSDAY = 3;
const SATURDAY = 5;
const SUNDAY = 6;

/** The eleven federal holidays of the United States, and the additional ones of Texas. */
export const US_HOLIDAYS = {
  "new-year": { name: "New Year’s Day", by: "federal", rule: { month: 1, day: 1 } },
  "martin-luther-king": {
    name: "Martin Luther King Jr. Day",
    by: "federal",
    rule: { month: 1, weekday: MONDAY, nth: 3 },
  },
  presidents: { name: "Presidents’ Day", by: "federal", rule: { month: 2, weekday: MONDAY, nth: 3 } },
  memorial: { name: "Memorial Day", by: "federal", rule: { month: 5, weekday: MONDAY, nth: -1 } },
  juneteenth: { name: "Juneteenth", by: "federal", rule: { month: 6, day: 19 } },
  independence: { name: "Independence Day", by: "federal", rule: { month: 7, day: 4 } },
  labor: { name: "Labor Day", by: "federal", rule: { month: 9, weekday: MONDAY, nth: 1 } },
  columbus: { name: "Columbus Day", by: "federal", rule: { month: 10, weekday: MONDAY, nth: 2 } },
  veterans: { name: "Veterans Day", by: "federal", rule: { month: 11, day: 11 } },
  thanksgiving: { name: "Thanksgiving Day", by: "federal", rule: { month: 11, weekday: THURSDAY, nth: 4 } },
  christmas: { name: "Christmas Day", by: "federal", rule: { month: 12, day: 25 } },
  "texas-independence": { name: "Texas Independence Day", by: "texas", rule: { month: 3, day: 2 } },
  "san-jacinto": { name: "San Jacinto Day", by: "texas", rule: { month: 4, day: 21 } },
  "lyndon-johnson": { name: "Lyndon Baines Johnson Day", by: "texas", rule: { month: 8, day: 27 } },
  "after-thanksgiving": { name: "Friday after Thanksgiving", by: "texas", rule: { afterThanksgiving: 1 } },
  "christmas-eve": { name: "Christmas Eve", by: "texas", rule: { month: 12, day: 24 } },
  "after-christmas": { name: "Day after Christmas", by: "texas", rule: { month: 12, day: 26 } },
} as const satisfies Record<string, Holiday>;

export type UsHoliday = keyof typeof US_HOLIDAYS;
export const US_HOLIDAY_IDS = Object.keys(US_HOLIDAYS) as readonly UsHoliday[]; // safe: the keys of a literal

/** Returns the federal holidays of the United States, or the additional ones of Texas. */
export function holidaysBy(by: HolidayGroup): UsHoliday[] {
  return US_HOLIDAY_IDS.filter((id) => US_HOLIDAYS[id].by === by);
}

/**
 * Returns the day on which offices are closed for a holiday in a year, YYYY-MM-DD. A federal holiday on a Saturday is
 * observed on the Friday before, possibly in the previous year, and one on a Sunday on the Monday after. Texas doesn't
 * move any.
 */
export function holidayIn(id: UsHoliday, year: number): string {
  const { by, rule }: Holiday = US_HOLIDAYS[id];
  const day = dayOf(rule, year);
  if (by === "texas" || !("day" in rule)) return day;
  const weekday = weekdayOf(day);
  if (weekday === SATURDAY) return addDays(day, -1);
  return weekday === SUNDAY ? addDays(day, 1) : day;
}

/** Returns the holiday among these that is observed on a day; null if none. */
export function holidayOn(ids: readonly UsHoliday[], day: string): UsHoliday | null {
  const year = Number(day.slice(0, 4));
  return ids.find((id) => holidayIn(id, year) === day || holidayIn(id, year + 1) === day) ?? null;
}

function dayOf(rule: Rule, year: number): string {
  if (!("afterThanksgiving" in rule)) return dayBy(rule, year);
  return addDays(dayBy(US_HOLIDAYS.thanksgiving.rule, year), rule.afterThanksgiving);
}
