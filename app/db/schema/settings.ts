import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns";

/** Settings that staff can change without a release; one row per topic. */
export const settings = pgTable("settings", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
  updatedAt: moment("updated_at").notNull(),
});
