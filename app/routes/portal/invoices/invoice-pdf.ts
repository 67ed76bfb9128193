import { openInvoiceDocument } from "~/domain/invoices/read-invoice.server";
import { portal } from "../portal.server";
import type { Route } from "./+types/invoice-pdf";
import { documentResponse } from "./document-response.server";
import { drawInvoice } from "./draw-invoice.server";

/** The invoice on paper, for its customer. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const asked = await portal(context, request);
  return documentResponse(asked, () => openInvoiceDocument(asked.app, { id: params.invoiceId }), drawInvoice);
}
