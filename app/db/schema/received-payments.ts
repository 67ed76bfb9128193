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
 * Money that came for our invoices, by whatever way, and what went back of it. Never changed, but for what of it is
 * free, and never deleted.
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
    /** Below zero for what takes off. */
    amountCents: integer("amount_cents").notNull(),
    /**
     * Part of a payment that neither pays an invoice nor went back. Updated by `storeReceived` and `allocate` with each
     * row that changes it. 0 for deductions.
     */
    freeCents: integer("free_cents").notNull(),
    receivedOn: day("received_on").notNull(),
    /** Number of the cheque, words of the transfer. */
    reference: text("reference").notNull().default(""),
    note: text("note").notNull().default(""),
    /** The payment that a reversal or refund takes off. */
    originalId: uuid("original_id"),
    /** The provider's payment, of which there is one row of kind `payment`. */
    paymentId: uuid("payment_id").references(() => payments.id),
    /** A form that is sent again carries the same key. */
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
    // Reversals and refunds are few among payments.
    index("received_payments_kind").on(table.kind, table.createdAt, table.id),
    index("received_payments_day").on(table.receivedOn, table.id),
    index("received_payments_business").on(table.businessId, table.createdAt, table.id),
    // Credit that is left is little beside what was used.
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

/**
 * Refunds that the provider was asked for. Written before it is asked, so that none is forgotten and none is asked for
 * twice.
 */
export const paymentRefunds = pgTable(
  "payment_refunds",
  {
    /** The provider knows the refund by it. */
    id: uuid("id").primaryKey(),
    /** Payment, of kind `payment`, taken by the provider. */
    receivedPaymentId: uuid("received_payment_id")
      .notNull()
      .references(() => receivedPayments.id),
    amountCents: integer("amount_cents").notNull(),
    note: text("note").notNull().default(""),
    status: text("status").$type<RefundStatus>().notNull(),
    /** Reason of the failure, in words of ours. */
    failure: text("failure").notNull().default(""),
    /** A form that is sent again carries the same key. */
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

/** Shares of payments in invoices; below zero where one was taken back. Never changed, never deleted. */
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

/** Billed months of a subscription that no provider charges: each once. */
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

/** Invoices of the provider's payment pages, and of the payments made there. */
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
