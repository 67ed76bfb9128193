import { pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns";

/** When the content of each public page last changed, for the dates in the sitemap. */
export const pageRevisions = pgTable("page_revisions", {
  path: text("path").primaryKey(),
  contentHash: text("content_hash").notNull(),
  changedAt: moment("changed_at").notNull(),
});
