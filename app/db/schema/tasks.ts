import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { businesses, user } from "./accounts";
import { applications } from "./applications";
import { day, isOneOf, moment, searchWords, tsvector } from "./columns";
import { incomingMails } from "./incoming-mails";
import { invoices } from "./invoices";
import { leads } from "./leads";
import { TASK_REPEATS, type TaskRepeat } from "./lists";
import { projects } from "./projects";
import { quotes } from "./quotes";

/** Staff tasks with a due day. Deleted with their subject. */
export const tasks = pgTable(
  "tasks",
  {
    id: uuid("id").primaryKey(),
    title: text("title").notNull(),
    note: text("note").notNull().default(""),
    /** Person in charge; null if there is none. */
    assigneeId: text("assignee_id").references(() => user.id, { onDelete: "set null" }),
    /** Day in the agency's calendar. */
    dueOn: day("due_on").notNull(),
    repeats: text("repeats").$type<TaskRepeat>().notNull().default("never"),
    /** Day of the month that a monthly task is due, even if a shorter month moves it to an earlier day. */
    repeatDay: integer("repeat_day").notNull(),
    doneAt: moment("done_at"),
    doneByLabel: text("done_by_label").notNull().default(""),
    /** Recurring task created when this one was done. */
    nextId: uuid("next_id").references((): AnyPgColumn => tasks.id, { onDelete: "set null" }),
    /** Note or email that it was created from with one click. */
    madeFrom: uuid("made_from"),
    leadId: uuid("lead_id").references(() => leads.id, { onDelete: "cascade" }),
    applicationId: uuid("application_id").references(() => applications.id, { onDelete: "cascade" }),
    quoteId: uuid("quote_id").references(() => quotes.id, { onDelete: "cascade" }),
    invoiceId: uuid("invoice_id").references(() => invoices.id, { onDelete: "cascade" }),
    projectId: uuid("project_id").references(() => projects.id, { onDelete: "cascade" }),
    businessId: uuid("business_id").references(() => businesses.id, { onDelete: "cascade" }),
    mailId: uuid("mail_id").references(() => incomingMails.id, { onDelete: "cascade" }),
    createdById: text("created_by_id"),
    createdByLabel: text("created_by_label").notNull(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    search: tsvector("search").generatedAlwaysAs((): SQL => searchWords(sql`${tasks.title} || ' ' || ${tasks.note}`)),
  },
  (table) => [
    index("tasks_due").on(table.dueOn, table.id),
    index("tasks_newest").on(table.createdAt, table.id),
    index("tasks_open").on(table.dueOn, table.id).where(sql`${table.doneAt} is null`),
    index("tasks_open_assignee").on(table.assigneeId, table.dueOn, table.id).where(sql`${table.doneAt} is null`),
    index("tasks_assignee").on(table.assigneeId, table.dueOn, table.id),
    index("tasks_done").on(table.dueOn, table.id).where(sql`${table.doneAt} is not null`),
    index("tasks_next").on(table.nextId),
    index("tasks_made_from").on(table.madeFrom),
    index("tasks_lead").on(table.leadId),
    index("tasks_application").on(table.applicationId),
    index("tasks_quote").on(table.quoteId),
    index("tasks_invoice").on(table.invoiceId),
    index("tasks_project").on(table.projectId),
    index("tasks_business").on(table.businessId),
    index("tasks_mail").on(table.mailId),
    index("tasks_search").using("gin", table.search),
    check("tasks_repeats_known", isOneOf(table.repeats, TASK_REPEATS)),
    check("tasks_repeat_day", sql`${table.repeatDay} between 1 and 31`),
    check("tasks_title_there", sql`${table.title} <> ''`),
    check(
      "tasks_one_subject",
      sql`num_nonnulls(${table.leadId}, ${table.applicationId}, ${table.quoteId}, ${table.invoiceId}, ${table.projectId}, ${table.businessId}, ${table.mailId}) <= 1`,
    ),
  ],
);
