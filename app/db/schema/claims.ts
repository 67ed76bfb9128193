import { sql } from "drizzle-orm";
import { boolean, check, date, index, pgTable, text } from "drizzle-orm/pg-core";
import { user } from "./accounts";
import { moment } from "./columns";

/** Figures that praise, as the agency says them. One that came with the program and that nobody touched has no row. */
export const claims = pgTable(
  "claims",
  {
    /** As texts name it. */
    key: text("key").primaryKey(),
    label: text("label").notNull(),
    value: text("value").notNull(),
    /** Where it comes from; only staff read it. */
    source: text("source").notNull(),
    /** Who sees to it; null: nobody anymore. */
    ownerId: text("owner_id").references(() => user.id, { onDelete: "set null" }),
    /** The last day on which pages say it. Of the agency. */
    lastOn: date("last_on", { mode: "string" }).notNull(),
    isShown: boolean("is_shown").notNull(),
    /** When its pages were made again without it. */
    endedAt: moment("ended_at"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    index("claims_last_on").on(table.lastOn, table.key).where(sql`${table.isShown}`),
    index("claims_owner").on(table.ownerId),
    check("claims_key_shape", sql`${table.key} ~ '^[a-z0-9-]{1,60}$'`),
  ],
);
