import { ChartColumn, HandCoins, Merge, ReceiptText } from "lucide-react";
import { Link, Outlet } from "react-router";
import { getCustomerBilling } from "~/domain/billing/staff-queries.server";
import { listContactsOf } from "~/domain/contacts/queries.server";
import { listCustomerFiles } from "~/domain/customers/list-customer-files.server";
import { getCustomerWork } from "~/domain/customers/list-customers-at-work.server";
import { getCustomer } from "~/domain/customers/queries.server";
import { CustomerInput } from "~/domain/customers/schema";
import { updateCustomer } from "~/domain/customers/update-customer.server";
import { listBounces } from "~/domain/emails/list-bounces.server";
import { getBillingDetails } from "~/domain/invoices/billing-details.server";
import { listProjects } from "~/domain/projects/queries.server";
import { listPortalInvitations } from "~/domain/team/invite-to-portal.server";
import type { AppContext } from "~/kernel/app-context";
import { isPermitted } from "~/kernel/permissions";
import { formatMoment } from "~/lib/calendar-date";
import { failedTo, good } from "~/lib/notice";
import { parseForm } from "~/lib/parse-form";
import { together } from "~/lib/together";
import { INVALID_CUSTOMER } from "~/routes/admin/customers/notices.server";
import { asRoute, readForm } from "~/routes/respond.server";
import { Badge } from "~/ui/primitives/badge";
import { buttonClass } from "~/ui/primitives/button";
import { adminMeta } from "../admin-meta";
import { asAdminAction, goWithNotice, readUpdatedAt, refuseAdminForm, whenStale } from "../answer.server";
import { backOffice, mayOf } from "../back-office.server";
import { CustomerContacts } from "../contacts/customer-contacts";
import { EMAILS_PATH } from "../emails/emails-list";
import { BackLink } from "../kit/back-link";
import { BounceNotice } from "../kit/bounce-notice";
import { leadToSurvivor } from "../kit/lead-to-survivor.server";
import { useSearchText } from "../kit/own-address";
import { RemovingLink } from "../kit/removing-link";
import { TabBody, TabHeader } from "../kit/tab-header";
import { QUOTES_PATH } from "../quotes/quotes-list";
import { CUSTOMERS_PATH, INVOICES_PATH, RECEIVED_PATH } from "../section-paths";
import { RecordTasks } from "../tasks/record-tasks";
import { tasksOf } from "../tasks/record-tasks.server";
import { loadTimeline } from "../timeline/load-timeline.server";
import { Timeline } from "../timeline/record-timeline";
import type { Route } from "./+types/customer";
import { CustomerBilledAs } from "./customer-billed-as";
import { CustomerBilling } from "./customer-billing";
import { CustomerFigures } from "./customer-figures";
import { CustomerFiles } from "./customer-files";
import { CustomerForm } from "./customer-form";
import { CustomerLeads } from "./customer-leads";
import { CustomerPeople } from "./customer-people";
import { CustomerProjects } from "./customer-projects";
import { CustomerRecords } from "./customer-records";
import { listCustomerInvoices, listCustomerPayments, listCustomerQuotes } from "./list-customer-records.server";
import { metricsPath } from "./metrics-path";

const PROJECTS_SHOWN = 5;
const FILES_SHOWN = 10;

export function meta({ loaderData }: Route.MetaArgs) {
  return adminMeta(loaderData ? loaderData.customer.name : "Customer");
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { app, actor } = backOffice(context);
  const may = mayOf(
    actor,
    "customer.write",
    "lead.read",
    "project.read",
    "project.write",
    "metric.read",
    "invoice.write",
    "invoice.read",
    "quote.read",
    "quote.write",
    "email.read",
  );
  await leadToSurvivor(app, { kind: "customer", id: params.customerId, url });
  const customer = await asRoute(() => getCustomer(app, params.customerId));
  return together({
    customer,
    work: getCustomerWork(app, customer.id),
    contacts: listContactsOf(app, customer.id),
    invitations: listPortalInvitations(app, customer.id),
    may,
    projects: may["project.read"] ? listFirstProjects(app, customer.id) : null,
    quotes: may["quote.read"] ? listCustomerQuotes(app, customer.id) : null,
    invoices: may["invoice.read"] ? listCustomerInvoices(app, customer.id) : null,
    received: may["invoice.read"] ? listCustomerPayments(app, customer.id) : null,
    files: listCustomerFiles(app, { businessId: customer.id, limit: FILES_SHOWN }),
    timeline: loadTimeline(app, { kind: "customer", id: customer.id }),
    billing: isPermitted(actor, "payment.read") ? getCustomerBilling(app, customer.id) : null,
    billedAs: may["invoice.read"] ? getBillingDetails(app, customer.id) : null,
    tasks: tasksOf(app, { kind: "customer", id: customer.id }),
    bounces: listBounces(app, { kind: "customer", id: customer.id }),
    invalid: INVALID_CUSTOMER,
  });
}

async function listFirstProjects(app: AppContext, customer: string) {
  const { items, next } = await asRoute(() => listProjects(app, { customer, limit: PROJECTS_SHOWN }));
  return { items, hasMore: next !== null };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const form = await readForm(request);
  const parsed = parseForm(form, CustomerInput);
  if (parsed.status !== "success") return refuseAdminForm(parsed, INVALID_CUSTOMER);
  const update = { id: params.customerId, updatedAt: readUpdatedAt(form), customer: parsed.value };
  return asAdminAction(app, () => updateCustomer(app, update), {
    sent: parsed,
    failed: failedTo("save the customer"),
    current: whenStale("customer.stale", (stored) => stored),
    done: () =>
      goWithNotice(`${CUSTOMERS_PATH}/${params.customerId}${new URL(request.url).search}`, good("Customer saved")),
  });
}

export default function Customer({ loaderData, actionData }: Route.ComponentProps) {
  const { customer, may, projects, quotes, invoices, received, files, billing, billedAs, invalid } = loaderData;
  const search = useSearchText();
  return (
    <TabBody>
      <BackLink to={CUSTOMERS_PATH + search}>Customers</BackLink>
      <TabHeader
        title={customer.name}
        note={customer.closedAt ? <Badge tone="warn">Closed {formatMoment(customer.closedAt)}</Badge> : null}
      >
        {may["invoice.write"] && !customer.closedAt ? (
          <Link
            to={`${INVOICES_PATH}/new?customer=${customer.id}`}
            className={buttonClass({ variant: "secondary" }, "min-h-10")}
          >
            <ReceiptText aria-hidden="true" className="size-4" />
            New invoice
          </Link>
        ) : null}
        {may["invoice.write"] ? (
          <Link
            to={`${RECEIVED_PATH}/new?customer=${customer.id}`}
            className={buttonClass({ variant: "secondary" }, "min-h-10")}
          >
            <HandCoins aria-hidden="true" className="size-4" />
            Record payment
          </Link>
        ) : null}
        {may["metric.read"] && !customer.closedAt ? (
          <Link to={metricsPath(customer.id)} className={buttonClass({ variant: "secondary" }, "min-h-10")}>
            <ChartColumn aria-hidden="true" className="size-4" />
            Daily figures
          </Link>
        ) : null}
        {may["customer.write"] && !customer.closedAt ? (
          <Link
            to={`${CUSTOMERS_PATH}/${customer.id}/merge`}
            className={buttonClass({ variant: "secondary" }, "min-h-10")}
          >
            <Merge aria-hidden="true" className="size-4" />
            Merge
          </Link>
        ) : null}
        {may["customer.write"] && !customer.closedAt ? (
          <RemovingLink to={`${CUSTOMERS_PATH}/${customer.id}/erase`}>Erase</RemovingLink>
        ) : null}
      </TabHeader>
      <BounceNotice bounces={loaderData.bounces} />
      <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0 space-y-8">
          <CustomerFigures id={customer.id} work={loaderData.work} />
          <RecordTasks tasks={loaderData.tasks} />
          <CustomerPeople
            customer={customer}
            invitations={loaderData.invitations}
            mayInvite={may["customer.write"] && !customer.closedAt}
          />
          <CustomerContacts
            customerId={customer.id}
            contacts={loaderData.contacts}
            mayWrite={may["customer.write"] && !customer.closedAt}
            mayQuote={may["quote.write"] && !customer.closedAt}
          />
          {projects ? (
            <CustomerProjects
              customerId={customer.id}
              projects={projects.items}
              hasMore={projects.hasMore}
              mayWrite={may["project.write"] && !customer.closedAt}
            />
          ) : null}
          {quotes ? (
            <CustomerRecords
              title="Quotes"
              none="No quotes for them yet."
              records={quotes.records}
              all={
                quotes.hasMore
                  ? { to: `${QUOTES_PATH}?businessId=${customer.id}`, label: "All quotes of this customer" }
                  : undefined
              }
            />
          ) : null}
          {invoices ? (
            <CustomerRecords
              title="Invoices"
              none="No invoices for them yet."
              records={invoices.records}
              all={
                invoices.hasMore
                  ? { to: `${INVOICES_PATH}?businessId=${customer.id}`, label: "All invoices of this customer" }
                  : undefined
              }
            />
          ) : null}
          {received ? (
            <CustomerRecords
              title="Payments received"
              none="No payments from them yet."
              records={received.records}
              all={
                received.hasMore
                  ? { to: `${RECEIVED_PATH}?businessId=${customer.id}`, label: "All payments of this customer" }
                  : undefined
              }
            />
          ) : null}
          {billing ? <CustomerBilling billing={billing} /> : null}
          {billedAs ? (
            <CustomerBilledAs customerId={customer.id} details={billedAs} mayWrite={may["invoice.write"]} />
          ) : null}
          {may["lead.read"] ? <CustomerLeads leads={customer.leads} /> : null}
          <CustomerFiles files={files} />
          <Timeline key={customer.id} timeline={loaderData.timeline} mayMakeTasks={loaderData.tasks.mayWrite} />
          {may["email.read"] ? (
            <Link to={`${EMAILS_PATH}?businessId=${customer.id}`} className="link inline-flex min-h-9 items-center">
              All emails to this customer
            </Link>
          ) : null}
        </div>
        <CustomerForm
          key={customer.id}
          customer={customer}
          answer={actionData}
          invalid={invalid}
          mayWrite={may["customer.write"]}
        />
      </div>
      <Outlet />
    </TabBody>
  );
}
