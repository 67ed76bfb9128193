import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns";
import { files } from "./files";

/** Images of the agency's branding, stored permanently because sent messages link to them. */
export const brandPictures = pgTable("brand_pictures", {
  /** End of its URL, derived from the content, so that a name never refers to another image. */
  name: text("name").primaryKey(),
  fileId: uuid("file_id")
    .notNull()
    .references(() => files.id),
  createdAt: moment("created_at").notNull(),
});
