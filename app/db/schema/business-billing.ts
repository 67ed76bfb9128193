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
    /** Lower case; empty to use the addresses of its people. */
    email: text("email").notNull().default(""),
    taxNumber: text("tax_number").notNull().default(""),
    /** Without spaces; empty if there is none, or if it is in `tax_number`. */
    vatId: text("vat_id").notNull().default(""),
    /** Routing id for its electronic invoices, such as a Leitweg-ID; empty to use `reference`. */
    buyerReference: text("buyer_reference").notNull().default(""),
    /** Preferred electronic invoice; null to use the default in Settings. */
    eInvoice: text("e_invoice").$type<EInvoiceChoice>(),
    /** Reference shown on its invoices: the customer's order or contract. */
    reference: text("reference").notNull().default(""),
    /** Additional recipients of its invoices, such as a bookkeeper. Lower case. */
    copies: text("copies").array().notNull().default([]),
    /** Attaches the PDF to emails about its invoices; null to use the default in Settings. */
    attachesPdf: yesNo("attaches_pdf"),
    /** Days after the issue; null to use the default in Settings. */
    termsDays: integer("terms_days"),
    /** VAT number last checked with the register; the check doesn't apply if it differs from `vat_id`. */
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
