import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { businesses } from "./accounts";
import { isOneOf, moment, yesNo } from "./columns";
import { E_INVOICE_CHOICES, type EInvoiceChoice, VAT_ANSWERS, type VatAnswer } from "./lists";

/** Billing details of a business, where they differ from its own, and its terms. */
export const businessBilling = pgTable(
  "business_billing",
  {
    businessId: uuid("business_id")
      .primaryKey()
      .references(() => businesses.id),
    /** Leave empty to use the business name. */
    name: text("name").notNull().default(""),
    /** Lines of the postal address. */
    address: text("address").notNull().default(""),
    /** Lower case; empty: that of its people. */
    email: text("email").notNull().default(""),
    taxNumber: text("tax_number").notNull().default(""),
    /** Without spaces; empty: none, or `tax_number` is it. */
    vatId: text("vat_id").notNull().default(""),
    /** By which its electronic invoices are routed, such as a Leitweg-ID; empty: `reference`. */
    buyerReference: text("buyer_reference").notNull().default(""),
    /** Electronic invoices that it wants; null: as Settings say. */
    eInvoice: text("e_invoice").$type<EInvoiceChoice>(),
    /** Stands on its invoices: the customer's order or contract. */
    reference: text("reference").notNull().default(""),
    /** Mailboxes that its invoices go to as well, such as a bookkeeper's. Lower case. */
    copies: text("copies").array().notNull().default([]),
    /** True when emails about its invoices carry the PDF; null: as Settings say. */
    attachesPdf: yesNo("attaches_pdf"),
    /** Days after the issue; null: as Settings say. */
    termsDays: integer("terms_days"),
    /** The VAT number that the register was last asked about; another one than `vat_id` says nothing of that. */
    vatCheckedId: text("vat_checked_id").notNull().default(""),
    vatAnswer: text("vat_answer").$type<VatAnswer>(),
    vatCheckedAt: moment("vat_checked_at"),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    check("business_billing_terms", sql`${table.termsDays} between 0 and 365`),
    check("business_billing_vat_answer_known", isOneOf(table.vatAnswer, VAT_ANSWERS)),
    check("business_billing_e_invoice_known", isOneOf(table.eInvoice, E_INVOICE_CHOICES)),
  ],
);
