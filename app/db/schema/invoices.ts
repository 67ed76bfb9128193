import { type SQL, sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { businesses } from "./accounts";
import { day, infixes, isOneOf, moment, tsvector, yesNo } from "./columns";
import { invoiceBuyer, invoiceDiscount, invoiceSeller, invoiceSums, lineTax } from "./invoice-content";
import { INVOICE_PARTS, INVOICE_STATUSES, type InvoicePart, type InvoiceStatus } from "./lists";
import type { LineUnit } from "./priced-line";
import { projectMilestones, projects } from "./projects";
import { quotes } from "./quotes";
import { nullableJson, shapedJson } from "./stored-json";

/** Made by the database, 122 random bits: anyone who holds the paper may ask about it, nobody else guesses it. */
function verifyCode() {
  return text("verify_code").notNull().default(sql`replace(gen_random_uuid()::text, '-', '')`);
}

/** Invoices to customers. Once issued, a trigger lets only its status and its paid sum change. */
export const invoices = pgTable(
  "invoices",
  {
    id: uuid("id").primaryKey(),
    businessId: uuid("business_id")
      .notNull()
      .references(() => businesses.id),
    quoteId: uuid("quote_id").references(() => quotes.id),
    projectId: uuid("project_id").references(() => projects.id, { onDelete: "set null" }),
    /** Null: not of a quote. */
    part: text("part").$type<InvoicePart>(),
    status: text("status").$type<InvoiceStatus>().notNull(),
    /** Null for a draft; given one after the other within a year, and never again. */
    number: text("number").unique("invoices_number"),
    numberYear: integer("number_year"),
    numberCount: integer("number_count"),
    /** A draft is issued on its own on this day, or once the milestone is reached. */
    issueOn: day("issue_on"),
    milestoneId: uuid("milestone_id").references(() => projectMilestones.id, { onDelete: "set null" }),
    title: text("title").notNull(),
    reference: text("reference").notNull().default(""),
    /** Words of ours below the sums. */
    note: text("note").notNull().default(""),
    /** Null for a draft: then it follows Settings and the customer. */
    seller: nullableJson("seller", invoiceSeller),
    buyer: nullableJson("buyer", invoiceBuyer),
    /** For lists and the search. */
    buyerName: text("buyer_name").notNull(),
    discount: shapedJson("discount", invoiceDiscount),
    sums: shapedJson("sums", invoiceSums).notNull(),
    /** Total: `netCents` and `taxCents` add up to `totalCents`. */
    netCents: integer("net_cents").notNull(),
    taxCents: integer("tax_cents").notNull(),
    totalCents: integer("total_cents").notNull(),
    /** Sums of what is stored in other tables, updated with each change of those. */
    paidCents: integer("paid_cents").notNull().default(0),
    creditedCents: integer("credited_cents").notNull().default(0),
    openCents: integer("open_cents")
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`case when ${invoices.status} in ('issued', 'partly-paid') then ${invoices.totalCents} - ${invoices.paidCents} - ${invoices.creditedCents} else 0 end`,
      ),
    issuedOn: day("issued_on"),
    /** First and last day of what is billed; null: nothing is said of it. */
    deliveredFrom: day("delivered_from"),
    deliveredTo: day("delivered_to"),
    /** Due date; of a draft: the choice of staff, null for the usual terms. */
    dueOn: day("due_on"),
    verifyCode: verifyCode().unique("invoices_verify_code"),
    writeOffReason: text("write_off_reason").notNull().default(""),
    writtenOffAt: moment("written_off_at"),
    /** When the customer last pressed "Pay" where no provider takes it. */
    payPressedAt: moment("pay_pressed_at"),
    /** True if they were shown how to pay then; null: nobody knows. */
    payWasShown: yesNo("pay_was_shown"),
    /** When someone who had pressed it in vain was told that the invoice says how to pay now. */
    payToldAt: moment("pay_told_at"),
    /** When the agency was told that it is overdue. */
    overdueToldAt: moment("overdue_told_at"),
    issuedAt: moment("issued_at"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    search: tsvector("search").generatedAlwaysAs(
      (): SQL =>
        infixes(
          sql`coalesce(${invoices.number}, '') || ' ' || ${invoices.buyerName} || ' ' || ${invoices.reference} || ' ' || ${invoices.title}`,
        ),
    ),
  },
  (table) => [
    uniqueIndex("invoices_count").on(table.numberYear, table.numberCount),
    index("invoices_newest").on(table.createdAt, table.id),
    index("invoices_status").on(table.status, table.createdAt, table.id),
    index("invoices_total").on(table.totalCents, table.id),
    index("invoices_status_total").on(table.status, table.totalCents, table.id),
    // Open invoices are few next to paid ones.
    index("invoices_owed").on(table.dueOn, table.id).where(sql`${table.status} in ('issued', 'partly-paid')`),
    index("invoices_owed_newest")
      .on(table.createdAt, table.id)
      .where(sql`${table.status} in ('issued', 'partly-paid')`),
    index("invoices_due").on(table.dueOn, table.id).where(sql`${table.dueOn} is not null`),
    index("invoices_issue_on").on(table.issueOn).where(sql`${table.status} = 'draft'`),
    index("invoices_to_issue")
      .on(table.createdAt, table.id)
      .where(sql`${table.status} = 'draft' and ${table.issueOn} is null and ${table.milestoneId} is null`),
    index("invoices_milestone").on(table.milestoneId),
    index("invoices_issued_on").on(table.issuedOn, table.id),
    index("invoices_business").on(table.businessId, table.createdAt, table.id),
    index("invoices_quote").on(table.quoteId),
    index("invoices_project").on(table.projectId),
    index("invoices_search").using("gin", table.search),
    check("invoices_status_known", isOneOf(table.status, INVOICE_STATUSES)),
    check("invoices_part_known", isOneOf(table.part, INVOICE_PARTS)),
    check(
      "invoices_numbered",
      sql`(${table.status} = 'draft') = (${table.number} is null) and (${table.number} is null) = (${table.issuedOn} is null)`,
    ),
    check(
      "invoices_delivered",
      sql`(${table.deliveredFrom} is null) = (${table.deliveredTo} is null) and ${table.deliveredFrom} <= ${table.deliveredTo}`,
    ),
    check("invoices_due_after_issue", sql`${table.dueOn} >= ${table.issuedOn}`),
    check(
      "invoices_money",
      sql`${table.netCents} + ${table.taxCents} = ${table.totalCents} and ${table.totalCents} >= 0 and ${table.paidCents} >= 0 and ${table.creditedCents} >= 0 and ${table.paidCents} + ${table.creditedCents} <= ${table.totalCents}`,
    ),
  ],
);

/** The lines of an invoice, with the tax as it was issued. */
export const invoiceLines = pgTable(
  "invoice_lines",
  {
    id: uuid("id").primaryKey(),
    invoiceId: uuid("invoice_id")
      .notNull()
      .references(() => invoices.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    name: text("name").notNull(),
    description: text("description").notNull().default(""),
    /** Thousandths. */
    quantity: integer("quantity").notNull(),
    /** The exact time of a line of hours; null: its quantity is exact. */
    minutes: integer("minutes"),
    unit: text("unit").$type<LineUnit>().notNull(),
    unitPriceCents: integer("unit_price_cents").notNull(),
    /** Before discount and tax. */
    amountCents: integer("amount_cents").notNull(),
    /** Null: no tax on it. */
    tax: nullableJson("tax", lineTax),
    /** Rate of Settings behind `tax`, perhaps removed since. Null: none, as for parts of a quote. */
    taxRateId: uuid("tax_rate_id"),
  },
  (table) => [
    uniqueIndex("invoice_lines_position").on(table.invoiceId, table.position),
    check("invoice_lines_quantity", sql`${table.quantity} > 0`),
    check("invoice_lines_minutes", sql`${table.minutes} is null or (${table.minutes} > 0 and ${table.unit} = 'hour')`),
  ],
);

/** Documents that take back an issued invoice, or a part of it. Never changed. */
export const creditNotes = pgTable(
  "credit_notes",
  {
    id: uuid("id").primaryKey(),
    invoiceId: uuid("invoice_id")
      .notNull()
      .references(() => invoices.id),
    number: text("number").notNull().unique("credit_notes_number"),
    numberYear: integer("number_year").notNull(),
    numberCount: integer("number_count").notNull(),
    /** With its tax. */
    amountCents: integer("amount_cents").notNull(),
    taxCents: integer("tax_cents").notNull(),
    reason: text("reason").notNull(),
    issuedOn: day("issued_on").notNull(),
    verifyCode: verifyCode().unique("credit_notes_verify_code"),
    createdById: text("created_by_id"),
    createdByLabel: text("created_by_label").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("credit_notes_count").on(table.numberYear, table.numberCount),
    index("credit_notes_invoice").on(table.invoiceId),
    index("credit_notes_issued_on").on(table.issuedOn),
    check("credit_notes_money", sql`${table.amountCents} > 0 and ${table.taxCents} between 0 and ${table.amountCents}`),
  ],
);

/** Tax by rate, of invoices and, below zero, of credit notes: what the tax report adds up. Never changed. */
export const invoiceTaxes = pgTable(
  "invoice_taxes",
  {
    id: uuid("id").primaryKey(),
    invoiceId: uuid("invoice_id")
      .notNull()
      .references(() => invoices.id),
    /** Null: of the invoice itself. */
    creditNoteId: uuid("credit_note_id").references(() => creditNotes.id),
    /** Empty: what no tax was asked for. */
    name: text("name").notNull(),
    ratePpm: integer("rate_ppm").notNull(),
    taxablePpm: integer("taxable_ppm").notNull(),
    netCents: integer("net_cents").notNull(),
    taxCents: integer("tax_cents").notNull(),
    bookedOn: day("booked_on").notNull(),
  },
  (table) => [index("invoice_taxes_booked").on(table.bookedOn), index("invoice_taxes_invoice").on(table.invoiceId)],
);
