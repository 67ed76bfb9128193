import { check, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { isOneOf } from "./columns";
import { NUMBERED_DOCUMENTS, type NumberedDocument } from "./lists";

/** Last number used in a year. Taking the next one locks the row until the document is stored. */
export const documentCounters = pgTable(
  "document_counters",
  {
    kind: text("kind").$type<NumberedDocument>().notNull(),
    year: integer("year").notNull(),
    last: integer("last").notNull(),
  },
  (table) => [
    primaryKey({ name: "document_counters_key", columns: [table.kind, table.year] }),
    check("document_counters_kind_known", isOneOf(table.kind, NUMBERED_DOCUMENTS)),
  ],
);
