import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { agreements } from "./agreements";
import { day, moment } from "./columns";
import { invoices } from "./invoices";
import { projects } from "./projects";

/** Time that staff worked on a project. Can't change once billed, until its invoice is deleted or fully credited. */
export const projectHours = pgTable(
  "project_hours",
  {
    id: uuid("id").primaryKey(),
    projectId: uuid("project_id")
      .notNull()
      .references(() => projects.id),
    /** Account of the person who did the work; null if no longer known. */
    personId: text("person_id"),
    personLabel: text("person_label").notNull(),
    workedOn: day("worked_on").notNull(),
    minutes: integer("minutes").notNull(),
    note: text("note").notNull().default(""),
    /** Name of the work on invoices: a role from the catalog, or staff's own text. */
    role: text("role").notNull(),
    /** Price of an hour. */
    rateCents: integer("rate_cents").notNull(),
    isBillable: boolean("is_billable").notNull(),
    /** Agreement whose included hours it uses; null if it's billed separately. */
    agreementId: uuid("agreement_id").references(() => agreements.id, { onDelete: "set null" }),
    /**
     * First day of the agreement's period that counted it. Preserved when the agreement is removed with the sample
     * data.
     */
    countedOn: day("counted_on"),
    invoiceId: uuid("invoice_id").references(() => invoices.id, { onDelete: "set null" }),
    createdById: text("created_by_id"),
    createdByLabel: text("created_by_label").notNull(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    index("project_hours_project").on(table.projectId, table.workedOn, table.id),
    index("project_hours_unbilled").on(table.projectId).where(sql`${table.invoiceId} is null and ${table.isBillable}`),
    index("project_hours_agreement").on(table.agreementId, table.countedOn),
    index("project_hours_invoice").on(table.invoiceId),
    index("project_hours_person").on(table.personId),
    check("project_hours_minutes", sql`${table.minutes} between 1 and 1440`),
    check("project_hours_rate", sql`${table.rateCents} >= 0`),
    check("project_hours_agreed", sql`${table.agreementId} is null or ${table.invoiceId} is null`),
    check("project_hours_counted", sql`${table.countedOn} is null or ${table.isBillable}`),
    check("project_hours_billed", sql`${table.invoiceId} is null or ${table.isBillable}`),
  ],
);
