import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns";

/**
 * Links to drafts of the website, for people without an account. The token is derived from the id, so it isn't stored.
 */
export const previewLinks = pgTable(
  "preview_links",
  {
    id: uuid("id").primaryKey(),
    /** Name of the holder. */
    name: text("name").notNull(),
    /** Page whose drafts it shows; null for all drafts. */
    page: text("page"),
    createdByLabel: text("created_by_label").notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    revokedAt: moment("revoked_at"),
  },
  (table) => [index("preview_links_newest").on(table.createdAt, table.id)],
);
