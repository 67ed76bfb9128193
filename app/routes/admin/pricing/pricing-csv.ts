import { listAllPlans } from "~/domain/plans/queries.server";
import { BILLING_PERIOD_LABELS, formatFeatures } from "~/domain/plans/schema";
import { centsToDollars } from "~/lib/money";
import { asRoute } from "~/routes/respond.server";
import { backOffice } from "../back-office.server";
import { csvResponse } from "../csv-response.server";
import { readListQuery } from "../kit/list-query";
import type { Route } from "./+types/pricing-csv";
import { PRICING_LIST, toPlanQuery } from "./pricing-list";

/** The plans that the list shows, all pages of it. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const query = toPlanQuery(readListQuery(request, PRICING_LIST));
  return asRoute(() =>
    csvResponse("pricing-plans", (slice) => listAllPlans(app, { ...query, ...slice }), {
      Name: (plan) => plan.name,
      "Price in USD": (plan) => centsToDollars(plan.priceCents),
      "Billing period": (plan) => BILLING_PERIOD_LABELS[plan.billingPeriod],
      Description: (plan) => plan.description,
      Features: (plan) => formatFeatures(plan.features),
      Active: (plan) => plan.isActive,
      "Most Popular": (plan) => plan.isPopular,
      Changed: (plan) => plan.updatedAt,
      Id: (plan) => plan.id,
    }),
  );
}
