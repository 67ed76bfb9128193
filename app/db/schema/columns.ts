import { type Column, type SQL, sql } from "drizzle-orm";
import { boolean, customType } from "drizzle-orm/pg-core";
import type { VisitSource } from "~/lib/source-cookie";
import { aText, recordOf, type Shape } from "./stored-shapes";

/** PostgreSQL's searchable text. */
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** Bounds of what screens and days can show in any zone: years before 1000 or after 9999 and `infinity` lie beyond. */
const FIRST_MOMENT = new Date("1000-01-02T00:00:00Z").getTime();
const LAST_MOMENT = new Date("9999-12-30T00:00:00Z").getTime();
const FIRST_DAY = "1000-01-02";
const LAST_DAY = "9999-12-30";
const PLAIN_DAY = /^\d{4}-\d\d-\d\d$/;
const isLong = (stored: string) => !/^-|^0|BC$/.test(stored);

/**
 * Reads a moment as the database writes it: the nearest that can be written as `YYYY-MM-DDT…Z`. For statements that
 * don't read a column.
 */
export function readMoment(stored: string | number | Date): Date {
  const time =
    typeof stored !== "string" || !stored.startsWith("0") ? new Date(stored).getTime() : Number.NEGATIVE_INFINITY;
  if (time >= FIRST_MOMENT && time <= LAST_MOMENT) return new Date(time);
  const isAfter = Number.isNaN(time) ? isLong(String(stored)) : time > LAST_MOMENT;
  return new Date(isAfter ? LAST_MOMENT : FIRST_MOMENT);
}

const storedMoment = customType<{ data: Date; driverData: string | Date }>({
  dataType: () => "timestamp (3) with time zone",
  toDriver: (moment) => moment.toISOString(),
  fromDriver: readMoment,
});

/** Reads a day as the database writes it: the nearest with a year of four digits. For statements without a column. */
export function readDay(stored: string): string {
  if (PLAIN_DAY.test(stored) && stored >= FIRST_DAY) return stored;
  return isLong(stored) ? LAST_DAY : FIRST_DAY;
}

const storedDay = customType<{ data: string; driverData: string }>({ dataType: () => "date", fromDriver: readDay });

/** Declares a moment in time, with its zone, that can be written as `YYYY-MM-DDT…Z` once it is read. */
export function moment(name: string) {
  return storedMoment(name);
}

/** Declares a day, YYYY-MM-DD, that has a year of four digits once it is read. */
export function day(name: string) {
  return storedDay(name);
}

/** Source of a visit. */
export const visitSource = recordOf(aText, (value) => typeof value === "string") as Shape<VisitSource>;

/** Yes, no, or nobody knows. */
export function yesNo(name: string) {
  return boolean(name);
}

/** The condition that a text column holds one of a closed list. */
export function isOneOf(column: Column, list: readonly string[]): SQL {
  const quoted = list.map((value) => `'${value.replaceAll("'", "''")}'`).join(", ");
  return sql`${column} in (${sql.raw(quoted)})`;
}

/**
 * Returns the search vector for `matchesWords`: words in every usual spelling, cut at every sign, so that parts of
 * email addresses and phone numbers are found too. The functions are those of migration 0063; `typedWords` spells
 * alike.
 */
export function searchWords(text: SQL): SQL {
  return sql`search_vector(search_spellings(${text}, false), false)`;
}

/**
 * Returns the search vector for `matchesParts`: every end of every word, so that a prefix query finds any part of a
 * word by an ordinary GIN index. C++ and C# are words.
 */
export function infixes(text: SQL): SQL {
  return sql`search_vector(search_spellings(${text}, true), true)`;
}

/** The condition that something was set aside as suspected spam, and nobody has decided about it. */
export function isUndecided(table: { quarantineReason: Column; spamConfirmedAt: Column }): SQL {
  return sql`${table.quarantineReason} is not null and ${table.spamConfirmedAt} is null`;
}
