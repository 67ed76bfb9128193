import { type SQL, sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { businesses } from "./accounts";
import { day, isOneOf, moment, searchWords, tsvector } from "./columns";
import { files } from "./files";
import { PROJECT_SIDES, PROJECT_STATUSES, type ProjectSide, type ProjectStatus } from "./lists";
import { pictures } from "./pictures";
import { quotes } from "./quotes";

export const projects = pgTable(
  "projects",
  {
    id: uuid("id").primaryKey(),
    businessId: uuid("business_id")
      .notNull()
      .references(() => businesses.id),
    /** Quote it was sold with. */
    quoteId: uuid("quote_id")
      .unique("projects_quote")
      .references(() => quotes.id),
    name: text("name").notNull(),
    summary: text("summary").notNull().default(""),
    status: text("status").$type<ProjectStatus>().notNull(),
    startsOn: day("starts_on"),
    dueOn: day("due_on"),
    /** Shows billed hours to the customer. */
    showsHours: boolean("shows_hours").notNull().default(false),
    /** Picture at the top, also visible to the customer. */
    pictureId: uuid("picture_id").references(() => pictures.id),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    search: tsvector("search").generatedAlwaysAs((): SQL => searchWords(sql`${projects.name}`)),
  },
  (table) => [
    index("projects_newest").on(table.createdAt, table.id),
    index("projects_picture").on(table.pictureId),
    index("projects_business").on(table.businessId, table.createdAt),
    index("projects_name").on(sql`lower(${table.name})`, table.id),
    index("projects_status").on(table.status, table.createdAt, table.id),
    index("projects_status_name").on(table.status, sql`lower(${table.name})`, table.id),
    index("projects_words").using("gin", table.search),
    check("projects_status_known", isOneOf(table.status, PROJECT_STATUSES)),
  ],
);

export const projectMilestones = pgTable(
  "project_milestones",
  {
    id: uuid("id").primaryKey(),
    projectId: uuid("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    position: integer("position").notNull(),
    dueOn: day("due_on"),
    doneAt: moment("done_at"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("project_milestones_project").on(table.projectId, table.position),
    index("project_milestones_due")
      .on(table.dueOn, table.id)
      .where(sql`${table.doneAt} is null and ${table.dueOn} is not null`),
  ],
);

/** Progress reports by staff on a project. */
export const projectUpdates = pgTable(
  "project_updates",
  {
    id: uuid("id").primaryKey(),
    projectId: uuid("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    text: text("text").notNull(),
    authorId: text("author_id"),
    authorLabel: text("author_label").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("project_updates_project").on(table.projectId, table.createdAt, table.id)],
);

/** People who added each file of a project; `file_attachments` links the file to the project. */
export const projectFiles = pgTable(
  "project_files",
  {
    fileId: uuid("file_id")
      .primaryKey()
      .references(() => files.id, { onDelete: "cascade" }),
    projectId: uuid("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    side: text("side").$type<ProjectSide>().notNull(),
    authorId: text("author_id"),
    authorLabel: text("author_label").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("project_files_project").on(table.projectId, table.createdAt, table.fileId),
    index("project_files_author").on(table.authorId),
    check("project_files_side_known", isOneOf(table.side, PROJECT_SIDES)),
  ],
);
