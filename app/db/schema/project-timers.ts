import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns";
import { projects } from "./projects";

/**
 * Time of staff on a project that is still being measured, or was and isn't an entry of hours yet. The row goes when it
 * becomes one, or is discarded.
 */
export const projectTimers = pgTable(
  "project_timers",
  {
    id: uuid("id").primaryKey(),
    projectId: uuid("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    /** The account of who works. */
    personId: text("person_id").notNull(),
    personLabel: text("person_label").notNull(),
    note: text("note").notNull().default(""),
    startedAt: moment("started_at").notNull(),
    /** Null: it runs. */
    stoppedAt: moment("stopped_at"),
  },
  (table) => [
    uniqueIndex("project_timers_running").on(table.personId).where(sql`${table.stoppedAt} is null`),
    index("project_timers_person").on(table.personId, table.startedAt),
    index("project_timers_project").on(table.projectId, table.startedAt),
    check("project_timers_span", sql`${table.stoppedAt} >= ${table.startedAt}`),
  ],
);
