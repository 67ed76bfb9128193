import { type Column, type SQL, sql } from "drizzle-orm";
import { customType, timestamp } from "drizzle-orm/pg-core";
import { WORD_BREAK } from "~/lib/typed-words";

/** PostgreSQL's searchable text. */
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** A moment in time, with its zone. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true, mode: "date", precision: 3 });
}

/** The condition that a text column holds one of a closed list. */
export function isOneOf(column: Column, list: readonly string[]): SQL {
  const quoted = list.map((value) => `'${value.replaceAll("'", "''")}'`).join(", ");
  return sql`${column} in (${sql.raw(quoted)})`;
}

/**
 * What `matchesWords` looks for in a text: its words without accents, cut at every sign, so that parts of email addresses
 * and phone numbers are found too.
 */
export function searchWords(text: SQL): SQL {
  const plain = sql`regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036F]', '', 'g')`;
  return sql`to_tsvector('simple', regexp_replace(${plain}, '[^0-9A-Za-z\\u0080-\\U0010FFFF]+', ' ', 'g'))`;
}

/** How far into a word a part of it may start and still be found. */
const INFIX_STARTS_MAX = 12;

/**
 * Every end of every word of `text`, as lexemes: a prefix query finds any part of a word by an ordinary GIN index, without
 * an extension. Words are cut as `typedWords` cuts what someone typed.
 */
export function infixes(text: SQL): SQL {
  const plain = sql`regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036F]', '', 'g')`;
  const cut = sql`regexp_replace(lower(${plain}), '${sql.raw(WORD_BREAK)}', ' ', 'g')`;
  const ends = Array.from({ length: INFIX_STARTS_MAX }, (_, index) => {
    return sql`regexp_replace(${cut}, '(^| )[^ ]{${sql.raw(String(index + 1))}}', ' ', 'g')`;
  });
  const words = sql.join([cut, ...ends], sql` || ' ' || `);
  return sql`array_to_tsvector(array_remove(string_to_array(${words}, ' '), ''))`;
}

/** The condition that something was set aside as suspected spam, and nobody has decided about it. */
export function isUndecided(table: { quarantineReason: Column; spamConfirmedAt: Column }): SQL {
  return sql`${table.quarantineReason} is not null and ${table.spamConfirmedAt} is null`;
}
