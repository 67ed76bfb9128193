import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { agreements } from "./agreements";
import { day, isOneOf, moment } from "./columns";
import { invoices } from "./invoices";
import { CHARGE_STATES, type ChargeState } from "./lists";

/** Cards that customers added for an agreement. The card data is with the provider; rows of removed cards stay. */
export const agreementMethods = pgTable(
  "agreement_methods",
  {
    id: uuid("id").primaryKey(),
    agreementId: uuid("agreement_id")
      .notNull()
      .references(() => agreements.id, { onDelete: "cascade" }),
    /** Visit to the provider in which it was added; counted once. */
    visitId: text("visit_id").notNull().unique("agreement_methods_visit"),
    /** The customer and card at the provider. */
    customerId: text("customer_id").notNull(),
    methodId: text("method_id").notNull(),
    /** Empty once the card is removed, like `last4`. */
    brand: text("brand").notNull(),
    last4: text("last4").notNull(),
    givenAt: moment("given_at").notNull(),
    /** Earlier invoices aren't charged: since this moment, the agreement has continuously had a card. */
    chargesFrom: moment("charges_from").notNull(),
    removedAt: moment("removed_at"),
    /** When the provider removed it too. */
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

/** Attempts to charge invoices of agreements. The key ensures that each attempt happens once across all processes. */
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
    /** Counted from 1. */
    attempt: integer("attempt").notNull(),
    state: text("state").$type<ChargeState>().notNull(),
    amountCents: integer("amount_cents").notNull(),
    /** Payment at the provider; null if it hasn't responded or created none. */
    paymentId: text("payment_id").unique("agreement_charges_payment"),
    /** The provider's message for a failure. */
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
