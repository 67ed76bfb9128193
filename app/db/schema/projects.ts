import { type SQL, sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { businesses } from "./accounts";
import { isOneOf, moment, searchWords, tsvector } from "./columns";
import { PROJECT_STATUSES, type ProjectStatus } from "./lists";
import { quotes } from "./quotes";

/** Work for customers. */
export const projects = pgTable(
  "projects",
  {
    id: uuid("id").primaryKey(),
    businessId: uuid("business_id")
      .notNull()
      .references(() => businesses.id),
    /** What it was sold by. */
    quoteId: uuid("quote_id")
      .unique("projects_quote")
      .references(() => quotes.id),
    name: text("name").notNull(),
    summary: text("summary").notNull().default(""),
    status: text("status").$type<ProjectStatus>().notNull(),
    startsOn: date("starts_on", { mode: "string" }),
    dueOn: date("due_on", { mode: "string" }),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    search: tsvector("search").generatedAlwaysAs((): SQL => searchWords(sql`${projects.name}`)),
  },
  (table) => [
    index("projects_newest").on(table.createdAt, table.id),
    index("projects_business").on(table.businessId, table.createdAt),
    index("projects_status").on(table.status, table.createdAt, table.id),
    index("projects_words").using("gin", table.search),
    check("projects_status_known", isOneOf(table.status, PROJECT_STATUSES)),
  ],
);

/** The steps of a project. */
export const projectMilestones = pgTable(
  "project_milestones",
  {
    id: uuid("id").primaryKey(),
    projectId: uuid("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    position: integer("position").notNull(),
    dueOn: date("due_on", { mode: "string" }),
    doneAt: moment("done_at"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("project_milestones_project").on(table.projectId, table.position)],
);
