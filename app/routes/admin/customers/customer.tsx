import { Outlet } from "react-router";
import { getCustomerBilling } from "~/domain/billing/staff-queries.server";
import { listContactsOf } from "~/domain/contacts/queries.server";
import { listCustomerFiles } from "~/domain/customers/list-customer-files.server";
import { getCustomerWork } from "~/domain/customers/list-customers-at-work.server";
import { getCustomer } from "~/domain/customers/queries.server";
import { CustomerInput } from "~/domain/customers/schema";
import { updateCustomer } from "~/domain/customers/update-customer.server";
import { listBounces } from "~/domain/emails/list-bounces.server";
import { getBillingDetails } from "~/domain/invoices/billing-details.server";
import { getVatCheck } from "~/domain/invoices/check-vat-id.server";
import { listProjects } from "~/domain/projects/queries.server";
import { listPortalInvitations } from "~/domain/team/invite-to-portal.server";
import type { AppContext } from "~/kernel/app-context";
import { isPermitted } from "~/kernel/permissions";
import { failedTo, good } from "~/lib/notice";
import { parseForm } from "~/lib/parse-form";
import { together } from "~/lib/together";
import { INVALID_CUSTOMER } from "~/routes/admin/customers/notices.server";
import { asRoute, readForm } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { asAdminAction, goWithNotice, readUpdatedAt, refuseAdminForm, whenStale } from "../answer.server";
import { backOffice, mayOf } from "../back-office.server";
import { CustomerContacts } from "../contacts/customer-contacts";
import { BounceNotice } from "../kit/bounce-notice";
import { leadToSurvivor } from "../kit/lead-to-survivor.server";
import { TabBody } from "../kit/tab-header";
import { QUOTES_PATH } from "../quotes/quotes-list";
import { AGREEMENTS_PATH, CUSTOMERS_PATH, INVOICES_PATH, RECEIVED_PATH } from "../section-paths";
import { RecordTasks } from "../tasks/record-tasks";
import { tasksOf } from "../tasks/record-tasks.server";
import { loadTimeline } from "../timeline/load-timeline.server";
import { Timeline } from "../timeline/record-timeline";
import type { Route } from "./+types/customer";
import { answerVatCheck } from "./answer-vat-check.server";
import { CustomerBar } from "./customer-bar";
import { CustomerBilling } from "./customer-billing";
import { CustomerFiles } from "./customer-files";
import { CustomerForm } from "./customer-form";
import { CustomerLeads } from "./customer-leads";
import { CustomerPeople } from "./customer-people";
import { CustomerProjects } from "./customer-projects";
import { CustomerRecords } from "./customer-records";
import {
  listCustomerAgreements,
  listCustomerInvoices,
  listCustomerPayments,
  listCustomerQuotes,
} from "./list-customer-records.server";
import { CHECK_VAT } from "./vat-check";

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
    "lead.write",
    "project.read",
    "project.write",
    "metric.read",
    "invoice.write",
    "invoice.read",
    "quote.read",
    "quote.write",
    "email.read",
    "task.write",
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
    agreements: may["invoice.read"] ? listCustomerAgreements(app, customer.id) : null,
    invoices: may["invoice.read"] ? listCustomerInvoices(app, customer.id) : null,
    received: may["invoice.read"] ? listCustomerPayments(app, customer.id) : null,
    credits: may["invoice.read"] ? listCustomerPayments(app, customer.id, { credit: "left" }) : null,
    files: listCustomerFiles(app, { businessId: customer.id, limit: FILES_SHOWN }),
    timeline: loadTimeline(app, { kind: "customer", id: customer.id }),
    billing: isPermitted(actor, "payment.read") ? getCustomerBilling(app, customer.id) : null,
    billedAs: may["invoice.read"] ? getBillingDetails(app, customer.id) : null,
    vatCheck: may["invoice.read"] ? getVatCheck(app, customer.id) : null,
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
  if (form.get("intent") === CHECK_VAT) return answerVatCheck(app, params.customerId);
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

/** A customer: header, timeline, and on the right people, records and billing where there are any. */
export default function Customer({ loaderData, actionData }: Route.ComponentProps) {
  const { customer, work, may, tasks, projects, quotes, agreements, invoices, received, billing, billedAs, invalid } =
    loaderData;
  const { id, closedAt } = customer;
  const next = [...(quotes?.records ?? []), ...(invoices?.records ?? [])].find((record) => record.next !== undefined);
  const allOf = (path: string, many: string, hasMore: boolean) =>
    hasMore ? [{ to: `${path}?businessId=${id}`, label: `All ${many}` }] : [];
  // Invoices show their own payments.
  const kept = invoices && invoices.records.length > 0 ? loaderData.credits : received;
  const paid = received && received.records.length > 0 ? allOf(RECEIVED_PATH, "payments", true) : [];
  return (
    <TabBody>
      <CustomerBar customer={customer} work={work} next={next} may={may} />
      <BounceNotice bounces={loaderData.bounces} />
      <div className="record-grid">
        {tasks.items.length > 0 ? <RecordTasks tasks={tasks} isMadeInMenu /> : null}
        <div className="record-aside">
          <CustomerPeople
            customer={customer}
            invitations={loaderData.invitations}
            mayInvite={may["customer.write"] && !closedAt}
          />
          <CustomerContacts
            customerId={id}
            contacts={loaderData.contacts}
            mayWrite={may["customer.write"] && !closedAt}
            mayQuote={may["quote.write"] && !closedAt}
            mayBook={may["lead.write"] && !closedAt}
          />
          <CustomerForm
            key={id}
            customer={customer}
            billedAs={billedAs}
            vatCheck={loaderData.vatCheck}
            answer={actionData}
            invalid={invalid}
            mayWrite={may["customer.write"]}
          />
          {projects ? <CustomerProjects customerId={id} projects={projects.items} hasMore={projects.hasMore} /> : null}
          {quotes ? (
            <CustomerRecords
              title="Quotes"
              records={quotes.records}
              links={allOf(QUOTES_PATH, "quotes", quotes.hasMore)}
            />
          ) : null}
          {agreements ? (
            <CustomerRecords
              title="Agreements"
              records={agreements.records}
              links={allOf(AGREEMENTS_PATH, "agreements", agreements.hasMore)}
            />
          ) : null}
          {invoices ? (
            <CustomerRecords
              title="Invoices"
              records={invoices.records}
              links={[...allOf(INVOICES_PATH, "invoices", invoices.hasMore), ...paid]}
            />
          ) : null}
          {kept ? (
            <CustomerRecords
              title="Payments received"
              records={kept.records}
              links={allOf(RECEIVED_PATH, "payments", kept.hasMore)}
            />
          ) : null}
          {billing ? <CustomerBilling billing={billing} /> : null}
          {may["lead.read"] ? <CustomerLeads leads={customer.leads} /> : null}
          <CustomerFiles files={loaderData.files} />
        </div>
        <div className="record-rest">
          <Timeline key={id} timeline={loaderData.timeline} mayMakeTasks={tasks.mayWrite} />
        </div>
      </div>
      <Outlet />
    </TabBody>
  );
}
