import { E_INVOICE_FORMATS, type EInvoiceFormat } from "~/db/schema/lists";

export { hasEInvoices } from "~/domain/invoices/schema";
export { E_INVOICE_FORMATS, type EInvoiceFormat };

/** Names of the formats, as people who ask for one call it. */
export const E_INVOICE_LABELS = {
  facturx: "Factur-X / ZUGFeRD",
  "xrechnung-cii": "XRechnung (CII)",
  "xrechnung-ubl": "XRechnung (UBL)",
  peppol: "Peppol BIS Billing 3",
} as const satisfies Record<EInvoiceFormat, string>;

export function isEInvoiceFormat(value: unknown): value is EInvoiceFormat {
  return E_INVOICE_FORMATS.some((format) => format === value);
}
