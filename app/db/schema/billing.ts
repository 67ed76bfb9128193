import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { businesses } from "./accounts";
import { isOneOf, moment } from "./columns";
import {
  PAYMENT_EVENT_STATES,
  PAYMENT_STATUSES,
  type PaymentEventState,
  type PaymentStatus,
  SUBSCRIPTION_STATUSES,
  type SubscriptionStatus,
} from "./lists";
import { pricingPlans } from "./plans";
import { quotes } from "./quotes";

/** By what the payment provider knows a business. */
export const paymentCustomers = pgTable("payment_customers", {
  businessId: uuid("business_id")
    .primaryKey()
    .references(() => businesses.id),
  providerId: text("provider_id").notNull().unique("payment_customers_provider"),
  createdAt: moment("created_at").notNull(),
});

/** What businesses are subscribed to. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    id: uuid("id").primaryKey(),
    businessId: uuid("business_id")
      .notNull()
      .references(() => businesses.id),
    planId: uuid("plan_id").references(() => pricingPlans.id, { onDelete: "set null" }),
    /** As it was called and what it cost when it was agreed. */
    packageName: text("package_name").notNull(),
    monthlyPriceCents: integer("monthly_price_cents").notNull(),
    status: text("status").$type<SubscriptionStatus>().notNull(),
    currentPeriodEnd: moment("current_period_end").notNull(),
    cancelAtPeriodEnd: boolean("cancel_at_period_end").notNull().default(false),
    /** The provider's; null: agreed without one. */
    providerId: text("provider_id").unique("subscriptions_provider"),
    /** When the provider last said something about it, by the provider's clock. */
    providerChangedAt: moment("provider_changed_at"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    index("subscriptions_business").on(table.businessId, table.createdAt),
    index("subscriptions_status").on(table.status, table.createdAt),
    check("subscriptions_status_known", isOneOf(table.status, SUBSCRIPTION_STATUSES)),
    check("subscriptions_price_not_negative", sql`${table.monthlyPriceCents} >= 0`),
  ],
);

/** Money that customers paid, owe or failed to pay. */
export const payments = pgTable(
  "payments",
  {
    id: uuid("id").primaryKey(),
    businessId: uuid("business_id")
      .notNull()
      .references(() => businesses.id),
    quoteId: uuid("quote_id").references(() => quotes.id),
    subscriptionId: uuid("subscription_id").references(() => subscriptions.id),
    amountCents: integer("amount_cents").notNull(),
    refundedCents: integer("refunded_cents").notNull().default(0),
    status: text("status").$type<PaymentStatus>().notNull(),
    invoiceNumber: text("invoice_number").notNull().unique("payments_invoice_number"),
    description: text("description").notNull(),
    /** The provider's payment intent or invoice, by which its effects happen once. */
    providerId: text("provider_id").unique("payments_provider"),
    /** The provider's own page and document of the invoice. */
    invoiceUrl: text("invoice_url"),
    providerChangedAt: moment("provider_changed_at"),
    paidAt: moment("paid_at"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    index("payments_business").on(table.businessId, table.createdAt),
    index("payments_quote").on(table.quoteId),
    index("payments_status").on(table.status, table.createdAt),
    check("payments_status_known", isOneOf(table.status, PAYMENT_STATUSES)),
    check(
      "payments_money",
      sql`${table.amountCents} >= 0 and ${table.refundedCents} between 0 and ${table.amountCents}`,
    ),
  ],
);

/** What the payment provider told us, once for each of its events. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    /** The provider's. */
    id: text("id").primaryKey(),
    type: text("type").notNull(),
    /** By the provider's clock. */
    occurredAt: moment("occurred_at").notNull(),
    objectId: text("object_id").notNull(),
    body: jsonb("body").$type<Record<string, unknown>>().notNull(),
    state: text("state").$type<PaymentEventState>().notNull(),
    /** Why it was ignored or failed. */
    note: text("note").notNull().default(""),
    attempts: integer("attempts").notNull().default(0),
    receivedAt: moment("received_at").notNull(),
    settledAt: moment("settled_at"),
  },
  (table) => [
    index("payment_events_newest").on(table.receivedAt, table.id),
    index("payment_events_state").on(table.state, table.receivedAt, table.id),
    index("payment_events_object").on(table.objectId),
    check("payment_events_state_known", isOneOf(table.state, PAYMENT_EVENT_STATES)),
  ],
);
