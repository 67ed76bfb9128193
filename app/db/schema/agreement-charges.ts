import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { agreements } from "./agreements";
import { day, isOneOf, moment } from "./columns";
import { invoices } from "./invoices";
import { CHARGE_STATES, type ChargeState } from "./lists";

/** Cards that customers gave for an agreement. The provider has them; rows of removed ones stay. */
export const agreementMethods = pgTable(
  "agreement_methods",
  {
    id: uuid("id").primaryKey(),
    agreementId: uuid("agreement_id")
      .notNull()
      .references(() => agreements.id, { onDelete: "cascade" }),
    /** The provider's visit in which it was given, which counts once. */
    visitId: text("visit_id").notNull().unique("agreement_methods_visit"),
    /** The provider's customer and its card. */
    customerId: text("customer_id").notNull(),
    methodId: text("method_id").notNull(),
    /** Empty once it's gone, as `last4`. */
    brand: text("brand").notNull(),
    last4: text("last4").notNull(),
    givenAt: moment("given_at").notNull(),
    /** Invoices issued before aren't charged: since then the agreement has had a card without a break. */
    chargesFrom: moment("charges_from").notNull(),
    removedAt: moment("removed_at"),
    /** The provider has forgotten it too. */
    forgottenAt: moment("forgotten_at"),
  },
  (table) => [
    uniqueIndex("agreement_methods_one").on(table.agreementId).where(sql`${table.removedAt} is null`),
    index("agreement_methods_agreement").on(table.agreementId, table.givenAt),
    index("agreement_methods_unforgotten")
      .on(table.removedAt)
      .where(sql`${table.removedAt} is not null and ${table.forgottenAt} is null`),
  ],
);

/** Tries to charge invoices of agreements. The key decides that each try happens once, by any number of processes. */
export const agreementCharges = pgTable(
  "agreement_charges",
  {
    id: uuid("id").primaryKey(),
    agreementId: uuid("agreement_id")
      .notNull()
      .references(() => agreements.id, { onDelete: "cascade" }),
    invoiceId: uuid("invoice_id")
      .notNull()
      .references(() => invoices.id, { onDelete: "cascade" }),
    /** The first is 1. */
    attempt: integer("attempt").notNull(),
    state: text("state").$type<ChargeState>().notNull(),
    amountCents: integer("amount_cents").notNull(),
    /** The provider's payment; null: it hasn't answered, or made none. */
    paymentId: text("payment_id").unique("agreement_charges_payment"),
    /** The provider's words for a failure. */
    reason: text("reason").notNull().default(""),
    triedOn: day("tried_on").notNull(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("agreement_charges_once").on(table.invoiceId, table.attempt),
    index("agreement_charges_agreement").on(table.agreementId, table.createdAt, table.id),
    index("agreement_charges_asked").on(table.createdAt).where(sql`${table.state} = 'asked'`),
    check("agreement_charges_state_known", isOneOf(table.state, CHARGE_STATES)),
    check("agreement_charges_attempt", sql`${table.attempt} > 0 and ${table.amountCents} > 0`),
  ],
);
