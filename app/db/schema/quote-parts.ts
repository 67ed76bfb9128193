import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { day, moment } from "./columns";
import { taxRows } from "./invoice-content";
import { invoices } from "./invoices";
import { projectMilestones, projects } from "./projects";
import { quotes } from "./quotes";
import { shapedJson } from "./stored-json";

/**
 * Parts in which an accepted quote is billed after its deposit. Each becomes an invoice; removed if the acceptance is
 * undone.
 */
export const quoteParts = pgTable(
  "quote_parts",
  {
    id: uuid("id").primaryKey(),
    quoteId: uuid("quote_id")
      .notNull()
      .references(() => quotes.id, { onDelete: "cascade" }),
    projectId: uuid("project_id").references(() => projects.id, { onDelete: "set null" }),
    position: integer("position").notNull(),
    name: text("name").notNull(),
    amountCents: integer("amount_cents").notNull(),
    /** Net and tax amounts by rate: all parts and the deposit add up to the quote. */
    rows: shapedJson("rows", taxRows).notNull(),
    /** Billing date; null: once the milestone is reached. With neither, it waits for staff. */
    billedOn: day("billed_on"),
    milestoneId: uuid("milestone_id").references(() => projectMilestones.id, { onDelete: "set null" }),
    /** Creates the invoice as a draft for staff to issue. */
    isDraft: boolean("is_draft").notNull(),
    /** Set when staff deleted its draft or credited its invoice: from then on, only staff can bill it. */
    isHeld: boolean("is_held").notNull().default(false),
    invoiceId: uuid("invoice_id")
      .unique("quote_parts_invoice")
      .references(() => invoices.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("quote_parts_position").on(table.quoteId, table.position),
    index("quote_parts_project").on(table.projectId),
    index("quote_parts_milestone").on(table.milestoneId),
    // Waiting parts are few compared with billed ones.
    index("quote_parts_waiting").on(table.billedOn).where(sql`${table.invoiceId} is null`),
    check("quote_parts_money", sql`${table.amountCents} > 0`),
  ],
);
