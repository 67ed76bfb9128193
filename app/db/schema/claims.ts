import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text } from "drizzle-orm/pg-core";
import { user } from "./accounts";
import { day, moment } from "./columns";

/** Figures that praise, as the agency says them. One that came with the program and that nobody touched has no row. */
export const claims = pgTable(
  "claims",
  {
    /** As texts name it. */
    key: text("key").primaryKey(),
    label: text("label").notNull(),
    value: text("value").notNull(),
    /** Source; only staff read it. */
    source: text("source").notNull(),
    /** Person in charge; null: nobody anymore. */
    ownerId: text("owner_id").references(() => user.id, { onDelete: "set null" }),
    /** The last day on which pages say it. By the agency's calendar. */
    lastOn: day("last_on").notNull(),
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
