import { type SQL, sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { businesses } from "./accounts";
import { infixes, isOneOf, moment, tsvector } from "./columns";
import {
  AGREEMENT_ENDERS,
  type AgreementEnder,
  CHECKOUT_STATUSES,
  type CheckoutStatus,
  PAYMENT_EVENT_STATES,
  PAYMENT_FLAGS,
  PAYMENT_OBJECT_KINDS,
  PAYMENT_STATUSES,
  type PaymentEventState,
  type PaymentFlag,
  type PaymentObjectKind,
  type PaymentStatus,
  SUBSCRIPTION_STATUSES,
  type SubscriptionStatus,
} from "./lists";
import { pricingPlans } from "./plans";
import { quotes } from "./quotes";
import { shapedJson } from "./stored-json";
import { aRecord } from "./stored-shapes";

/** Id of a business at the payment provider. */
export const paymentCustomers = pgTable("payment_customers", {
  businessId: uuid("business_id")
    .primaryKey()
    .references(() => businesses.id),
  providerId: text("provider_id").notNull().unique("payment_customers_provider"),
  createdAt: moment("created_at").notNull(),
});

/** Additional payers of a business at the provider: people who bought without signing in. */
export const paymentPayers = pgTable("payment_payers", {
  providerId: text("provider_id").primaryKey(),
  businessId: uuid("business_id")
    .notNull()
    .references(() => businesses.id),
  createdAt: moment("created_at").notNull(),
});

/** Visits of our customers to the provider's payment page. The id is the provider's idempotency key. */
export const checkouts = pgTable(
  "checkouts",
  {
    id: uuid("id").primaryKey(),
    /** Null until the payer is known. */
    businessId: uuid("business_id")
      .notNull()
      .references(() => businesses.id),
    quoteId: uuid("quote_id").references(() => quotes.id),
    planId: uuid("plan_id").references(() => pricingPlans.id, { onDelete: "set null" }),
    amountCents: integer("amount_cents").notNull(),
    /** One-line description of the purchase. */
    description: text("description").notNull(),
    status: text("status").$type<CheckoutStatus>().notNull(),
    /** Null until the provider responds. */
    providerId: text("provider_id").unique("checkouts_provider"),
    expiresAt: moment("expires_at").notNull(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    index("checkouts_business").on(table.businessId, table.createdAt),
    index("checkouts_open").on(table.createdAt).where(sql`${table.status} = 'open'`),
    // Prevents paying for the same quote on two pages.
    uniqueIndex("checkouts_quote_once").on(table.quoteId).where(sql`${table.status} = 'open'`),
    uniqueIndex("checkouts_plan_once")
      .on(table.businessId)
      .where(sql`${table.status} = 'open' and ${table.quoteId} is null`),
    check("checkouts_status_known", isOneOf(table.status, CHECKOUT_STATUSES)),
    check("checkouts_amount_not_negative", sql`${table.amountCents} >= 0`),
  ],
);

/**
 * Number of times the state of each provider object was stored; a state read before the latest of these isn't written.
 */
export const paymentObjects = pgTable("payment_objects", {
  /** Id at the provider. */
  id: text("id").primaryKey(),
  version: integer("version").notNull(),
});

export const subscriptions = pgTable(
  "subscriptions",
  {
    id: uuid("id").primaryKey(),
    businessId: uuid("business_id")
      .notNull()
      .references(() => businesses.id),
    planId: uuid("plan_id").references(() => pricingPlans.id, { onDelete: "set null" }),
    /** Name and price when the subscription was agreed on. */
    packageName: text("package_name").notNull(),
    monthlyPriceCents: integer("monthly_price_cents").notNull(),
    /** Monthly amount charged by the provider, including tax; null if unknown, or if it is billed with invoices. */
    monthlyChargeCents: integer("monthly_charge_cents"),
    /** Name of the tax included in that amount; empty if none is. */
    chargedTax: text("charged_tax").notNull().default(""),
    status: text("status").$type<SubscriptionStatus>().notNull(),
    currentPeriodEnd: moment("current_period_end").notNull(),
    cancelAtPeriodEnd: boolean("cancel_at_period_end").notNull().default(false),
    /** Side that requested the end, stored before the provider is asked; null if nobody did here. */
    endAskedBy: text("end_asked_by").$type<AgreementEnder>(),
    /** Id at the provider; null if agreed without one. */
    providerId: text("provider_id").unique("subscriptions_provider"),
    /** When the provider was last asked for its status. */
    providerChangedAt: moment("provider_changed_at"),
    /** Customer charged by the provider. */
    customerProviderId: text("customer_provider_id"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    index("subscriptions_business").on(table.businessId, table.createdAt),
    index("subscriptions_status").on(table.status, table.createdAt),
    check("subscriptions_status_known", isOneOf(table.status, SUBSCRIPTION_STATUSES)),
    check("subscriptions_end_asked_by_known", isOneOf(table.endAskedBy, AGREEMENT_ENDERS)),
    check("subscriptions_price_not_negative", sql`${table.monthlyPriceCents} >= 0`),
  ],
);

/** Money that customers paid, owe or failed to pay. */
export const payments = pgTable(
  "payments",
  {
    id: uuid("id").primaryKey(),
    /** Null until the payer is known. */
    businessId: uuid("business_id").references(() => businesses.id),
    quoteId: uuid("quote_id").references(() => quotes.id),
    subscriptionId: uuid("subscription_id").references(() => subscriptions.id),
    amountCents: integer("amount_cents").notNull(),
    refundedCents: integer("refunded_cents").notNull().default(0),
    status: text("status").$type<PaymentStatus>().notNull(),
    invoiceNumber: text("invoice_number").notNull().unique("payments_invoice_number"),
    description: text("description").notNull(),
    /** Payment intent or invoice at the provider. Ensures that its effects happen once. */
    providerId: text("provider_id").unique("payments_provider"),
    /** Invoice at the provider, which has a document for it. */
    invoiceProviderId: text("invoice_provider_id"),
    /** Payer's id at the provider. */
    customerProviderId: text("customer_provider_id"),
    payerEmail: text("payer_email").notNull().default(""),
    /** Reason for staff to look at it, and when someone did. */
    flag: text("flag").$type<PaymentFlag>(),
    flagSettledAt: moment("flag_settled_at"),
    paidAt: moment("paid_at"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    /** Search index for staff: every part of every word of invoice, description and payer. */
    search: tsvector("search").generatedAlwaysAs(
      (): SQL =>
        infixes(sql`${payments.invoiceNumber} || ' ' || ${payments.description} || ' ' || ${payments.payerEmail}`),
    ),
  },
  (table) => [
    index("payments_business").on(table.businessId, table.createdAt),
    index("payments_quote").on(table.quoteId),
    index("payments_newest").on(table.createdAt, table.id),
    index("payments_status").on(table.status, table.createdAt, table.id),
    index("payments_flagged")
      .on(table.createdAt, table.id)
      .where(sql`${table.flag} is not null and ${table.flagSettledAt} is null`),
    index("payments_looked_after")
      .on(table.createdAt, table.id)
      .where(sql`${table.flag} is not null and ${table.flagSettledAt} is not null`),
    index("payments_search").using("gin", table.search),
    check("payments_status_known", isOneOf(table.status, PAYMENT_STATUSES)),
    check("payments_flag_known", isOneOf(table.flag, PAYMENT_FLAGS)),
    check(
      "payments_money",
      sql`${table.amountCents} >= 0 and ${table.refundedCents} between 0 and ${table.amountCents}`,
    ),
  ],
);

/** Events of the payment provider, each stored once. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    /** Id at the provider. */
    id: text("id").primaryKey(),
    /** Our id, for lists and URLs. */
    key: uuid("key").notNull().unique("payment_events_key"),
    type: text("type").notNull(),
    /** By the provider's clock. */
    occurredAt: moment("occurred_at").notNull(),
    /** Object to fetch again when applying the event. Null if it isn't ours. */
    objectKind: text("object_kind").$type<PaymentObjectKind>(),
    objectId: text("object_id").notNull(),
    /** As received, without secrets from the provider's pages. */
    body: shapedJson("body", aRecord).notNull(),
    state: text("state").$type<PaymentEventState>().notNull(),
    /** Reason why it was ignored or failed. */
    note: text("note").notNull().default(""),
    attempts: integer("attempts").notNull().default(0),
    receivedAt: moment("received_at").notNull(),
    settledAt: moment("settled_at"),
  },
  (table) => [
    index("payment_events_newest").on(table.receivedAt, table.key),
    index("payment_events_state").on(table.state, table.receivedAt, table.key),
    index("payment_events_object").on(table.objectId),
    check("payment_events_kind_known", isOneOf(table.objectKind, PAYMENT_OBJECT_KINDS)),
    check("payment_events_state_known", isOneOf(table.state, PAYMENT_EVENT_STATES)),
  ],
);
