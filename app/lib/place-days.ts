import { agencyCountry, agencyTimeZone } from "./place";

/** Countries that write the month before the day: September 3, 2025. */
const MONTH_FIRST = new Set("US CA PH AS GU MP PR UM VI".split(" "));

/** Countries that write 1:30 PM; others write 13:30. By ICU, for the main language of each. */
const TWELVE_HOURS = new Set(
  "AE AG AL AR AS AU BB BD BH BM BN BO BS BT CA CC CL CO CQ CR CU CW CY DJ DM DO DZ EC EG EH ER ET FJ FM GD GH GM GR GT GU GY HK HN HT IN IQ JM JO KH KI KN KP KR KW KY LB LC LR LS LY MH MO MP MR MV MW MX MY NA NH NI NZ OM PA PE PG PH PK PR PS PW PY QA SA SB SD SG SL SO SS SV SX SY SZ TA TC TD TN TO TT TV TW UM US UY VC VE VG VI VU WS YE ZM".split(
    " ",
  ),
);

/** An agency without a known country uses American formats. */
function isMonthFirst(): boolean {
  return agencyCountry() === "" || MONTH_FIRST.has(agencyCountry());
}

function isTwelveHour(): boolean {
  return hasTwelveHours(agencyCountry());
}

/** True for countries that write times of day with AM and PM. */
export function hasTwelveHours(country: string): boolean {
  return country === "" || TWELVE_HOURS.has(country);
}

type Written = Pick<
  Intl.DateTimeFormatOptions,
  "weekday" | "day" | "month" | "year" | "hour" | "minute" | "timeZoneName"
>;

/**
 * Returns a formatter for days or moments in English, in the order and with the clock of the agency's country: "Sep 3,
 * 2025, 1:30 PM" or "3 Sep 2025, 13:30". The time zone is the agency's, or UTC for calendar days, which have none;
 * `reader`: the browser's, for scripts only; else the zone of this IANA name.
 */
export function inPlace(
  options: Written,
  zone: "agency" | "UTC" | "reader" | { timeZone: string } = "agency",
): (moment: Date) => string {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (moment) => {
    const timeZone = zoneOf(zone);
    const isShort = isTwelveHour();
    const key = `${timeZone} ${isShort}`;
    let format = made.get(key);
    if (!format) {
      const clock = options.hour && !isShort ? ({ hour: "2-digit", hourCycle: "h23" } as const) : {};
      format = new Intl.DateTimeFormat("en-US", { ...options, ...clock, timeZone });
      made.set(key, format);
    }
    const parts = format
      .formatToParts(moment)
      .map(({ type, value }) => ({ type, value: value.replace(ODD_SPACES, " ") }));
    return isMonthFirst() ? parts.map(({ value }) => value).join("") : dayFirst(parts, options.month === "long");
  };
}

function zoneOf(zone: "agency" | "UTC" | "reader" | { timeZone: string }): string | undefined {
  if (typeof zone === "object") return zone.timeZone;
  return zone === "agency" ? agencyTimeZone() : zone === "UTC" ? zone : undefined;
}

/** Browsers use different spaces before AM and PM; a page must match the server's output. */
const ODD_SPACES = /[\u00a0\u2009\u202f]/g;

function dayFirst(parts: readonly Intl.DateTimeFormatPart[], isLong: boolean): string {
  const said = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? "";
  const day = [said("weekday"), said("day"), said("month"), said("year")].filter((word) => word !== "").join(" ");
  const clock = [said("hour"), said("minute")].filter((word) => word !== "").join(":");
  const time = [clock, said("dayPeriod"), said("timeZoneName")].filter((word) => word !== "").join(" ");
  return [day, time].filter((words) => words !== "").join(isLong ? " at " : ", ");
}

const NOON = 12;

/** Formats a full hour of the day, 0 to 23: "9 AM" or "09:00". */
export function formatHour(hour: number): string {
  if (!isTwelveHour()) return `${String(hour).padStart(2, "0")}:00`;
  return `${hour % NOON || NOON} ${hour < NOON ? "AM" : "PM"}`;
}
