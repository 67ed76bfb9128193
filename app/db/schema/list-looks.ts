import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { user } from "./accounts";
import { isOneOf, moment } from "./columns";
import { LEAD_LAYOUTS, type LeadLayout, ROW_HEIGHTS, type RowHeight } from "./lists";

/** Display preferences for lists, per staff member. Without a row, the defaults apply: the first of each. */
export const listLooks = pgTable(
  "list_looks",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => user.id, { onDelete: "cascade" }),
    rows: text("rows").$type<RowHeight>().notNull().default("normal"),
    leads: text("leads").$type<LeadLayout>().notNull().default("list"),
  },
  (table) => [
    check("list_looks_rows_known", isOneOf(table.rows, ROW_HEIGHTS)),
    check("list_looks_leads_known", isOneOf(table.leads, LEAD_LAYOUTS)),
  ],
);

/** Saved filters and sort order of a list, named by a staff member. */
export const listViews = pgTable(
  "list_views",
  {
    id: uuid("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** The path of the list. */
    list: text("list").notNull(),
    name: text("name").notNull(),
    /** Query of the list's URL, without its question mark. */
    search: text("search").notNull(),
    /** Available to everyone who can read the list. */
    isShared: boolean("is_shared").notNull().default(false),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("list_views_name").on(table.userId, table.list, sql`lower(${table.name})`),
    index("list_views_list").on(table.list, table.name, table.id),
  ],
);
