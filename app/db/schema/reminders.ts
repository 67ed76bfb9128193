import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { day, isOneOf, moment } from "./columns";
import { invoices } from "./invoices";
import { REMINDER_RULES, REMINDER_STATES, type ReminderRule, type ReminderState } from "./lists";
import { projects } from "./projects";
import { quotes } from "./quotes";

/** Sent reminders, each step once, and reminders stopped by staff. Future reminders are computed, never stored. */
export const reminders = pgTable(
  "reminders",
  {
    id: uuid("id").primaryKey(),
    rule: text("rule").$type<ReminderRule>().notNull(),
    quoteId: uuid("quote_id").references(() => quotes.id, { onDelete: "cascade" }),
    invoiceId: uuid("invoice_id").references(() => invoices.id, { onDelete: "cascade" }),
    projectId: uuid("project_id").references(() => projects.id, { onDelete: "cascade" }),
    /** Version, invoice or message that it is about. A different one restarts the steps. */
    occasionId: uuid("occasion_id").notNull(),
    state: text("state").$type<ReminderState>().notNull(),
    /** Step of the rule, counted from 1; 0 if all are stopped. */
    step: integer("step").notNull(),
    /** Lower case; empty after its person is erased, and for stopped reminders. */
    email: text("email").notNull().default(""),
    /** Day in the agency's calendar. */
    day: day("day").notNull(),
    byLabel: text("by_label").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("reminders_once").on(table.rule, table.occasionId, table.step),
    // Nobody gets two in a day, no matter how many processes send them.
    uniqueIndex("reminders_one_a_day").on(table.email, table.day).where(sql`${table.email} <> ''`),
    index("reminders_quote").on(table.quoteId),
    index("reminders_invoice").on(table.invoiceId),
    index("reminders_project").on(table.projectId),
    check("reminders_rule_known", isOneOf(table.rule, REMINDER_RULES)),
    check("reminders_state_known", isOneOf(table.state, REMINDER_STATES)),
    check("reminders_one_record", sql`num_nonnulls(${table.quoteId}, ${table.invoiceId}, ${table.projectId}) = 1`),
    check("reminders_email_lower", sql`${table.email} = lower(${table.email})`),
    check("reminders_step", sql`(${table.state} = 'stopped') = (${table.step} = 0)`),
  ],
);
