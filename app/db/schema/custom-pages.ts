import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns";
import { PAGE_ARRANGEMENTS } from "./lists";

/** Pages that staff added to the website. The text of a page is the document with the kind `page-` plus its id. */
export const customPages = pgTable(
  "custom_pages",
  {
    id: uuid("id").primaryKey(),
    /** Name for staff, and the default title for search engines. */
    name: text("name").notNull(),
    /** Path from the root, in lower case. */
    path: text("path").notNull(),
    /** Its former paths, which redirect to it. */
    formerPaths: text("former_paths").array().notNull(),
    /** Arrangement it was created with, which determines its type for search engines. */
    arrangement: text("arrangement", { enum: PAGE_ARRANGEMENTS }).notNull(),
    /** Menu heading that it is listed under; null if it isn't in the menu. */
    menuHeading: text("menu_heading"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    /** When it was deleted: its URL then says that the page is gone. */
    goneAt: moment("gone_at"),
  },
  (table) => [
    uniqueIndex("custom_pages_path").on(table.path).where(sql`${table.goneAt} is null`),
    index("custom_pages_changed").on(table.updatedAt),
    check("custom_pages_path_shape", sql`${table.path} ~ '^(/[a-z0-9-]+)+$'`),
  ],
);
