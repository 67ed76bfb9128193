import { redirect } from "react-router";
import { STATEMENT_PATH } from "~/content/pages/invoices";
import { askedPeriod } from "~/domain/invoices/period";
import { getStatement } from "~/domain/invoices/statement.server";
import { portal } from "../portal.server";
import type { Route } from "./+types/statement-pdf";
import { documentResponse } from "./document-response.server";
import { paperOfStatement } from "./draw-statement.server";

/** Returns the PDF of a statement for the signed-in customer. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const asked = await portal(context, request);
  const period = askedPeriod(url.searchParams, asked.app.clock.now());
  if (!period) return redirect(STATEMENT_PATH);
  return documentResponse(asked, () => getStatement(asked.app, period), paperOfStatement);
}
