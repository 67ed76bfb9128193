import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "./columns";
import { shapedJson } from "./stored-json";
import { aText, recordOf } from "./stored-shapes";

/**
 * Answers to requests with a key of their own: those of programs (`Idempotency-Key`) and of dialogs, stored in the
 * transaction of their work, and pages that refuse a plain form, sealed, until their browser was led back to them.
 */
export const idempotentAnswers = pgTable(
  "idempotent_answers",
  {
    /** Sender of the key: nobody else's key ever equals it. */
    sender: text("sender").notNull(),
    key: text("key").notNull(),
    /** SHA-256 of operation and body, hexadecimal. */
    requestHash: text("request_hash").notNull(),
    status: integer("status").notNull(),
    headers: shapedJson(
      "headers",
      recordOf(aText, (value) => typeof value === "string"),
    ).notNull(),
    /** As it was sent. */
    body: text("body").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ name: "idempotent_answers_pk", columns: [table.sender, table.key] }),
    index("idempotent_answers_created").on(table.createdAt),
  ],
);
