import { type Column, type SQL, sql } from "drizzle-orm";
import { customType, timestamp } from "drizzle-orm/pg-core";

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
