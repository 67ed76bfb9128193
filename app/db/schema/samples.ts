import { boolean, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/**
 * Sample data shipped with the program and, during its removal, the rows removed with it. Triggers allow deleting a
 * `going` row even where rows can't be deleted otherwise.
 */
export const sampleRows = pgTable(
  "sample_rows",
  {
    tableName: text("table_name").notNull(),
    /** Primary key; several columns are joined by slashes. */
    rowId: text("row_id").notNull(),
    /** Marked for removal. */
    going: boolean("going").notNull().default(false),
  },
  (table) => [
    primaryKey({ name: "sample_rows_pk", columns: [table.tableName, table.rowId] }),
    index("sample_rows_going").on(table.going, table.tableName),
  ],
);
