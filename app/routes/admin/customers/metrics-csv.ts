import { getCustomer } from "~/domain/customers/queries.server";
import { listMetrics } from "~/domain/metrics/queries.server";
import { requirePermission } from "~/kernel/permissions";
import { centsToAmount } from "~/lib/money";
import { asRoute } from "~/routes/respond.server";
import { backOffice } from "../back-office.server";
import { csvResponse } from "../csv-response.server";
import type { Route } from "./+types/metrics-csv";

/** Downloads all daily figures of a customer, in the columns that the import reads. */
export function loader({ context, params }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  return asRoute(async () => {
    requirePermission(app, "metric.read");
    const { id: businessId } = await getCustomer(app, params.customerId);
    return csvResponse("figures", (slice) => listMetrics(app, { businessId, ...slice }), {
      day: (entry) => entry.day,
      channel: (entry) => entry.channel,
      visits: (entry) => entry.visits,
      leads: (entry) => entry.leads,
      reach: (entry) => entry.reach,
      spend: (entry) => centsToAmount(entry.spendCents),
    });
  });
}
