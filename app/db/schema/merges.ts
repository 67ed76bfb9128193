import { check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { isOneOf, moment } from "./columns";
import { MERGED_KINDS, type MergedKind } from "./lists";

/**
 * Merged records, with the record each became part of. That one is never merged itself: a later merge updates all
 * earlier rows.
 */
export const mergedRecords = pgTable(
  "merged_records",
  {
    kind: text("kind").$type<MergedKind>().notNull(),
    id: uuid("id").notNull(),
    intoId: uuid("into_id").notNull(),
    mergedAt: moment("merged_at").notNull(),
  },
  (table) => [
    primaryKey({ name: "merged_records_pk", columns: [table.kind, table.id] }),
    index("merged_records_into").on(table.kind, table.intoId),
    check("merged_records_kind_known", isOneOf(table.kind, MERGED_KINDS)),
  ],
);
