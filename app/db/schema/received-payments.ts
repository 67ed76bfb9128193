import { type SQL, sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { businesses } from "./accounts";
import { payments, subscriptions } from "./billing";
import { day, infixes, isOneOf, moment, tsvector } from "./columns";
import { invoices } from "./invoices";
import {
  RECEIVED_KINDS,
  RECEIVED_METHODS,
  REFUND_STATUSES,
  type ReceivedKind,
  type ReceivedMethod,
  type RefundStatus,
} from "./lists";

/**
 * Payments received for our invoices by any method, and money returned. Rows are never deleted and never changed,
 * except for their unallocated amount.
 */
export const receivedPayments = pgTable(
  "received_payments",
  {
    id: uuid("id").primaryKey(),
    businessId: uuid("business_id")
      .notNull()
      .references(() => businesses.id),
    kind: text("kind").$type<ReceivedKind>().notNull(),
    method: text("method").$type<ReceivedMethod>().notNull(),
    /** Negative for deductions. */
    amountCents: integer("amount_cents").notNull(),
    /**
     * Unallocated part of a payment, neither paid to an invoice nor returned. Updated by `storeReceived` and `allocate`
     * with each row that changes it. 0 for deductions.
     */
    freeCents: integer("free_cents").notNull(),
    receivedOn: day("received_on").notNull(),
    /** Check number, or the reference of the transfer. */
    reference: text("reference").notNull().default(""),
    note: text("note").notNull().default(""),
    /** Payment that a reversal or refund deducts from. */
    originalId: uuid("original_id"),
    /** Payment at the provider, which has one row of kind `payment`. */
    paymentId: uuid("payment_id").references(() => payments.id),
    /** Stays the same when a form is submitted again. */
    formKey: text("form_key").unique("received_payments_form_key"),
    createdById: text("created_by_id"),
    createdByLabel: text("created_by_label").notNull(),
    createdAt: moment("created_at").notNull(),
    search: tsvector("search").generatedAlwaysAs(
      (): SQL => infixes(sql`${receivedPayments.reference} || ' ' || ${receivedPayments.note}`),
    ),
  },
  (table) => [
    uniqueIndex("received_payments_provider").on(table.paymentId).where(sql`${table.kind} = 'payment'`),
    index("received_payments_newest").on(table.createdAt, table.id),
    index("received_payments_method").on(table.method, table.createdAt, table.id),
    // Reversals and refunds are few compared with payments.
    index("received_payments_kind").on(table.kind, table.createdAt, table.id),
    index("received_payments_day").on(table.receivedOn, table.id),
    index("received_payments_business").on(table.businessId, table.createdAt, table.id),
    // Unallocated payments are few compared with allocated ones.
    index("received_payments_credit").on(table.createdAt, table.id).where(sql`${table.freeCents} > 0`),
    index("received_payments_credit_day").on(table.receivedOn, table.id).where(sql`${table.freeCents} > 0`),
    index("received_payments_original").on(table.originalId),
    index("received_payments_search").using("gin", table.search),
    check("received_payments_kind_known", isOneOf(table.kind, RECEIVED_KINDS)),
    check("received_payments_method_known", isOneOf(table.method, RECEIVED_METHODS)),
    check("received_payments_sign", sql`(${table.kind} = 'payment') = (${table.originalId} is null)`),
    check("received_payments_money", sql`${table.amountCents} <> 0`),
    check("received_payments_free", sql`${table.kind} = 'payment' or ${table.freeCents} = 0`),
  ],
);

/** Refunds requested from the provider. Stored before the request, so that none is lost or requested twice. */
export const paymentRefunds = pgTable(
  "payment_refunds",
  {
    /** Identifies the refund at the provider. */
    id: uuid("id").primaryKey(),
    /** Payment, of kind `payment`, taken by the provider. */
    receivedPaymentId: uuid("received_payment_id")
      .notNull()
      .references(() => receivedPayments.id),
    amountCents: integer("amount_cents").notNull(),
    note: text("note").notNull().default(""),
    status: text("status").$type<RefundStatus>().notNull(),
    /** Reason for the failure, in our own words. */
    failure: text("failure").notNull().default(""),
    /** Stays the same when a form is submitted again. */
    formKey: text("form_key").unique("payment_refunds_form_key"),
    askedById: text("asked_by_id"),
    askedByLabel: text("asked_by_label").notNull(),
    askedAt: moment("asked_at").notNull(),
    settledAt: moment("settled_at"),
  },
  (table) => [
    index("payment_refunds_payment").on(table.receivedPaymentId, table.askedAt),
    index("payment_refunds_pending").on(table.askedAt).where(sql`${table.status} = 'pending'`),
    check("payment_refunds_status_known", isOneOf(table.status, REFUND_STATUSES)),
    check("payment_refunds_money", sql`${table.amountCents} > 0`),
    check("payment_refunds_settled", sql`(${table.status} = 'pending') = (${table.settledAt} is null)`),
  ],
);

/** Amounts of payments allocated to invoices; negative when one was taken back. Never changed or deleted. */
export const paymentAllocations = pgTable(
  "payment_allocations",
  {
    id: uuid("id").primaryKey(),
    /** Always of kind `payment`. */
    receivedPaymentId: uuid("received_payment_id")
      .notNull()
      .references(() => receivedPayments.id),
    invoiceId: uuid("invoice_id")
      .notNull()
      .references(() => invoices.id),
    amountCents: integer("amount_cents").notNull(),
    createdByLabel: text("created_by_label").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("payment_allocations_payment").on(table.receivedPaymentId),
    index("payment_allocations_invoice").on(table.invoiceId),
    index("payment_allocations_newest").on(table.createdAt),
    check("payment_allocations_money", sql`${table.amountCents} <> 0`),
  ],
);

/** Billed months of subscriptions without a payment provider, each once. */
export const subscriptionInvoices = pgTable(
  "subscription_invoices",
  {
    subscriptionId: uuid("subscription_id")
      .notNull()
      .references(() => subscriptions.id),
    periodStart: day("period_start").notNull(),
    invoiceId: uuid("invoice_id")
      .notNull()
      .unique("subscription_invoices_invoice")
      .references(() => invoices.id),
  },
  (table) => [primaryKey({ name: "subscription_invoices_key", columns: [table.subscriptionId, table.periodStart] })],
);

/** Visits to the provider's payment page, and thereby the payments made there, linked to their invoices. */
export const invoiceCheckouts = pgTable(
  "invoice_checkouts",
  {
    checkoutId: uuid("checkout_id").primaryKey(),
    invoiceId: uuid("invoice_id")
      .notNull()
      .references(() => invoices.id),
  },
  (table) => [index("invoice_checkouts_invoice").on(table.invoiceId)],
);
