import { portal } from "../portal.server";
import type { Route } from "./+types/invoice-pdf";
import { invoiceDocument } from "./invoice-document.server";

/** Returns the PDF of an invoice, or of one of its credit notes, for its customer. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  return invoiceDocument(await portal(context, request), { id: params.invoiceId, url });
}
