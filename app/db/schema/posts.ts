import { type SQL, sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { isOneOf, moment, tsvector } from "./columns";
import { POST_CATEGORIES, POST_STATUSES, type PostCategory, type PostStatus } from "./lists";

/** Articles of the blog. The number is the address: `/blogs/{id}`. */
export const posts = pgTable(
  "posts",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    slug: text("slug").notNull().unique("posts_slug"),
    title: text("title").notNull(),
    description: text("description").notNull(),
    author: text("author").notNull(),
    authorRole: text("author_role").notNull(),
    publishedOn: date("published_on", { mode: "string" }).notNull(),
    category: text("category").$type<PostCategory>().notNull(),
    tags: text("tags").array().notNull(),
    featured: boolean("featured").notNull(),
    /** Sanitised on the way in; may be written into a page as it is. */
    html: text("html").notNull(),
    /** The words of `html` without mark-up, for search. */
    bodyText: text("body_text").notNull(),
    readingMinutes: integer("reading_minutes").notNull(),
    status: text("status").$type<PostStatus>().notNull(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    search: tsvector("search").generatedAlwaysAs(
      (): SQL =>
        sql`setweight(to_tsvector('english', ${posts.title}), 'A') || setweight(to_tsvector('english', ${posts.description}), 'B') || setweight(to_tsvector('english', ${posts.bodyText}), 'D')`,
    ),
  },
  (table) => [
    index("posts_listing").on(table.status, table.publishedOn.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("posts_search").using("gin", table.search),
    check("posts_category_known", isOneOf(table.category, POST_CATEGORIES)),
    check("posts_status_known", isOneOf(table.status, POST_STATUSES)),
  ],
);
