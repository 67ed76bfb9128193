import { renderToBuffer } from "@react-pdf/renderer";
import type { Letterhead } from "~/domain/brand/find-letterhead.server";
import type { InvoicePaper } from "~/domain/invoices/invoice-paper";
import type { StatementPaper } from "~/domain/invoices/statement-paper";
import { drawable } from "../../quotes/pdf/drawable";
import { InvoiceDocument } from "./invoice-document";
import { StatementDocument } from "./statement-document";

export async function renderInvoice(facts: Letterhead & { paper: InvoicePaper; url: string }): Promise<Buffer> {
  return renderToBuffer(<InvoiceDocument {...(await drawable(facts))} />);
}

export async function renderStatement(facts: Letterhead & { paper: StatementPaper }): Promise<Buffer> {
  return renderToBuffer(<StatementDocument {...(await drawable(facts))} />);
}
