import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { businesses } from "./accounts";
import { applications } from "./applications";
import { isOneOf, moment } from "./columns";
import { leads } from "./leads";
import { TYPED_KINDS, type TypedKind } from "./lists";
import { projects } from "./projects";
import { quotes } from "./quotes";

/**
 * Calls and notes entered by staff, and visible only to them. Each is about exactly one record and is deleted with it.
 * Notes about leads and applications are in `lead_notes` and `application_notes` instead.
 */
export const timelineNotes = pgTable(
  "timeline_notes",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind").$type<TypedKind>().notNull(),
    leadId: uuid("lead_id").references(() => leads.id, { onDelete: "cascade" }),
    quoteId: uuid("quote_id").references(() => quotes.id, { onDelete: "cascade" }),
    businessId: uuid("business_id").references(() => businesses.id, { onDelete: "cascade" }),
    projectId: uuid("project_id").references(() => projects.id, { onDelete: "cascade" }),
    applicationId: uuid("application_id").references(() => applications.id, { onDelete: "cascade" }),
    /** Person on the phone; empty for a note, or if not specified. */
    person: text("person").notNull().default(""),
    text: text("text").notNull(),
    /** Time of the call, or of writing the note. */
    at: moment("at").notNull(),
    authorId: text("author_id"),
    authorLabel: text("author_label").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("timeline_notes_lead").on(table.leadId, table.at, table.id).where(sql`${table.leadId} is not null`),
    index("timeline_notes_quote").on(table.quoteId, table.at, table.id).where(sql`${table.quoteId} is not null`),
    index("timeline_notes_business")
      .on(table.businessId, table.at, table.id)
      .where(sql`${table.businessId} is not null`),
    index("timeline_notes_project").on(table.projectId, table.at, table.id).where(sql`${table.projectId} is not null`),
    index("timeline_notes_application")
      .on(table.applicationId, table.at, table.id)
      .where(sql`${table.applicationId} is not null`),
    check("timeline_notes_kind_known", isOneOf(table.kind, TYPED_KINDS)),
    check(
      "timeline_notes_one_subject",
      sql`num_nonnulls(${table.leadId}, ${table.quoteId}, ${table.businessId}, ${table.projectId}, ${table.applicationId}) = 1`,
    ),
  ],
);
