import { invoiceDocument } from "~/routes/portal/invoices/invoice-document.server";
import type { Route } from "./+types/invoice-link-pdf";
import { accessOf, closedResponse } from "./link-access.server";

/**
 * Returns the PDF of an invoice, including how to pay, or of one of its credit notes, for an emailed link; requires the
 * code.
 */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const access = await accessOf({ context, request, token: params.token }, "invoice");
  if (access.state === "closed") return closedResponse(access.status);
  const { actor } = access;
  if (!actor.isProven) return closedResponse(403);
  return invoiceDocument(access, { id: actor.record.id, url });
}
