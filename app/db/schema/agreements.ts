import { type SQL, sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { businesses } from "./accounts";
import { subscriptions } from "./billing";
import { day, isOneOf, moment, searchWords, tsvector } from "./columns";
import { includedHours } from "./included-hours";
import { lineTax } from "./invoice-content";
import { invoices } from "./invoices";
import { AGREEMENT_ENDERS, type AgreementEnder, FIRST_PERIODS, type FirstPeriod, RHYTHMS, type Rhythm } from "./lists";
import type { LineUnit } from "./priced-line";
import { quotes } from "./quotes";
import { nullableJson } from "./stored-json";

/** Agreements with recurring billing. Days are in the agency's calendar. */
export const agreements = pgTable(
  "agreements",
  {
    id: uuid("id").primaryKey(),
    businessId: uuid("business_id")
      .notNull()
      .references(() => businesses.id),
    /** Accepted quote that created it; null if staff did. */
    quoteId: uuid("quote_id").references(() => quotes.id, { onDelete: "set null" }),
    /** Plan subscription that it represents and follows: nothing is billed or changed here. Null if there is none. */
    subscriptionId: uuid("subscription_id")
      .unique("agreements_subscription")
      .references(() => subscriptions.id),
    title: text("title").notNull(),
    /** Text shown below the totals of each invoice. */
    note: text("note").notNull().default(""),
    rhythm: text("rhythm").$type<Rhythm>().notNull(),
    startsOn: day("starts_on").notNull(),
    /** Day of the month on which a period starts, or the last day of a shorter month. */
    billingDay: integer("billing_day").notNull(),
    firstPeriod: text("first_period").$type<FirstPeriod>().notNull(),
    /** Creates invoices as drafts for staff to issue. */
    isDraft: boolean("is_draft").notNull(),
    isTaxIncluded: boolean("is_tax_included").notNull(),
    /** Minimum term in months. */
    minimumMonths: integer("minimum_months").notNull().default(0),
    /** Days between giving notice and the last day. */
    noticeDays: integer("notice_days").notNull().default(0),
    /** The first day that isn't billed yet. */
    nextOn: day("next_on").notNull(),
    /** Nothing is billed from `next_on` until it is resumed. */
    pausedAt: moment("paused_at"),
    /** Last day; null if it's open-ended. */
    endsOn: day("ends_on"),
    endedBy: text("ended_by").$type<AgreementEnder>(),
    endReason: text("end_reason").notNull().default(""),
    /** The customer may end it within its terms. */
    customerEnds: boolean("customer_ends").notNull().default(false),
    /** The customer may pause it within its terms, and resume it. */
    customerPauses: boolean("customer_pauses").notNull().default(false),
    /** First day of the period from which it will be paused; null if no pause is planned. */
    pausesOn: day("pauses_on"),
    /** Set while it is paused or a pause is planned. */
    pausedBy: text("paused_by").$type<AgreementEnder>(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    search: tsvector("search").generatedAlwaysAs((): SQL => searchWords(sql`${agreements.title}`)),
  },
  (table) => [
    index("agreements_newest").on(table.createdAt, table.id),
    index("agreements_next").on(table.nextOn, table.id),
    index("agreements_business").on(table.businessId, table.createdAt, table.id),
    index("agreements_quote").on(table.quoteId),
    // Ended agreements accumulate over the years; the worker only queries the others.
    index("agreements_due")
      .on(table.nextOn, table.id)
      .where(
        sql`${table.subscriptionId} is null and ${table.pausedAt} is null and (${table.endsOn} is null or ${table.nextOn} <= ${table.endsOn})`,
      ),
    index("agreements_search").using("gin", table.search),
    check("agreements_rhythm_known", isOneOf(table.rhythm, RHYTHMS)),
    check("agreements_first_period_known", isOneOf(table.firstPeriod, FIRST_PERIODS)),
    check("agreements_ended_by_known", isOneOf(table.endedBy, AGREEMENT_ENDERS)),
    check("agreements_paused_by_known", isOneOf(table.pausedBy, AGREEMENT_ENDERS)),
    index("agreements_pausing").on(table.pausesOn).where(sql`${table.pausesOn} is not null`),
    check("agreements_billing_day", sql`${table.billingDay} between 1 and 31`),
    check("agreements_terms", sql`${table.minimumMonths} >= 0 and ${table.noticeDays} >= 0`),
    check("agreements_days", sql`${table.nextOn} >= ${table.startsOn} and ${table.endsOn} >= ${table.startsOn}`),
  ],
);

/** Lines of a period: those with the latest `from_on` up to its first day. Earlier ones are preserved. */
export const agreementLines = pgTable(
  "agreement_lines",
  {
    id: uuid("id").primaryKey(),
    agreementId: uuid("agreement_id")
      .notNull()
      .references(() => agreements.id, { onDelete: "cascade" }),
    /** Applies to periods that start on this day or later, until replaced by newer lines. */
    fromOn: day("from_on").notNull(),
    position: integer("position").notNull(),
    name: text("name").notNull(),
    description: text("description").notNull().default(""),
    /** Thousandths. */
    quantity: integer("quantity").notNull(),
    /** Exact time for a line of hours; null if the quantity is exact. */
    minutes: integer("minutes"),
    unit: text("unit").$type<LineUnit>().notNull(),
    unitPriceCents: integer("unit_price_cents").notNull(),
    /** Amount for a full period, before tax. */
    amountCents: integer("amount_cents").notNull(),
    /** Null: untaxed. Invoices use this tax's rate in force on their date. */
    tax: nullableJson("tax", lineTax),
    taxRateId: uuid("tax_rate_id"),
    /** Hours included in each period. Null: not a line of hours. */
    hours: nullableJson("hours", includedHours),
  },
  (table) => [
    uniqueIndex("agreement_lines_position").on(table.agreementId, table.fromOn, table.position),
    check("agreement_lines_quantity", sql`${table.quantity} > 0`),
  ],
);

/** Billed periods. The key ensures that none is billed twice across all processes. */
export const agreementPeriods = pgTable(
  "agreement_periods",
  {
    agreementId: uuid("agreement_id")
      .notNull()
      .references(() => agreements.id),
    fromOn: day("from_on").notNull(),
    /** Last day of the period. */
    toOn: day("to_on").notNull(),
    /** Null if it cost nothing, or if staff deleted the draft. */
    invoiceId: uuid("invoice_id")
      .unique("agreement_periods_invoice")
      .references(() => invoices.id, { onDelete: "set null" }),
  },
  (table) => [
    primaryKey({ name: "agreement_periods_key", columns: [table.agreementId, table.fromOn] }),
    check("agreement_periods_days", sql`${table.toOn} >= ${table.fromOn}`),
  ],
);

/**
 * Hours of billed periods whose lines include some. A row is created when its period is billed and completed after it
 * ends, with the next period's bill or separately; the key ensures that this happens once.
 */
export const agreementHours = pgTable(
  "agreement_hours",
  {
    agreementId: uuid("agreement_id").notNull(),
    fromOn: day("from_on").notNull(),
    toOn: day("to_on").notNull(),
    includedMinutes: integer("included_minutes").notNull(),
    /** Carried over from the previous period. */
    carriedMinutes: integer("carried_minutes").notNull(),
    /** Null until the period is counted, like the next two columns. */
    usedMinutes: integer("used_minutes"),
    aboveMinutes: integer("above_minutes"),
    /** Carried over to the next period. */
    keptMinutes: integer("kept_minutes"),
    /** Percentage of used hours that staff and customer were last notified of; 0: none. */
    toldPercent: integer("told_percent").notNull().default(0),
    /** Invoice that bills the columns above; null if none does. */
    invoiceId: uuid("invoice_id").references(() => invoices.id, { onDelete: "set null" }),
  },
  (table) => [
    primaryKey({ name: "agreement_hours_key", columns: [table.agreementId, table.fromOn] }),
    foreignKey({
      name: "agreement_hours_period",
      columns: [table.agreementId, table.fromOn],
      foreignColumns: [agreementPeriods.agreementId, agreementPeriods.fromOn],
    }).onDelete("cascade"),
    uniqueIndex("agreement_hours_open").on(table.agreementId).where(sql`${table.usedMinutes} is null`),
    index("agreement_hours_over").on(table.toOn).where(sql`${table.usedMinutes} is null`),
    index("agreement_hours_invoice").on(table.invoiceId),
    check(
      "agreement_hours_minutes",
      sql`${table.includedMinutes} >= 0 and ${table.carriedMinutes} >= 0 and ${table.usedMinutes} >= 0 and ${table.aboveMinutes} >= 0 and ${table.keptMinutes} >= 0`,
    ),
    check(
      "agreement_hours_counted",
      sql`(${table.usedMinutes} is null) = (${table.aboveMinutes} is null) and (${table.usedMinutes} is null) = (${table.keptMinutes} is null)`,
    ),
  ],
);
