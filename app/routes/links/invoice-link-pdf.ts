import { openInvoiceDocument } from "~/domain/invoices/read-invoice.server";
import { documentResponse } from "~/routes/portal/invoices/document-response.server";
import { drawInvoice } from "~/routes/portal/invoices/draw-invoice.server";
import type { Route } from "./+types/invoice-link-pdf";
import { accessOf, closedResponse } from "./link-access.server";

/** The invoice on paper, which says how to pay: by the link of a message and with the code. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const access = await accessOf({ context, request, token: params.token }, "invoice");
  if (access.state === "closed") return closedResponse(access.status);
  const { app, actor } = access;
  if (!actor.isProven) return closedResponse(403);
  return documentResponse(access, () => openInvoiceDocument(app, { id: actor.record.id }), drawInvoice);
}
