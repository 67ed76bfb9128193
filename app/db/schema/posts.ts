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
 * Cover of an article: a picture of its own, or one from the library by URL. Without one, a drawing for its category is
 * shown.
 */
export type PostCoverChoice = PostCoverFigure | { picture: string };

/** Title, description and picture for search engines and shared links; empty texts default to the article's own. */
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
  /** Sanitized. */
  html: string;
  cover: PostCoverChoice | null;
  /** Missing in content from before this field existed. */
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
 * Blog articles. The number is part of the URL: `/blogs/{id}`. The columns other than `draft` are public while `status`
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
    /** Sanitized when stored; can be inserted into a page unchanged. */
    html: text("html").notNull(),
    cover: nullableJson("cover", postCover),
    inSearch: nullableJson("in_search", postInSearch),
    /** Text of `html` without markup, for search. */
    bodyText: text("body_text").notNull(),
    readingMinutes: integer("reading_minutes").notNull(),
    status: text("status").$type<PostStatus>().notNull(),
    createdAt: moment("created_at").notNull(),
    /** When the public content last changed. */
    updatedAt: moment("updated_at").notNull(),
    /** Working copy, if it differs from the public content or nothing is public yet. */
    draft: nullableJson("draft", postContent),
    /** When staff last changed anything, including the working copy. */
    editedAt: moment("edited_at").notNull().default(sql`now()`),
    editedBy: text("edited_by").notNull().default(""),
    /** When `scheduled` becomes public. */
    scheduledFor: moment("scheduled_for"),
    /** Working copy at the time of scheduling; later edits wait for the next publication. */
    scheduled: nullableJson("scheduled", postContent),
    /** Number of the latest version; 0 if none is stored. */
    version: integer("version").notNull().default(0),
    /** Pictures from the library used in the public text, the working copy or the scheduled one. */
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
    /** Search index of the words in title, description and article, in every usual spelling. */
    words: tsvector("words").generatedAlwaysAs(
      (): SQL => searchWords(sql`${posts.title} || ' ' || ${posts.description} || ' ' || ${posts.bodyText}`),
    ),
    /** Title shown to staff. */
    workingTitle: text("working_title").generatedAlwaysAs(
      (): SQL => sql`coalesce(${posts.draft} ->> 'title', ${posts.title})`,
    ),
    /** Search index for staff: every part of every word of title and author. */
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

/** Published versions, one row each. */
export const postVersions = pgTable(
  "post_versions",
  {
    id: uuid("id").primaryKey(),
    postId: integer("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    /** Counted from 1 for each post. */
    number: integer("number").notNull(),
    content: shapedJson("content", postContent).notNull(),
    publishedAt: moment("published_at").notNull(),
    publishedBy: text("published_by").notNull(),
  },
  (table) => [unique("post_versions_number").on(table.postId, table.number)],
);

/** Earlier working copies, stored for a week so that accidentally deleted text can be restored. */
export const postDrafts = pgTable(
  "post_drafts",
  {
    id: uuid("id").primaryKey(),
    postId: integer("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    content: shapedJson("content", postContent).notNull(),
    /** When this text was saved, and who saved it. */
    savedAt: moment("saved_at").notNull(),
    savedBy: text("saved_by").notNull(),
    /** When it was replaced by another text. */
    replacedAt: moment("replaced_at").notNull(),
    replacedBy: text("replaced_by").notNull(),
  },
  (table) => [
    index("post_drafts_post").on(table.postId, table.replacedAt),
    index("post_drafts_replaced").on(table.replacedAt),
  ],
);

/** Former slugs of a published post: their URLs redirect to it. */
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

/** Pictures uploaded for a post, visible to anyone with their URL. */
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

/** Posts that customers saved for later. */
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
