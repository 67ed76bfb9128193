import { findLetterhead } from "~/domain/brand/find-letterhead.server";
import { creditNotePaper } from "~/domain/invoices/credit-note-paper";
import { type InvoicePaper, invoicePaper } from "~/domain/invoices/invoice-paper";
import type { OpenedCreditNote } from "~/domain/invoices/open-credit-note.server";
import type { OpenedInvoice } from "~/domain/invoices/read-invoice.server";
import type { AppContext } from "~/domain/kernel/app-context";

/** The paper of an invoice and what its file is called. */
export async function drawInvoice(app: AppContext, invoice: OpenedInvoice): Promise<{ name: string; bytes: Buffer }> {
  return { name: `invoice-${invoice.number ?? "draft"}`, bytes: await draw(app, invoicePaper(invoice), invoice.id) };
}

/** The same of a credit note. */
export async function drawCreditNote(
  app: AppContext,
  note: OpenedCreditNote,
): Promise<{ name: string; bytes: Buffer }> {
  return { name: `credit-note-${note.number}`, bytes: await draw(app, creditNotePaper(note), note.invoice.id) };
}

async function draw(app: AppContext, paper: InvoicePaper, invoiceId: string): Promise<Buffer> {
  // Loaded with the first document and not at the start: a server that makes none never pays for it.
  const { renderInvoice } = await import("./pdf/render");
  const url = `${app.origin}/dashboard/invoices/${invoiceId}`;
  return renderInvoice({ ...(await findLetterhead(app)), paper, url });
}
