import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns";
import { shapedJson } from "./stored-json";
import { texts } from "./stored-shapes";

/** Keys of programs that use the API. Only a hash of each key is stored. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: uuid("id").primaryKey(),
    name: text("name").notNull(),
    /** Start of the key, so that people can tell their keys apart. */
    prefix: text("prefix").notNull(),
    /** SHA-256, hexadecimal. */
    tokenHash: text("token_hash").notNull().unique("api_keys_token_hash"),
    /** Names of permissions; unknown ones are ignored. */
    scopes: shapedJson("scopes", texts).notNull(),
    createdById: text("created_by_id"),
    createdByLabel: text("created_by_label").notNull(),
    createdAt: moment("created_at").notNull(),
    /** Null: valid until revoked. */
    expiresAt: moment("expires_at"),
    /** Accurate to the minute. */
    lastUsedAt: moment("last_used_at"),
    revokedAt: moment("revoked_at"),
  },
  (table) => [
    index("api_keys_newest").on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    check("api_keys_scopes_list", sql`jsonb_typeof(${table.scopes}) = 'array'`),
  ],
);
