import { type SQL, sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { Edits } from "~/lib/document-edits";
import { moment } from "./columns";
import { picturesIn } from "./pictures";
import { nullableJson, shapedJson } from "./stored-json";
import { aRecord, type Shape } from "./stored-shapes";

/** Accepts anything stored: `soundEdits` drops what doesn't fit the document. */
const edits = aRecord as Shape<Edits>;

/** Staff edits of the website's texts; a document without edits has no row. */
export const documents = pgTable(
  "documents",
  {
    kind: text("kind").notNull(),
    locale: text("locale").notNull(),
    /** Edits visible to visitors, where they differ from the shipped text. */
    edits: shapedJson("edits", edits).notNull(),
    /** Working copy, where it differs from the published text. */
    draft: nullableJson("draft", edits),
    /** Edits to be published at `scheduledFor`. */
    scheduled: nullableJson("scheduled", edits),
    scheduledFor: moment("scheduled_for"),
    /** Pictures from the library used in the published text, the draft or the scheduled one. */
    pictures: uuid("pictures")
      .array()
      .generatedAlwaysAs(
        (): SQL =>
          picturesIn(sql`${documents.edits}::text`, sql`${documents.draft}::text`, sql`${documents.scheduled}::text`),
      ),
    /** Number of the latest version; 0 before the first publication. */
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

/** Published versions, one row each. */
export const documentVersions = pgTable(
  "document_versions",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind").notNull(),
    locale: text("locale").notNull(),
    /** Counted from 1 for each document. */
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
