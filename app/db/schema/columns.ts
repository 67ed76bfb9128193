import { type Column, type SQL, sql } from "drizzle-orm";
import { boolean, customType, timestamp } from "drizzle-orm/pg-core";

/** PostgreSQL's searchable text. */
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** A moment in time, with its zone. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true, mode: "date", precision: 3 });
}

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
 * What `matchesWords` looks for in a text: its words in every usual spelling, cut at every sign, so that parts of email addresses and phone numbers
 * are found too. The functions are those of migration 0053; `typedWords` spells in the same way.
 */
export function searchWords(text: SQL): SQL {
  return sql`search_vector(search_spellings(${text}, false), false)`;
}

/**
 * What `matchesParts` looks for in a text: every end of every word, so that a prefix query finds any part of a word by an ordinary GIN index. C++ and C#
 * are words.
 */
export function infixes(text: SQL): SQL {
  return sql`search_vector(search_spellings(${text}, true), true)`;
}

/** The condition that something was set aside as suspected spam, and nobody has decided about it. */
export function isUndecided(table: { quarantineReason: Column; spamConfirmedAt: Column }): SQL {
  return sql`${table.quarantineReason} is not null and ${table.spamConfirmedAt} is null`;
}
