import { plainSpelling } from "./typed-words";

/** Starts of month names, in the languages that spreadsheets use, in plain spelling. */
const MONTHS: readonly string[] = [
  "jan ene gen sty januar styc tammi янв",
  "feb fev fevr lut helmi фев",
  "mar marz maer mae mrt maart mars maaliskuu мар",
  "apr avr abr kwi huhti апр",
  "may mai mag mei maj maio mayo touko май мая",
  "jun giu juin cze kesa июн",
  "jul lug juil lip heina июл",
  "aug ago aou aout sie elo авг",
  "sep set wrz syys сен",
  "oct okt out ott paz loka окт",
  "nov lis marras ноя",
  "dec dez dic gru joulu дек",
];
const BY_BEGINNING = MONTHS.flatMap((words, index) => words.split(" ").map((word) => [word, index + 1] as const)).sort(
  ([one], [other]) => other.length - one.length,
);
const TIME = /(?:^|[ t,])\d{1,2}:\d{2}.*$/;
const COMPACT = /^((?:19|20)\d\d)(\d\d)(\d\d)$/;
const EAST_ASIAN = /^(\d{4})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일]?/;

/**
 * Returns a day from a file in digits: without the time after it or the day of the week, and with the month's number
 * instead of its name. `27 Nov 2026` becomes 2026-11-27. The order in `1/3/2026` isn't resolved, and any other text
 * stays unchanged.
 */
export function dayInDigits(written: string): string {
  const plain = plainSpelling(written).replace(TIME, "").trim();
  const [, ...parts] = COMPACT.exec(plain) ?? EAST_ASIAN.exec(plain) ?? [];
  if (parts.length > 0) return isoDay(parts);
  const names = plain.match(/\p{L}+/gu) ?? [];
  const numbers = plain.match(/\d+/g) ?? [];
  if (names.length === 0) return plain;
  const months = names.flatMap((name) => BY_BEGINNING.find(([beginning]) => name.startsWith(beginning))?.[1] ?? []);
  const [month] = months;
  if (month === undefined || months.length > 1 || numbers.length !== 2) return plain;
  const [first = "", last = ""] = numbers;
  return first.length === 4 ? isoDay([first, String(month), last]) : isoDay([last, String(month), first]);
}

function isoDay([year = "", month = "", day = ""]: readonly string[]): string {
  return [year.length === 2 ? `20${year}` : year, month.padStart(2, "0"), day.padStart(2, "0")].join("-");
}
