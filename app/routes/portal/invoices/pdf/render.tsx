import { renderToBuffer } from "@react-pdf/renderer";
import type { Letterhead } from "~/domain/brand/find-letterhead.server";
import type { InvoicePaper } from "~/domain/invoices/invoice-paper";
import type { StatementPaper } from "~/domain/invoices/statement-paper";
import type { AttachedXml } from "../../papers/paper";
import { drawable } from "../../quotes/pdf/drawable";
import { embedXml } from "./embed-xml";
import { InvoiceDocument } from "./invoice-document";
import { StatementDocument } from "./statement-document";

export async function renderInvoice({
  eInvoice,
  ...facts
}: Letterhead & { paper: InvoicePaper; url: string; eInvoice?: AttachedXml }): Promise<Buffer> {
  const pdf = await renderToBuffer(
    <InvoiceDocument {...(await drawable(facts))} isArchived={eInvoice !== undefined} />,
  );
  return eInvoice ? embedXml(pdf, eInvoice) : pdf;
}

export async function renderStatement(facts: Letterhead & { paper: StatementPaper }): Promise<Buffer> {
  return renderToBuffer(<StatementDocument {...(await drawable(facts))} />);
}
