import { check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { isOneOf, moment } from "./columns";
import { MERGED_KINDS, type MergedKind } from "./lists";

/**
 * Merged records with their survivors. The survivor is never in here itself: a later merge leads on from all before it.
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
