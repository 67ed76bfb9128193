import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns";

/** Links to drafts of the website, for people without an account. The token is made of the id, so none is stored. */
export const previewLinks = pgTable(
  "preview_links",
  {
    id: uuid("id").primaryKey(),
    /** Name of the holder. */
    name: text("name").notNull(),
    /** The one page whose drafts it shows; null: every draft. */
    page: text("page"),
    createdByLabel: text("created_by_label").notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    revokedAt: moment("revoked_at"),
  },
  (table) => [index("preview_links_newest").on(table.createdAt, table.id)],
);
