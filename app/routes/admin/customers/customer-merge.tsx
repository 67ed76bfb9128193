import { Form, Outlet } from "react-router";
import { getCustomer, listCustomers } from "~/domain/customers/queries.server";
import { requirePermission } from "~/domain/kernel/permissions";
import { formatMoment } from "~/lib/calendar-date";
import { asRoute } from "~/routes/respond.server";
import { Button } from "~/ui/primitives/button";
import { adminMeta } from "../admin-meta";
import { backOffice } from "../back-office.server";
import { BackLink } from "../kit/back-link";
import { DialogLink } from "../kit/dialog-route";
import { DENSE_CONTROL } from "../kit/fields";
import { leadToSurvivor } from "../kit/lead-to-survivor.server";
import { TabBody, TabHeader } from "../kit/tab-header";
import type { Route } from "./+types/customer-merge";
import { CUSTOMERS_PATH } from "./customers-list";

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
  return { id, name, text, found: found.map(({ id, name, people, createdAt }) => ({ id, name, people, createdAt })) };
}

/** Chooses the customer that another one becomes part of. */
export default function CustomerMerge({ loaderData: { id, name, text, found } }: Route.ComponentProps) {
  const path = `${CUSTOMERS_PATH}/${id}/merge`;
  return (
    <TabBody>
      <BackLink to={`${CUSTOMERS_PATH}/${id}`}>{name}</BackLink>
      <TabHeader
        title="Merge customers"
        note="Choose the customer to keep. You’ll see what moves before anything does."
      />
      <Form method="get" action={path} role="search" className="flex max-w-xl flex-wrap gap-2">
        <input
          type="search"
          name="q"
          defaultValue={text}
          aria-label="Search business, person, contact or address"
          className={`${DENSE_CONTROL} min-w-0 grow`}
        />
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </Form>
      {found.length === 0 ? (
        <p className="mt-6 text-muted">No matching customers. Try a different search.</p>
      ) : (
        <ul aria-label="Customers" className="mt-6 max-w-xl divide-y divide-rule border-y border-rule">
          {found.map((other) => (
            <li key={other.id} className="py-2.5">
              <DialogLink to={`${path}/${other.id}`} className="link inline-flex min-h-9 items-center wrap-anywhere">
                {other.name}
              </DialogLink>
              <p className="text-muted wrap-anywhere">
                {[...other.people.map(({ email }) => email), `customer since ${formatMoment(other.createdAt)}`].join(
                  " · ",
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Outlet />
    </TabBody>
  );
}
