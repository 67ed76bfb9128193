import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns";
import { files } from "./files";

/** Pictures of the agency's look, stored permanently: messages that were sent name them. */
export const brandPictures = pgTable("brand_pictures", {
  /** Made of the content, so that it never stands for another picture: the end of its address. */
  name: text("name").primaryKey(),
  fileId: uuid("file_id")
    .notNull()
    .references(() => files.id),
  createdAt: moment("created_at").notNull(),
});
