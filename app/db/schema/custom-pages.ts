import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns";
import { PAGE_ARRANGEMENTS } from "./lists";

/** Pages that staff added to the website. The text of one is the document of its kind, `page-` and its id. */
export const customPages = pgTable(
  "custom_pages",
  {
    id: uuid("id").primaryKey(),
    /** As staff call it, and what search engines are told where nothing else is written. */
    name: text("name").notNull(),
    /** From the root, in lower case. */
    path: text("path").notNull(),
    /** Addresses that it had before: they lead to it. */
    formerPaths: text("former_paths").array().notNull(),
    /** Arrangement that it began as, which search engines learn as its kind. */
    arrangement: text("arrangement", { enum: PAGE_ARRANGEMENTS }).notNull(),
    /** The heading of the menu that it is under; null: it isn't in the menu. */
    menuHeading: text("menu_heading"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    /** When it was deleted: the address says that it is gone. */
    goneAt: moment("gone_at"),
  },
  (table) => [
    uniqueIndex("custom_pages_path").on(table.path).where(sql`${table.goneAt} is null`),
    index("custom_pages_changed").on(table.updatedAt),
    check("custom_pages_path_shape", sql`${table.path} ~ '^(/[a-z0-9-]+)+$'`),
  ],
);
