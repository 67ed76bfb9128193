import { openCreditNote } from "~/domain/invoices/open-credit-note.server";
import { openInvoiceDocument } from "~/domain/invoices/read-invoice.server";
import type { AppContext } from "~/kernel/app-context";
import { CREDIT_PARAM } from "./credit-note-links";
import { documentResponse } from "./document-response.server";
import { paperOfCreditNote, paperOfInvoice } from "./draw-invoice.server";
import { FORMAT_PARAM } from "./e-invoice-links";
import { eInvoiceResponse } from "./e-invoice-response.server";

/**
 * Returns the PDF of an invoice, or of its credit note named in the address, for anyone authorized by this context; as
 * an electronic invoice if the address names a format.
 */
export function invoiceDocument(
  asked: { app: AppContext; clientAddress: string },
  { id, url }: { id: string; url: URL },
): Promise<Response> {
  const number = url.searchParams.get(CREDIT_PARAM);
  const format = url.searchParams.get(FORMAT_PARAM);
  if (format !== null) return eInvoiceResponse(asked, { id, format, credit: number });
  if (number === null) return documentResponse(asked, () => openInvoiceDocument(asked.app, { id }), paperOfInvoice);
  return documentResponse(asked, () => openCreditNote(asked.app, { id, number }), paperOfCreditNote);
}
