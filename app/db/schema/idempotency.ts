import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "./columns";

/**
 * What requests with a key of their own were answered: those of programs (`Idempotency-Key`) and of dialogs, stored in the transaction of what
 * they did, and pages that refuse a plain form, sealed, until their browser was led back to them.
 */
export const idempotentAnswers = pgTable(
  "idempotent_answers",
  {
    /** Who sent the key: nobody else's key is ever the same. */
    sender: text("sender").notNull(),
    key: text("key").notNull(),
    /** SHA-256 of operation and body, hexadecimal. */
    requestHash: text("request_hash").notNull(),
    status: integer("status").notNull(),
    headers: jsonb("headers").$type<Record<string, string>>().notNull(),
    /** As it was sent. */
    body: text("body").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ name: "idempotent_answers_pk", columns: [table.sender, table.key] }),
    index("idempotent_answers_created").on(table.createdAt),
  ],
);
