import { boolean, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/**
 * Rows that came with the program to look around with, and, while those are being removed, the rows that go with them.
 * Triggers let a row that is `going` be deleted where nothing else may be.
 */
export const sampleRows = pgTable(
  "sample_rows",
  {
    tableName: text("table_name").notNull(),
    /** The primary key; of several columns, joined by slashes. */
    rowId: text("row_id").notNull(),
    /** It is decided that it goes. */
    going: boolean("going").notNull().default(false),
  },
  (table) => [
    primaryKey({ name: "sample_rows_pk", columns: [table.tableName, table.rowId] }),
    index("sample_rows_going").on(table.going, table.tableName),
  ],
);
