import { invoiceDocument } from "~/routes/portal/invoices/invoice-document.server";
import type { Route } from "./+types/invoice-link-pdf";
import { accessOf, closedResponse } from "./link-access.server";

/** The invoice on paper, which says how to pay, or a credit note of it: by the link of a message and with the code. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const access = await accessOf({ context, request, token: params.token }, "invoice");
  if (access.state === "closed") return closedResponse(access.status);
  const { actor } = access;
  if (!actor.isProven) return closedResponse(403);
  return invoiceDocument(access, { id: actor.record.id, url });
}
