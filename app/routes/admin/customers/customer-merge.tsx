import { getCustomer, listCustomers } from "~/domain/customers/queries.server";
import { requirePermission } from "~/kernel/permissions";
import { formatMoment } from "~/lib/calendar-date";
import { asRoute } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { backOffice } from "../back-office.server";
import { leadToSurvivor } from "../kit/lead-to-survivor.server";
import { MergeChoice } from "../kit/merge-choice";
import { CUSTOMERS_PATH } from "../section-paths";
import type { Route } from "./+types/customer-merge";

const FOUND_MAX = 20;

export const meta = () => adminMeta("Merge customers");

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  await asRoute(async () => requirePermission(app, "customer.write"));
  await leadToSurvivor(app, { kind: "customer", id: params.customerId, url });
  const { id, name } = await asRoute(() => getCustomer(app, params.customerId));
  const text = url.searchParams.get("q") ?? name;
  const { items } = await asRoute(() => listCustomers(app, { text, limit: FOUND_MAX + 1 }));
  const found = items.filter((each) => each.id !== id && !each.closedAt).slice(0, FOUND_MAX);
  return {
    id,
    name,
    text,
    found: found.map(({ id, name, people, createdAt }) => ({
      id,
      name,
      facts: [...people.map(({ email }) => email), `customer since ${formatMoment(createdAt)}`],
    })),
  };
}

/** Selects the customer to merge another one into. */
export default function CustomerMerge({ loaderData: { id, name, text, found } }: Route.ComponentProps) {
  return (
    <MergeChoice
      title="Merge customers"
      many="customers"
      back={{ to: `${CUSTOMERS_PATH}/${id}`, label: name }}
      path={`${CUSTOMERS_PATH}/${id}/merge`}
      text={text}
      searched="business, person, contact or address"
      found={found}
    />
  );
}
