import { ArrowLeft } from "lucide-react";
import { Link, useLocation } from "react-router";
import { getCustomerBilling } from "~/domain/billing/staff-queries.server";
import { getCustomer } from "~/domain/customers/queries.server";
import { CustomerInput } from "~/domain/customers/schema";
import { updateCustomer } from "~/domain/customers/update-customer.server";
import { isPermitted } from "~/domain/kernel/permissions";
import { parseForm } from "~/lib/parse-form";
import { asRoute, readForm } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { asAdminAction, goWithNotice, readUpdatedAt, refuseAdminForm } from "../answer.server";
import { backOffice, mayOf } from "../back-office.server";
import { TabBody, TabHeader } from "../kit/tab-header";
import { ADMIN_NOTICES } from "../notices.server";
import type { Route } from "./+types/customer";
import { CustomerBilling } from "./customer-billing";
import { CustomerForm } from "./customer-form";
import { CustomerLeads } from "./customer-leads";
import { CustomerPeople } from "./customer-people";
import { CUSTOMERS_PATH } from "./customers-list";

export function meta({ loaderData }: Route.MetaArgs) {
  return adminMeta(loaderData ? loaderData.customer.name : "Customer");
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, actor } = backOffice(context);
  const customer = await asRoute(() => getCustomer(app, actor, params.customerId));
  return {
    customer,
    billing: isPermitted(actor, "payment.read") ? await getCustomerBilling(app, actor, customer.id) : null,
    may: mayOf(actor, "customer.write", "lead.read"),
    invalid: ADMIN_NOTICES["invalid-customer"],
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { app, actor, requestId } = backOffice(context);
  const form = await readForm(request);
  const parsed = parseForm(form, CustomerInput);
  if (parsed.status !== "success") return refuseAdminForm(parsed, "invalid-customer");
  const update = { id: params.customerId, updatedAt: readUpdatedAt(form), customer: parsed.value, requestId };
  return asAdminAction(app, () => updateCustomer(app, actor, update), {
    sent: parsed,
    failed: "customer-not-saved",
    current: async () => {
      const { name, notes, updatedAt } = await getCustomer(app, actor, params.customerId);
      return { name, notes, updatedAt };
    },
    done: () => goWithNotice(`${CUSTOMERS_PATH}/${params.customerId}${new URL(request.url).search}`, "customer-saved"),
  });
}

export default function Customer({ loaderData, actionData }: Route.ComponentProps) {
  const { customer, billing, may, invalid } = loaderData;
  const { search } = useLocation();
  return (
    <TabBody>
      <Link
        to={CUSTOMERS_PATH + search}
        className="link inline-flex min-h-9 items-center gap-1.5 no-underline hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        Customers
      </Link>
      <TabHeader title={customer.name} />
      <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0 space-y-8">
          <CustomerPeople people={customer.people} />
          {billing ? <CustomerBilling billing={billing} /> : null}
          {may["lead.read"] ? <CustomerLeads leads={customer.leads} /> : null}
        </div>
        <CustomerForm
          key={customer.id}
          customer={customer}
          answer={actionData}
          invalid={invalid}
          mayWrite={may["customer.write"]}
        />
      </div>
    </TabBody>
  );
}
