import { findLetterhead } from "~/domain/brand/find-letterhead.server";
import type { MadeEInvoice } from "~/domain/e-invoices/open-e-invoice.server";
import { creditNotePaper } from "~/domain/invoices/credit-note-paper";
import { type InvoicePaper, invoicePaper } from "~/domain/invoices/invoice-paper";
import type { OpenedCreditNote } from "~/domain/invoices/open-credit-note.server";
import type { OpenedInvoice } from "~/domain/invoices/read-invoice.server";
import type { AppContext } from "~/kernel/app-context";
import { drawPaper } from "../papers/draw-paper.server";
import type { Paper } from "../papers/paper";

/** Returns an invoice's paper, not yet drawn. */
export function paperOfInvoice(app: AppContext, invoice: OpenedInvoice): Promise<Paper> {
  return paperOf(app, invoicePaper(invoice), { name: `invoice-${invoice.number ?? "draft"}`, invoiceId: invoice.id });
}

/** Returns the paper of a credit note. */
export function paperOfCreditNote(app: AppContext, note: OpenedCreditNote): Promise<Paper> {
  return paperOf(app, creditNotePaper(note), { name: `credit-note-${note.number}`, invoiceId: note.invoice.id });
}

/** Draws an invoice and returns its file name, for callers that aren't waiting for a response. */
export async function drawInvoice(app: AppContext, invoice: OpenedInvoice): Promise<{ name: string; bytes: Buffer }> {
  return drawPaper(await paperOfInvoice(app, invoice));
}

/** Returns the paper of a document with an embedded electronic invoice, as Factur-X requires. */
export async function paperOfEInvoice(
  app: AppContext,
  { xml, document: { invoice, credit } }: Extract<MadeEInvoice, { outcome: "made" }>,
): Promise<Paper> {
  const paper = credit ? await paperOfCreditNote(app, credit) : await paperOfInvoice(app, invoice);
  if (paper.kind !== "invoice") throw new Error("an invoice is drawn as one");
  const issuedOn = (credit ?? invoice).issuedOn ?? "";
  return { ...paper, facts: { ...paper.facts, eInvoice: { xml, issuedOn } } };
}

/** Draws a credit note. */
export async function drawCreditNote(
  app: AppContext,
  note: OpenedCreditNote,
): Promise<{ name: string; bytes: Buffer }> {
  return drawPaper(await paperOfCreditNote(app, note));
}

async function paperOf(
  app: AppContext,
  paper: InvoicePaper,
  { name, invoiceId }: { name: string; invoiceId: string },
): Promise<Paper> {
  const url = `${app.origin}/dashboard/invoices/${invoiceId}`;
  return { kind: "invoice", name, facts: { ...(await findLetterhead(app)), paper, url } };
}
