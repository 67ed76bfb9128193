import { openCreditNote } from "~/domain/invoices/open-credit-note.server";
import { openInvoiceDocument } from "~/domain/invoices/read-invoice.server";
import type { AppContext } from "~/kernel/app-context";
import { CREDIT_PARAM } from "./credit-note-links";
import { documentResponse } from "./document-response.server";
import { paperOfCreditNote, paperOfInvoice } from "./draw-invoice.server";

/** An invoice on paper, or the credit note of it that the address names, for anyone who asks with this context. */
export function invoiceDocument(
  asked: { app: AppContext; clientAddress: string },
  { id, url }: { id: string; url: URL },
): Promise<Response> {
  const number = url.searchParams.get(CREDIT_PARAM);
  if (number === null) return documentResponse(asked, () => openInvoiceDocument(asked.app, { id }), paperOfInvoice);
  return documentResponse(asked, () => openCreditNote(asked.app, { id, number }), paperOfCreditNote);
}
