import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text } from "drizzle-orm/pg-core";
import { user } from "./accounts";
import { day, moment } from "./columns";

/**
 * Figures used as claims on the website, as the agency phrases them. A built-in claim has no row until someone changes
 * it.
 */
export const claims = pgTable(
  "claims",
  {
    /** Key by which texts refer to it. */
    key: text("key").primaryKey(),
    label: text("label").notNull(),
    value: text("value").notNull(),
    /** Source, visible to staff only. */
    source: text("source").notNull(),
    /** Person in charge; null if there's none anymore. */
    ownerId: text("owner_id").references(() => user.id, { onDelete: "set null" }),
    /** Last day on which pages show it, in the agency's calendar. */
    lastOn: day("last_on").notNull(),
    isShown: boolean("is_shown").notNull(),
    /** When its pages were rebuilt without it. */
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
