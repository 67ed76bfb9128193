import { openInvoiceDocument } from "~/domain/invoices/read-invoice.server";
import { documentResponse } from "~/routes/portal/invoices/document-response.server";
import { drawInvoice } from "~/routes/portal/invoices/draw-invoice.server";
import { requestContext } from "~/routes/request-context";
import { backOffice } from "../back-office.server";
import type { Route } from "./+types/invoice-pdf";

/** The invoice on paper, for staff. */
export function loader({ context, params }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const { clientAddress } = context.get(requestContext);
  const read = () => openInvoiceDocument(app, { id: params.invoiceId });
  return documentResponse({ app, clientAddress }, read, drawInvoice);
}
