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

/** Returns the default, 122 random bits from the database: known to holders of the invoice and impossible to guess. */
function verifyCode() {
  return text("verify_code").notNull().default(sql`replace(gen_random_uuid()::text, '-', '')`);
}

/** Customer invoices. After issue, a trigger only allows changes of status and paid amounts. */
export const invoices = pgTable(
  "invoices",
  {
    id: uuid("id").primaryKey(),
    businessId: uuid("business_id")
      .notNull()
      .references(() => businesses.id),
    quoteId: uuid("quote_id").references(() => quotes.id),
    projectId: uuid("project_id").references(() => projects.id, { onDelete: "set null" }),
    /** Null if it isn't for a quote. */
    part: text("part").$type<InvoicePart>(),
    status: text("status").$type<InvoiceStatus>().notNull(),
    /** Null for a draft. Numbers are consecutive within a year and never reused. */
    number: text("number").unique("invoices_number"),
    numberYear: integer("number_year"),
    numberCount: integer("number_count"),
    /** Day on which a draft is issued automatically. With a milestone, it is issued once that is reached. */
    issueOn: day("issue_on"),
    milestoneId: uuid("milestone_id").references(() => projectMilestones.id, { onDelete: "set null" }),
    title: text("title").notNull(),
    reference: text("reference").notNull().default(""),
    /** Text shown below the totals. */
    note: text("note").notNull().default(""),
    /** Null for a draft, which uses the current data in Settings and of the customer. */
    seller: nullableJson("seller", invoiceSeller),
    buyer: nullableJson("buyer", invoiceBuyer),
    /** Denormalized for lists and search. */
    buyerName: text("buyer_name").notNull(),
    discount: shapedJson("discount", invoiceDiscount),
    sums: shapedJson("sums", invoiceSums).notNull(),
    /** Amounts before tax, of tax, and in total: `netCents` and `taxCents` add up to `totalCents`. */
    netCents: integer("net_cents").notNull(),
    taxCents: integer("tax_cents").notNull(),
    totalCents: integer("total_cents").notNull(),
    /** Totals of rows in other tables, updated whenever those change. */
    paidCents: integer("paid_cents").notNull().default(0),
    creditedCents: integer("credited_cents").notNull().default(0),
    openCents: integer("open_cents")
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`case when ${invoices.status} in ('issued', 'partly-paid') then ${invoices.totalCents} - ${invoices.paidCents} - ${invoices.creditedCents} else 0 end`,
      ),
    issuedOn: day("issued_on"),
    /** First and last day of the billed work; null if unspecified. */
    deliveredFrom: day("delivered_from"),
    deliveredTo: day("delivered_to"),
    /** Due date. For a draft, the choice of staff, or null for the usual terms. */
    dueOn: day("due_on"),
    verifyCode: verifyCode().unique("invoices_verify_code"),
    writeOffReason: text("write_off_reason").notNull().default(""),
    writtenOffAt: moment("written_off_at"),
    /** When the customer last pressed "Pay" although no provider could take the payment. */
    payPressedAt: moment("pay_pressed_at"),
    /** True if they were shown how to pay then; null if unknown. */
    payWasShown: yesNo("pay_was_shown"),
    /** When a customer who had pressed it in vain was notified that the invoice now says how to pay. */
    payToldAt: moment("pay_told_at"),
    /** When the agency was notified that it is overdue. */
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
    // Open invoices are few compared with paid ones.
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

/** Invoice lines, with the tax at the time of issue. */
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
    /** Exact time for a line of hours; null if the quantity is exact. */
    minutes: integer("minutes"),
    unit: text("unit").$type<LineUnit>().notNull(),
    unitPriceCents: integer("unit_price_cents").notNull(),
    /** Before discount and tax. */
    amountCents: integer("amount_cents").notNull(),
    /** Null: untaxed. */
    tax: nullableJson("tax", lineTax),
    /** Tax rate in Settings behind `tax`, possibly deleted since. Null if there is none, as for parts of a quote. */
    taxRateId: uuid("tax_rate_id"),
  },
  (table) => [
    uniqueIndex("invoice_lines_position").on(table.invoiceId, table.position),
    check("invoice_lines_quantity", sql`${table.quantity} > 0`),
    check("invoice_lines_minutes", sql`${table.minutes} is null or (${table.minutes} > 0 and ${table.unit} = 'hour')`),
  ],
);

/** Documents that cancel an issued invoice, or a part of it. Never changed. */
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
    /** Including tax. */
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

/** Tax by rate, for invoices and, as negative amounts, for credit notes. Summed up in the tax report. Never changed. */
export const invoiceTaxes = pgTable(
  "invoice_taxes",
  {
    id: uuid("id").primaryKey(),
    invoiceId: uuid("invoice_id")
      .notNull()
      .references(() => invoices.id),
    /** Null for the invoice itself. */
    creditNoteId: uuid("credit_note_id").references(() => creditNotes.id),
    /** Empty for untaxed amounts. */
    name: text("name").notNull(),
    ratePpm: integer("rate_ppm").notNull(),
    taxablePpm: integer("taxable_ppm").notNull(),
    netCents: integer("net_cents").notNull(),
    taxCents: integer("tax_cents").notNull(),
    bookedOn: day("booked_on").notNull(),
  },
  (table) => [index("invoice_taxes_booked").on(table.bookedOn), index("invoice_taxes_invoice").on(table.invoiceId)],
);
