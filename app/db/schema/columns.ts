import { type Column, type SQL, sql } from "drizzle-orm";
import { boolean, customType } from "drizzle-orm/pg-core";
import type { VisitSource } from "~/lib/source-cookie";
import { aText, recordOf, type Shape } from "./stored-shapes";

/** PostgreSQL's full-text search type. */
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** Bounds of what screens and days can show in any zone: years before 1000 or after 9999 and `infinity` are outside. */
const FIRST_MOMENT = new Date("1000-01-02T00:00:00Z").getTime();
const LAST_MOMENT = new Date("9999-12-30T00:00:00Z").getTime();
const FIRST_DAY = "1000-01-02";
const LAST_DAY = "9999-12-30";
const PLAIN_DAY = /^\d{4}-\d\d-\d\d$/;
const isLong = (stored: string) => !/^-|^0|BC$/.test(stored);

/**
 * Converts a moment as written by the database, clamped to what can be written as `YYYY-MM-DDT…Z`. For statements that
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

/**
 * Converts a day as written by the database, clamped to years of four digits. For statements that don't read a column.
 */
export function readDay(stored: string): string {
  if (PLAIN_DAY.test(stored) && stored >= FIRST_DAY) return stored;
  return isLong(stored) ? LAST_DAY : FIRST_DAY;
}

const storedDay = customType<{ data: string; driverData: string }>({ dataType: () => "date", fromDriver: readDay });

/** Declares a timestamp with time zone, which reads as a moment that can be written as `YYYY-MM-DDT…Z`. */
export function moment(name: string) {
  return storedMoment(name);
}

/** Declares a day, which reads as YYYY-MM-DD with a year of four digits. */
export function day(name: string) {
  return storedDay(name);
}

/** Referrer data of a visit. */
export const visitSource = recordOf(aText, (value) => typeof value === "string") as Shape<VisitSource>;

/** Declares a nullable boolean; null means unknown. */
export function yesNo(name: string) {
  return boolean(name);
}

/** Returns the condition that a text column has a value from a closed list. */
export function isOneOf(column: Column, list: readonly string[]): SQL {
  const quoted = list.map((value) => `'${value.replaceAll("'", "''")}'`).join(", ");
  return sql`${column} in (${sql.raw(quoted)})`;
}

/**
 * Returns the search vector for `matchesWords`: words in every usual spelling, split at every punctuation mark, so that
 * parts of email addresses and phone numbers match too. Uses the functions of migration 0063; `typedWords` normalizes
 * the same way.
 */
export function searchWords(text: SQL): SQL {
  return sql`search_vector(search_spellings(${text}, false), false)`;
}

/**
 * Returns the search vector for `matchesParts`: every suffix of every word, so that a prefix query finds any part of a
 * word using an ordinary GIN index. C++ and C# count as words.
 */
export function infixes(text: SQL): SQL {
  return sql`search_vector(search_spellings(${text}, true), true)`;
}

/** Returns the condition that something was set aside as suspected spam, and not decided yet. */
export function isUndecided(table: { quarantineReason: Column; spamConfirmedAt: Column }): SQL {
  return sql`${table.quarantineReason} is not null and ${table.spamConfirmedAt} is null`;
}
