import { invoicePaper } from "~/domain/invoices/invoice-paper";
import type { OpenedInvoice } from "~/domain/invoices/read-invoice.server";
import type { AppContext } from "~/domain/kernel/app-context";
import { getIdentity } from "~/domain/settings/queries.server";

/** The paper of an invoice and what its file is called. */
export async function drawInvoice(app: AppContext, invoice: OpenedInvoice): Promise<{ name: string; bytes: Buffer }> {
  // Loaded with the first document and not at the start: a server that makes none never pays for it.
  const { renderInvoice } = await import("./pdf/render");
  const url = `${app.origin}/dashboard/invoices/${invoice.id}`;
  const bytes = await renderInvoice({ identity: await getIdentity(app), paper: invoicePaper(invoice), url });
  return { name: `invoice-${invoice.number ?? "draft"}`, bytes };
}
