import { E_INVOICE_LABELS } from "~/domain/e-invoices/schema";
import type { BillingDetails } from "~/domain/invoices/billing-details.server";

export const VAT_ROW = "VAT number";

/**
 * Returns a customer's billing details as labeled rows. Empty ones fall back to the business name and the terms in
 * Settings.
 */
export function billedAsRows(details: BillingDetails): (readonly [label: string, words: string])[] {
  const { name, address, email, taxNumber, vatId, buyerReference, eInvoice, reference, termsDays } = details;
  return [
    ["Billed as", name],
    ["Postal address", address],
    ["Email for invoices", email],
    ["Tax number", taxNumber],
    [VAT_ROW, vatId],
    ["E-invoices", eInvoice === null ? "" : eInvoice === "none" ? "None: the PDF alone" : E_INVOICE_LABELS[eInvoice]],
    ["Reference for e-invoices", buyerReference],
    ["Reference", reference],
    ["Days to pay", termsDays === null ? "" : String(termsDays)],
  ];
}
