import { renderToBuffer } from "@react-pdf/renderer";
import type { Identity } from "~/config/identity-defaults";
import type { InvoicePaper } from "~/domain/invoices/invoice-paper";
import type { StatementPaper } from "~/domain/invoices/statement-paper";
import { drawable } from "../../quotes/pdf/drawable";
import { InvoiceDocument } from "./invoice-document";
import { StatementDocument } from "./statement-document";

export async function renderInvoice(facts: { identity: Identity; paper: InvoicePaper; url: string }): Promise<Buffer> {
  return renderToBuffer(<InvoiceDocument {...(await drawable(facts))} />);
}

export async function renderStatement(facts: { identity: Identity; paper: StatementPaper }): Promise<Buffer> {
  return renderToBuffer(<StatementDocument {...(await drawable(facts))} />);
}
