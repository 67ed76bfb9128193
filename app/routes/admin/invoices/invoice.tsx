import { Link, Outlet } from "react-router";
import { findAgreementOf } from "~/domain/agreements/queries.server";
import { listOverpayments } from "~/domain/billing/staff-queries.server";
import { checkFormats } from "~/domain/e-invoices/open-e-invoice.server";
import { listBounces } from "~/domain/emails/list-bounces.server";
import { listInvoiceMail } from "~/domain/invoices/invoice-mail.server";
import { invoicePaper } from "~/domain/invoices/invoice-paper";
import { getInvoice } from "~/domain/invoices/read-invoice.server";
import { hasWaysToPay } from "~/domain/invoices/schema";
import { getReplySnippets } from "~/domain/snippets/queries.server";
import { listRecordMessages } from "~/domain/threads/list-messages.server";
import { listLinks } from "~/domain/threads/queries.server";
import { findRelated } from "~/domain/timeline/find-related.server";
import { agencyDay, formatMoment } from "~/lib/calendar-date";
import { formatMoney } from "~/lib/money";
import { together } from "~/lib/together";
import { InvoiceSheet } from "~/routes/portal/invoices/invoice-sheet";
import { asRoute, readForm } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { backOffice, mayOf } from "../back-office.server";
import { listEmailsAbout } from "../emails/list-newest-emails.server";
import { RecordEmails } from "../emails/newest-emails";
import { AnswerNotice } from "../kit/answer-notice";
import { BounceNotice } from "../kit/bounce-notice";
import { TabBody } from "../kit/tab-header";
import { PAYMENTS_PATH } from "../payments/payments-list";
import { RecordTasks } from "../tasks/record-tasks";
import { tasksOf } from "../tasks/record-tasks.server";
import { RecordLinks } from "../threads/record-links";
import { RecordThread } from "../threads/record-thread";
import { RelatedRecords } from "../threads/related-records";
import type { Route } from "./+types/invoice";
import { actOnInvoice } from "./act-on-invoice.server";
import { NotYetEInvoices } from "./e-invoices";
import { InvoiceBar } from "./invoice-bar";
import { InvoiceDeeds } from "./invoice-deeds";
import { GoesOut, Part } from "./invoice-part";

export { shouldRevalidateWhenStale as shouldRevalidate } from "../kit/should-revalidate";

export const meta = () => adminMeta("Invoice");

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, actor } = backOffice(context);
  const invoice = await asRoute(() => getInvoice(app, { id: params.invoiceId }));
  const may = mayOf(actor, "invoice.write", "payment.manage", "payment.read");
  return together({
    invoice,
    eInvoices: checkFormats(app, invoice),
    agreement: findAgreementOf(app, invoice.id),
    overpayments: may["payment.read"] ? listOverpayments(app, invoice) : [],
    links: listLinks(app, { kind: "invoice", id: invoice.id }),
    related: findRelated(app, { kind: "invoice", id: invoice.id }),
    messages: listRecordMessages(app, { kind: "invoice", id: invoice.id }),
    tasks: tasksOf(app, { kind: "invoice", id: invoice.id }),
    snippets: getReplySnippets(app),
    emails: listEmailsAbout(app, { kind: "invoice", id: invoice.id }),
    bounces: listBounces(app, { kind: "invoice", id: invoice.id }),
    may,
    today: agencyDay(app.clock.now()),
    formKey: app.ids.uuid(),
    hasProvider: app.payments !== null,
    mail: listInvoiceMail(app, invoice.business.id),
  });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  return actOnInvoice(app, params.invoiceId, await readForm(request));
}

/** Words about the payment options that the customer saw on pressing Pay. */
const PRESSED: Readonly<Record<string, string>> = {
  true: " and was shown how to pay.",
  false: ". The invoice didn’t say how to pay.",
  null: ".",
};

/** One invoice: what it says, and what can be done with it. */
export default function Invoice({ loaderData, actionData }: Route.ComponentProps) {
  const { invoice, eInvoices, agreement, overpayments, links, messages, may, today, formKey, hasProvider, mail } =
    loaderData;
  const { id, state, openCents, updatedAt } = invoice;
  const refused = actionData && "problems" in actionData ? actionData : undefined;
  const isDraft = state === "draft";
  const stamp = <input type="hidden" name="updatedAt" value={updatedAt} />;
  return (
    <TabBody>
      <AnswerNotice answer={actionData} />
      <InvoiceBar
        invoice={invoice}
        formats={eInvoices.filter(({ broken }) => broken.length === 0).map(({ format }) => format)}
        agreement={agreement}
        today={today}
        mayWrite={may["invoice.write"]}
      />
      <BounceNotice bounces={loaderData.bounces} />
      <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-6 xl:col-start-2">
          {isDraft && may["invoice.write"] ? (
            <Part title="Issue this invoice" intent="issue" button="Issue today" isPrimary>
              {stamp}
              <p className="text-muted">It gets its number and can’t be changed after that.</p>
              <GoesOut what={mail.attachesPdf ? "The invoice, with its PDF," : "A link to the invoice"} mail={mail} />
            </Part>
          ) : null}
          {overpayments.map((payment) => (
            <p key={payment.id} className="rounded-lg bg-warn-wash p-4">
              <strong className="font-[600]">Overpaid.</strong> {formatMoney(payment.amountCents, { cents: "always" })}{" "}
              came in through Stripe when nothing was due anymore. The excess is the customer’s credit until you refund
              it or apply it to another invoice.{" "}
              <Link to={`${PAYMENTS_PATH}?attention=open`} className="link">
                Payments that need attention
              </Link>
            </p>
          ))}
          {openCents > 0 && invoice.payPressedAt ? (
            <p className="rounded-lg bg-warn-wash p-4">
              The customer pressed Pay on {formatMoment(invoice.payPressedAt)}
              {PRESSED[String(invoice.payWasShown)]}
              {invoice.payToldAt
                ? ` They were told on ${formatMoment(invoice.payToldAt)} that the invoice now says how to pay.`
                : null}
            </p>
          ) : null}
          {openCents > 0 && !hasProvider && !hasWaysToPay(invoice) ? (
            <p className="rounded-lg bg-warn-wash p-4">
              This invoice doesn’t say how to pay: there are no bank details in{" "}
              <Link to="/admin/settings/invoicing" className="link">
                Settings, Invoices
              </Link>
              .
            </p>
          ) : null}
          <NotYetEInvoices checked={eInvoices} />
          <InvoiceDeeds mail={mail} invoice={invoice} may={may} today={today} formKey={formKey} refused={refused} />
        </div>
        <div className="flex min-w-0 flex-col gap-8 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          <div className="office-paper">
            <InvoiceSheet title="h2" paper={invoicePaper(invoice)} />
          </div>
          {isDraft ? null : (
            <>
              <RecordThread
                record={{ kind: "invoice", id }}
                messages={messages}
                mayWrite={may["invoice.write"]}
                snippets={loaderData.snippets}
              />
              <RecordEmails record={{ kind: "invoice", id }} emails={loaderData.emails} />
            </>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <RecordTasks tasks={loaderData.tasks} />
          <RelatedRecords related={loaderData.related} />
          <RecordLinks record={{ kind: "invoice", id }} links={links} mayWrite={may["invoice.write"]} />
        </div>
      </div>
      <Outlet />
    </TabBody>
  );
}
