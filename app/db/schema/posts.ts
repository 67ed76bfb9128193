import { type SQL, sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { user } from "./accounts";
import { day, infixes, isOneOf, moment, searchWords, tsvector } from "./columns";
import { files } from "./files";
import { POST_CATEGORIES, POST_STATUSES, type PostCategory, type PostStatus } from "./lists";
import { picturesIn } from "./pictures";
import { nullableJson, shapedJson } from "./stored-json";
import { aNumber, aText, isObject, objectOf, oneOf, orNull, type Shape, texts, yesOrNo } from "./stored-shapes";

/** A picture that was uploaded for one post. */
export type PostCoverFigure = { fileId: string; name: string; alt: string; width: number; height: number };

/**
 * The picture above an article, one of its own or, by address, one of the library; without one, a drawing of its
 * category is there.
 */
export type PostCoverChoice = PostCoverFigure | { picture: string };

/** Texts for search engines and shared links in place of an article's own; empty texts: the article's own. */
export type PostInSearch = { title: string; description: string; picture: string; isHidden: boolean };

/** Content of an article: of its working copy, and of each version that was published. */
export type PostContent = {
  title: string;
  slug: string;
  description: string;
  author: string;
  authorRole: string;
  category: PostCategory;
  tags: string[];
  featured: boolean;
  /** Sanitised. */
  html: string;
  cover: PostCoverChoice | null;
  /** Absent in what was written before there was any. */
  inSearch?: PostInSearch | null;
};

const postCover: Shape<PostCoverChoice> = (stored) =>
  isObject(stored) && typeof stored.picture === "string"
    ? { picture: stored.picture }
    : objectOf<PostCoverFigure>({ fileId: aText, name: aText, alt: aText, width: aNumber, height: aNumber })(stored);

const postInSearch = objectOf<PostInSearch>({ title: aText, description: aText, picture: aText, isHidden: yesOrNo });

const postContent: Shape<PostContent> = objectOf({
  title: aText,
  slug: aText,
  description: aText,
  author: aText,
  authorRole: aText,
  category: oneOf(...POST_CATEGORIES),
  tags: texts,
  featured: yesOrNo,
  html: aText,
  cover: orNull(postCover),
  inSearch: (stored: unknown) => (stored === undefined ? undefined : orNull(postInSearch)(stored)),
});

/**
 * Articles of the blog. The number is the address: `/blogs/{id}`. The columns besides `draft` are public while `status`
 * is `published`.
 */
export const posts = pgTable(
  "posts",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    slug: text("slug").notNull().unique("posts_slug"),
    title: text("title").notNull(),
    description: text("description").notNull(),
    author: text("author").notNull(),
    authorRole: text("author_role").notNull(),
    publishedOn: day("published_on").notNull(),
    category: text("category").$type<PostCategory>().notNull(),
    tags: text("tags").array().notNull(),
    featured: boolean("featured").notNull(),
    /** Sanitised on the way in; may be written into a page as it is. */
    html: text("html").notNull(),
    cover: nullableJson("cover", postCover),
    inSearch: nullableJson("in_search", postInSearch),
    /** The words of `html` without mark-up, for search. */
    bodyText: text("body_text").notNull(),
    readingMinutes: integer("reading_minutes").notNull(),
    status: text("status").$type<PostStatus>().notNull(),
    createdAt: moment("created_at").notNull(),
    /** When what the public reads last changed. */
    updatedAt: moment("updated_at").notNull(),
    /** The working copy, where it differs from what the public reads or nothing is public yet. */
    draft: nullableJson("draft", postContent),
    /** When staff last changed anything, the working copy included. */
    editedAt: moment("edited_at").notNull().default(sql`now()`),
    editedBy: text("edited_by").notNull().default(""),
    /** When `scheduled` becomes what the public reads. */
    scheduledFor: moment("scheduled_for"),
    /** The working copy as it was when it was scheduled: what is written later waits for the next publication. */
    scheduled: nullableJson("scheduled", postContent),
    /** The number of the last version; 0 where none was stored. */
    version: integer("version").notNull().default(0),
    /** Pictures of the library, in the public text, the working copy or the scheduled one. */
    pictures: uuid("pictures")
      .array()
      .generatedAlwaysAs(
        (): SQL =>
          picturesIn(
            sql`${posts.html}`,
            sql`${posts.cover}::text`,
            sql`${posts.inSearch}::text`,
            sql`${posts.draft}::text`,
            sql`${posts.scheduled}::text`,
          ),
      ),
    search: tsvector("search").generatedAlwaysAs(
      (): SQL =>
        sql`setweight(to_tsvector('english', ${posts.title}), 'A') || setweight(to_tsvector('english', ${posts.description}), 'B') || setweight(to_tsvector('english', ${posts.bodyText}), 'D')`,
    ),
    /** The words of title, description and article, in every usual spelling. */
    words: tsvector("words").generatedAlwaysAs(
      (): SQL => searchWords(sql`${posts.title} || ' ' || ${posts.description} || ' ' || ${posts.bodyText}`),
    ),
    /** The title as staff see it. */
    workingTitle: text("working_title").generatedAlwaysAs(
      (): SQL => sql`coalesce(${posts.draft} ->> 'title', ${posts.title})`,
    ),
    /** Every part of every word of title and author, for staff. */
    staffParts: tsvector("staff_parts").generatedAlwaysAs(
      (): SQL =>
        infixes(
          sql`coalesce(${posts.draft} ->> 'title', ${posts.title}) || ' ' || coalesce(${posts.draft} ->> 'author', ${posts.author})`,
        ),
    ),
  },
  (table) => [
    index("posts_listing").on(table.status, table.publishedOn.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("posts_published").on(table.publishedOn, table.id),
    index("posts_edited").on(table.editedAt, table.id),
    index("posts_title").on(sql`lower(${table.workingTitle})`, table.id),
    index("posts_category").on(table.category, table.publishedOn, table.id),
    index("posts_search").using("gin", table.search),
    index("posts_words").using("gin", table.words),
    index("posts_pictures").using("gin", table.pictures),
    index("posts_staff_parts").using("gin", table.staffParts),
    check("posts_category_known", isOneOf(table.category, POST_CATEGORIES)),
    check("posts_status_known", isOneOf(table.status, POST_STATUSES)),
    check("posts_scheduled_whole", sql`(${table.scheduledFor} is null) = (${table.scheduled} is null)`),
  ],
);

/** Publications, one row each. */
export const postVersions = pgTable(
  "post_versions",
  {
    id: uuid("id").primaryKey(),
    postId: integer("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    /** From 1 on, for each post. */
    number: integer("number").notNull(),
    content: shapedJson("content", postContent).notNull(),
    publishedAt: moment("published_at").notNull(),
    publishedBy: text("published_by").notNull(),
  },
  (table) => [unique("post_versions_number").on(table.postId, table.number)],
);

/** Earlier working copies, for a week, so text deleted by a slip comes back. */
export const postDrafts = pgTable(
  "post_drafts",
  {
    id: uuid("id").primaryKey(),
    postId: integer("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    content: shapedJson("content", postContent).notNull(),
    /** When, and by whom, this text was saved. */
    savedAt: moment("saved_at").notNull(),
    savedBy: text("saved_by").notNull(),
    /** When another text took its place. */
    replacedAt: moment("replaced_at").notNull(),
    replacedBy: text("replaced_by").notNull(),
  },
  (table) => [
    index("post_drafts_post").on(table.postId, table.replacedAt),
    index("post_drafts_replaced").on(table.replacedAt),
  ],
);

/** Names that a published post had before: addresses made of them lead on to it. */
export const postSlugs = pgTable(
  "post_slugs",
  {
    slug: text("slug").primaryKey(),
    postId: integer("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("post_slugs_post").on(table.postId)],
);

/** Pictures that were uploaded for a post. Anyone who has their address may see them. */
export const postFigures = pgTable(
  "post_figures",
  {
    fileId: uuid("file_id")
      .primaryKey()
      .references(() => files.id, { onDelete: "cascade" }),
    postId: integer("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    alt: text("alt").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("post_figures_post").on(table.postId, table.createdAt),
    check("post_figures_described", sql`${table.alt} <> ''`),
    check("post_figures_sized", sql`${table.width} > 0 and ${table.height} > 0`),
  ],
);

/** Posts that customers saved to read. */
export const savedPosts = pgTable(
  "saved_posts",
  {
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    postId: integer("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ name: "saved_posts_pk", columns: [table.userId, table.postId] }),
    index("saved_posts_newest").on(table.userId, table.createdAt),
  ],
);
