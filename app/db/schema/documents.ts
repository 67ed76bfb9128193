import { type SQL, sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { Edits } from "~/lib/document-edits";
import { moment } from "./columns";
import { picturesIn } from "./pictures";

/** What staff changed of the website's texts; a document that nobody touched has no row. */
export const documents = pgTable(
  "documents",
  {
    kind: text("kind").notNull(),
    locale: text("locale").notNull(),
    /** What visitors read, as far as it differs from what is shipped. */
    edits: jsonb("edits").$type<Edits>().notNull(),
    /** The working copy, where it differs from what visitors read. */
    draft: jsonb("draft").$type<Edits>(),
    /** What becomes public at the moment beside it. */
    scheduled: jsonb("scheduled").$type<Edits>(),
    scheduledFor: moment("scheduled_for"),
    /** Of the library, in what visitors read, the draft or what is scheduled. */
    pictures: uuid("pictures")
      .array()
      .generatedAlwaysAs(
        (): SQL =>
          picturesIn(sql`${documents.edits}::text`, sql`${documents.draft}::text`, sql`${documents.scheduled}::text`),
      ),
    /** The number of the last version; 0 before the first publication. */
    version: integer("version").notNull(),
    updatedAt: moment("updated_at").notNull(),
    updatedBy: text("updated_by").notNull(),
  },
  (table) => [
    primaryKey({ name: "documents_pk", columns: [table.kind, table.locale] }),
    index("documents_pictures").using("gin", table.pictures),
    check("documents_version_counted", sql`${table.version} >= 0`),
    check("documents_schedule_whole", sql`(${table.scheduled} is null) = (${table.scheduledFor} is null)`),
  ],
);

/** What was published, once and again. */
export const documentVersions = pgTable(
  "document_versions",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind").notNull(),
    locale: text("locale").notNull(),
    /** From 1 on, for each document. */
    number: integer("number").notNull(),
    edits: jsonb("edits").$type<Edits>().notNull(),
    publishedAt: moment("published_at").notNull(),
    publishedBy: text("published_by").notNull(),
  },
  (table) => [
    unique("document_versions_number").on(table.kind, table.locale, table.number),
    index("document_versions_newest").on(table.publishedAt),
  ],
);
