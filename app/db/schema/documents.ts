import { type SQL, sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { Edits } from "~/lib/document-edits";
import { moment } from "./columns";
import { picturesIn } from "./pictures";
import { nullableJson, shapedJson } from "./stored-json";
import { aRecord, type Shape } from "./stored-shapes";

/** Holds whatever is stored: `soundEdits` leaves out what doesn't fit the document. */
const edits = aRecord as Shape<Edits>;

/** Edits of the website's texts by staff; a document that nobody touched has no row. */
export const documents = pgTable(
  "documents",
  {
    kind: text("kind").notNull(),
    locale: text("locale").notNull(),
    /** Edits that visitors see, as far as they differ from what is shipped. */
    edits: shapedJson("edits", edits).notNull(),
    /** The working copy, where it differs from what visitors read. */
    draft: nullableJson("draft", edits),
    /** Edits that become public at `scheduledFor`. */
    scheduled: nullableJson("scheduled", edits),
    scheduledFor: moment("scheduled_for"),
    /** Pictures of the library, in the public text, the draft or the scheduled one. */
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

/** Publications, one row each. */
export const documentVersions = pgTable(
  "document_versions",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind").notNull(),
    locale: text("locale").notNull(),
    /** From 1 on, for each document. */
    number: integer("number").notNull(),
    edits: shapedJson("edits", edits).notNull(),
    publishedAt: moment("published_at").notNull(),
    publishedBy: text("published_by").notNull(),
  },
  (table) => [
    unique("document_versions_number").on(table.kind, table.locale, table.number),
    index("document_versions_newest").on(table.publishedAt),
  ],
);
