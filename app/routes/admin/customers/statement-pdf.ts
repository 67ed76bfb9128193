import { redirect } from "react-router";
import { askedPeriod } from "~/domain/invoices/period";
import { getStatement } from "~/domain/invoices/statement.server";
import { documentResponse } from "~/routes/portal/invoices/document-response.server";
import { paperOfStatement } from "~/routes/portal/invoices/draw-statement.server";
import { requestContext } from "~/routes/request-context";
import { backOffice } from "../back-office.server";
import { CUSTOMERS_PATH } from "../section-paths";
import type { Route } from "./+types/statement-pdf";

/** Serves a customer's statement as a PDF for staff. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const { clientAddress } = context.get(requestContext);
  const { customerId: businessId } = params;
  const period = askedPeriod(url.searchParams, app.clock.now());
  if (!period) return redirect(`${CUSTOMERS_PATH}/${encodeURIComponent(businessId)}/statement`);
  return documentResponse({ app, clientAddress }, () => getStatement(app, { ...period, businessId }), paperOfStatement);
}
