import { invoiceDocument } from "~/routes/portal/invoices/invoice-document.server";
import { requestContext } from "~/routes/request-context";
import { backOffice } from "../back-office.server";
import type { Route } from "./+types/invoice-pdf";

/** The invoice on paper, or a credit note of it, for staff. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const { clientAddress } = context.get(requestContext);
  return invoiceDocument({ app, clientAddress }, { id: params.invoiceId, url });
}
