import { addDays, weekdayOf } from "./calendar-date";
import { type DayRule, dayBy } from "./day-rule";

const MONDAY = 0;
const FRIDAY = 4;
const SATURDAY = 5;
const SUNDAY = 6;
const DAYS_PER_WEEK = 7;

type Rule = DayRule | { afterEaster: number } | ((year: number) => string);
type Holiday = readonly [name: string, rule: Rule];

const FIRST_OF_FEBRUARY: DayRule = { month: 2, weekday: MONDAY, nth: 1 };

const NEW_YEAR: Holiday = ["New Year’s Day", { month: 1, day: 1 }];
const EPIPHANY: Holiday = ["Epiphany", { month: 1, day: 6 }];
const GOOD_FRIDAY: Holiday = ["Good Friday", { afterEaster: -2 }];
const EASTER_MONDAY: Holiday = ["Easter Monday", { afterEaster: 1 }];
const LABOR: Holiday = ["May Day", { month: 5, day: 1 }];
const ASCENSION: Holiday = ["Ascension Day", { afterEaster: 39 }];
const WHIT_MONDAY: Holiday = ["Whit Monday", { afterEaster: 50 }];
const ASSUMPTION: Holiday = ["Assumption Day", { month: 8, day: 15 }];
const ALL_SAINTS: Holiday = ["All Saints’ Day", { month: 11, day: 1 }];
const IMMACULATE: Holiday = ["Immaculate Conception", { month: 12, day: 8 }];
const CHRISTMAS: Holiday = ["Christmas Day", { month: 12, day: 25 }];
const SECOND_CHRISTMAS: Holiday = ["Second day of Christmas", { month: 12, day: 26 }];

/** National holidays; regional ones are left out, and the United Kingdom's are England's. */
const HOLIDAYS: Readonly<Record<string, readonly Holiday[]>> = {
  AT: [
    NEW_YEAR,
    EPIPHANY,
    EASTER_MONDAY,
    LABOR,
    ASCENSION,
    WHIT_MONDAY,
    ["Corpus Christi", { afterEaster: 60 }],
    ASSUMPTION,
    ["National Day", { month: 10, day: 26 }],
    ALL_SAINTS,
    IMMACULATE,
    CHRISTMAS,
    SECOND_CHRISTMAS,
  ],
  BE: [
    NEW_YEAR,
    EASTER_MONDAY,
    LABOR,
    ASCENSION,
    WHIT_MONDAY,
    ["National Day", { month: 7, day: 21 }],
    ASSUMPTION,
    ALL_SAINTS,
    ["Armistice Day", { month: 11, day: 11 }],
    CHRISTMAS,
  ],
  DE: [
    NEW_YEAR,
    GOOD_FRIDAY,
    EASTER_MONDAY,
    LABOR,
    ASCENSION,
    WHIT_MONDAY,
    ["German Unity Day", { month: 10, day: 3 }],
    CHRISTMAS,
    SECOND_CHRISTMAS,
  ],
  ES: [
    NEW_YEAR,
    EPIPHANY,
    GOOD_FRIDAY,
    LABOR,
    ASSUMPTION,
    ["National Day", { month: 10, day: 12 }],
    ALL_SAINTS,
    ["Constitution Day", { month: 12, day: 6 }],
    IMMACULATE,
    CHRISTMAS,
  ],
  FR: [
    NEW_YEAR,
    EASTER_MONDAY,
    LABOR,
    ["Victory Day", { month: 5, day: 8 }],
    ASCENSION,
    WHIT_MONDAY,
    ["Bastille Day", { month: 7, day: 14 }],
    ASSUMPTION,
    ALL_SAINTS,
    ["Armistice Day", { month: 11, day: 11 }],
    CHRISTMAS,
  ],
  GB: [
    ["New Year’s Day", (year) => nextWorkday(`${year}-01-01`)],
    GOOD_FRIDAY,
    EASTER_MONDAY,
    ["Early May bank holiday", { month: 5, weekday: MONDAY, nth: 1 }],
    ["Spring bank holiday", { month: 5, weekday: MONDAY, nth: -1 }],
    ["Summer bank holiday", { month: 8, weekday: MONDAY, nth: -1 }],
    ["Christmas Day", (year) => christmasIn(year)[0]],
    ["Boxing Day", (year) => christmasIn(year)[1]],
  ],
  IE: [
    NEW_YEAR,
    [
      "St. Brigid’s Day",
      (year) => (weekdayOf(`${year}-02-01`) === FRIDAY ? `${year}-02-01` : dayBy(FIRST_OF_FEBRUARY, year)),
    ],
    ["St. Patrick’s Day", { month: 3, day: 17 }],
    EASTER_MONDAY,
    ["May bank holiday", { month: 5, weekday: MONDAY, nth: 1 }],
    ["June bank holiday", { month: 6, weekday: MONDAY, nth: 1 }],
    ["August bank holiday", { month: 8, weekday: MONDAY, nth: 1 }],
    ["October bank holiday", { month: 10, weekday: MONDAY, nth: -1 }],
    CHRISTMAS,
    ["St. Stephen’s Day", { month: 12, day: 26 }],
  ],
  NL: [
    NEW_YEAR,
    EASTER_MONDAY,
    ["King’s Day", (year) => (weekdayOf(`${year}-04-27`) === SUNDAY ? `${year}-04-26` : `${year}-04-27`)],
    ASCENSION,
    WHIT_MONDAY,
    CHRISTMAS,
    SECOND_CHRISTMAS,
  ],
};

/** True when we know a country's public holidays for any year. */
export function knowsHolidaysOf(country: string): boolean {
  return HOLIDAYS[country] !== undefined;
}

/** Returns the public holidays of a country in a year, by day; empty when unknown. */
export function nationalHolidays(country: string, year: number): { name: string; day: string }[] {
  return (HOLIDAYS[country] ?? [])
    .map(([name, rule]) => ({ name, day: dayOf(rule, year) }))
    .sort((one, other) => (one.day < other.day ? -1 : 1));
}

function dayOf(rule: Rule, year: number): string {
  if (typeof rule === "function") return rule(year);
  if ("afterEaster" in rule) return addDays(easterOf(year), rule.afterEaster);
  return dayBy(rule, year);
}

/** Returns the day itself, or the Monday after a weekend. */
function nextWorkday(day: string): string {
  const weekday = weekdayOf(day);
  return weekday < SATURDAY ? day : addDays(day, DAYS_PER_WEEK - weekday);
}

/** Returns Christmas Day and Boxing Day as observed in England: each on its own workday. */
function christmasIn(year: number): [string, string] {
  const christmas = nextWorkday(`${year}-12-25`);
  const boxing = nextWorkday(`${year}-12-26`);
  return boxing === christmas ? [christmas, nextWorkday(addDays(christmas, 1))] : [christmas, boxing];
}

/** Returns Easter Sunday of the Gregorian calendar, by Gauss's algorithm with Lichtenberg's corrections. */
function easterOf(year: number): string {
  const century = Math.floor(year / 100);
  const moon = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25);
  const sun = 2 - Math.floor((3 * century + 3) / 4);
  const cycle = year % 19;
  const seed = (19 * cycle + moon) % 30;
  const shift = Math.floor((seed + Math.floor(cycle / 11)) / 29);
  const limit = 21 + seed - shift;
  const sunday = 7 - ((year + Math.floor(year / 4) + sun) % 7);
  const distance = 7 - ((((limit - sunday) % 7) + 7) % 7);
  return addDays(`${year}-03-01`, limit + distance - 1);
}
