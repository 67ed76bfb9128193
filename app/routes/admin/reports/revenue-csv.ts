import { getRevenue, type RevenueRow } from "~/domain/invoices/get-revenue.server";
import { centsToAmount } from "~/lib/money";
import { asRoute } from "~/routes/respond.server";
import { backOffice } from "../back-office.server";
import { csvResponse } from "../csv-response.server";
import type { Route } from "./+types/revenue-csv";
import { readPeriod } from "./report-period";

const COLUMNS = {
  Month: ({ month }: RevenueRow) => month,
  Source: ({ source }: RevenueRow) => source,
  Package: (row: RevenueRow) => row.package,
  "Received ({currency})": ({ cents }: RevenueRow) => centsToAmount(cents),
};

export function loader({ context, url }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  return asRoute(async () => {
    const { rows } = await getRevenue(app, readPeriod(url.searchParams, app.clock.now()));
    const page = { items: rows, next: null, previous: null, total: { count: rows.length, isMore: false } };
    return csvResponse("revenue", async () => page, COLUMNS);
  });
}
