import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "./columns";
import { shapedJson } from "./stored-json";
import { aText, recordOf } from "./stored-shapes";

/**
 * Responses to requests with a unique key: to API clients (`Idempotency-Key`) and dialogs, stored in the transaction of
 * the work; and encrypted pages that reject a plain form, until the browser has been redirected to them.
 */
export const idempotentAnswers = pgTable(
  "idempotent_answers",
  {
    /** Sender of the key, which keeps keys of different senders apart. */
    sender: text("sender").notNull(),
    key: text("key").notNull(),
    /** SHA-256 of operation and body, hexadecimal. */
    requestHash: text("request_hash").notNull(),
    status: integer("status").notNull(),
    headers: shapedJson(
      "headers",
      recordOf(aText, (value) => typeof value === "string"),
    ).notNull(),
    /** Body as sent. */
    body: text("body").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ name: "idempotent_answers_pk", columns: [table.sender, table.key] }),
    index("idempotent_answers_created").on(table.createdAt),
  ],
);
