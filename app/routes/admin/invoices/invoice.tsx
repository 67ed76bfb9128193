import { Link, Outlet } from "react-router";
import { listOverpayments } from "~/domain/billing/staff-queries.server";
import { listBounces } from "~/domain/emails/list-bounces.server";
import { invoicePaper } from "~/domain/invoices/invoice-paper";
import { getInvoice } from "~/domain/invoices/read-invoice.server";
import { hasWaysToPay } from "~/domain/invoices/schema";
import { MANUAL_METHODS, RECEIVED_METHOD_LABELS } from "~/domain/received-payments/schema";
import { findRelated } from "~/domain/records/find-related.server";
import { listRecordMessages } from "~/domain/records/list-messages.server";
import { listLinks } from "~/domain/records/queries.server";
import { getReplySnippets } from "~/domain/snippets/queries.server";
import { agencyDay, formatMoment, formatShortDate } from "~/lib/calendar-date";
import { formatUsd } from "~/lib/money";
import { InvoiceSheet } from "~/routes/portal/invoices/invoice-sheet";
import { asRoute, readForm } from "~/routes/respond.server";
import { ButtonLink, buttonClass } from "~/ui/primitives/button";
import { adminMeta } from "../admin-meta";
import { backOffice, mayOf } from "../back-office.server";
import { listEmailsAbout } from "../emails/list-newest-emails.server";
import { RecordEmails } from "../emails/newest-emails";
import { AnswerNotice } from "../kit/answer-notice";
import { BounceNotice } from "../kit/bounce-notice";
import { DENSE_CONTROL } from "../kit/fields";
import { TabBody } from "../kit/tab-header";
import { PAYMENTS_PATH } from "../payments/payments-list";
import { RecordLinks } from "../records/record-links";
import { RecordThread } from "../records/record-thread";
import { RelatedRecords } from "../records/related-records";
import { RecordTasks } from "../tasks/record-tasks";
import { tasksOf } from "../tasks/record-tasks.server";
import type { Route } from "./+types/invoice";
import { actOnInvoice } from "./act-on-invoice.server";
import { Part, Text } from "./invoice-part";
import { INVOICES_PATH } from "./invoices-list";

export const meta = () => adminMeta("Invoice");

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, actor } = backOffice(context);
  const invoice = await asRoute(() => getInvoice(app, { id: params.invoiceId }));
  const may = mayOf(actor, "invoice.write", "payment.manage", "payment.read");
  const overpayments = may["payment.read"] ? await listOverpayments(app, invoice) : [];
  const links = await listLinks(app, { kind: "invoice", id: invoice.id });
  const related = await findRelated(app, { kind: "invoice", id: invoice.id });
  const messages = await listRecordMessages(app, { kind: "invoice", id: invoice.id });
  const emails = await listEmailsAbout(app, { kind: "invoice", id: invoice.id });
  const bounces = await listBounces(app, { kind: "invoice", id: invoice.id });
  return {
    invoice,
    overpayments,
    links,
    related,
    messages,
    tasks: await tasksOf(app, { kind: "invoice", id: invoice.id }),
    snippets: await getReplySnippets(app),
    emails,
    bounces,
    may,
    today: agencyDay(app.clock.now()),
    formKey: app.ids.uuid(),
    hasProvider: app.payments !== null,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  return actOnInvoice(app, params.invoiceId, await readForm(request));
}

function paymentWords({ cents, receivedOn }: { cents: number; receivedOn: string }): string {
  return `${formatUsd(cents, { cents: "always" })} of ${formatShortDate(receivedOn)}`;
}

/** One invoice: what it says, and what can be done with it. */
export default function Invoice({ loaderData, actionData }: Route.ComponentProps) {
  const { invoice, overpayments, links, messages, may, today, formKey, hasProvider } = loaderData;
  const { id, state, business, openCents, creditCents, totalCents, creditedCents, updatedAt, payments } = invoice;
  const refused = actionData && "problems" in actionData ? actionData : undefined;
  const problemsOf = (intent: string) => (refused?.intent === intent ? refused.problems : {});
  const isDraft = state === "draft";
  const stamp = <input type="hidden" name="updatedAt" value={updatedAt} />;
  return (
    <TabBody>
      {actionData && "problems" in actionData ? null : <AnswerNotice answer={actionData} />}
      <p className="text-small">
        <Link to={INVOICES_PATH} className="link">
          All invoices
        </Link>{" "}
        ·{" "}
        <Link to={`/admin/customers/${business.id}`} className="link">
          {business.name}
        </Link>
        {invoice.quoteId ? (
          <>
            {" "}
            ·{" "}
            <Link to={`/admin/quotes/${invoice.quoteId}`} className="link">
              Quote {invoice.quoteNumber}
            </Link>
          </>
        ) : null}
        {invoice.project ? (
          <>
            {" "}
            ·{" "}
            <Link to={`/admin/projects/${invoice.project.id}`} className="link">
              {invoice.project.name}
            </Link>
          </>
        ) : null}
      </p>
      <BounceNotice bounces={loaderData.bounces} />
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-7">
          <InvoiceSheet paper={invoicePaper(invoice)} />
          {isDraft ? null : (
            <div className="mt-10 space-y-8">
              <RecordThread
                record={{ kind: "invoice", id }}
                messages={messages}
                mayWrite={may["invoice.write"]}
                snippets={loaderData.snippets}
              />
              <RecordEmails record={{ kind: "invoice", id }} emails={loaderData.emails} />
            </div>
          )}
        </div>
        <div className="flex flex-col gap-6 lg:col-span-5">
          <ButtonLink href={`${INVOICES_PATH}/${id}/invoice.pdf`} variant="secondary">
            Download PDF
          </ButtonLink>
          <RecordTasks tasks={loaderData.tasks} />
          <RelatedRecords related={loaderData.related} />
          <RecordLinks record={{ kind: "invoice", id }} links={links} mayWrite={may["invoice.write"]} />
          {isDraft && may["invoice.write"] ? (
            <p className="flex flex-wrap gap-2.5">
              <Link to={`${INVOICES_PATH}/${id}/edit`} className={buttonClass({ variant: "secondary" }, "min-h-10")}>
                Edit draft
              </Link>
              <Link
                to={`${INVOICES_PATH}/${id}/delete`}
                preventScrollReset
                className={buttonClass({ variant: "secondary" }, "min-h-10 text-bad")}
              >
                Delete draft
              </Link>
            </p>
          ) : null}
          {isDraft && may["invoice.write"] ? (
            <Part title="Issue" intent="issue" button="Issue today">
              {stamp}
              <p className="text-muted">It gets its number and never changes again. The customer is told.</p>
            </Part>
          ) : null}
          {overpayments.map((payment) => (
            <p key={payment.id} className="rounded-lg bg-warn-wash p-4">
              <strong className="font-[600]">Overpaid.</strong> {formatUsd(payment.amountCents, { cents: "always" })}{" "}
              came by Stripe when it was no longer open. What pays nothing is the customer's credit until you refund it
              or pay another invoice with it.{" "}
              <Link to={`${PAYMENTS_PATH}?attention=open`} className="link">
                Payments that need a look
              </Link>
            </p>
          ))}
          {openCents > 0 && invoice.payPressedAt ? (
            <p className="rounded-lg bg-warn-wash p-4">
              The customer pressed Pay on {formatMoment(invoice.payPressedAt)}
              {hasWaysToPay(invoice) ? " and was shown your bank details." : "."}
            </p>
          ) : null}
          {openCents > 0 && !hasProvider && !hasWaysToPay(invoice) ? (
            <p className="rounded-lg bg-warn-wash p-4">
              This invoice doesn’t say how to pay: there are no bank details in{" "}
              <Link to="/admin/settings/invoicing" className="link">
                Settings, Invoicing
              </Link>
              .
            </p>
          ) : null}
          {openCents > 0 && may["invoice.write"] ? (
            <Part key={openCents} title="Record a payment" intent="record" button="Record payment">
              <input type="hidden" name="openCents" value={openCents} />
              <input type="hidden" name="formKey" value={formKey} />
              <label className="block">
                <span className="block">How it came</span>
                <select name="method" className={DENSE_CONTROL}>
                  {MANUAL_METHODS.map((method) => (
                    <option key={method} value={method}>
                      {RECEIVED_METHOD_LABELS[method]}
                    </option>
                  ))}
                </select>
              </label>
              <Text
                name="amount"
                label="Amount in dollars"
                problem={problemsOf("record").amount}
                value={formatUsd(openCents)}
              />
              <Text name="receivedOn" label="Day" type="date" problem={problemsOf("record").receivedOn} value={today} />
              <Text
                name="reference"
                label="Check number or words of the transfer"
                problem={problemsOf("record").reference}
              />
            </Part>
          ) : null}
          {openCents > 0 && creditCents > 0 && may["invoice.write"] ? (
            <Part title="Credit" intent="apply-credit" button="Apply credit">
              <p className="text-muted">{formatUsd(creditCents)} of the customer's payments is left.</p>
            </Part>
          ) : null}
          {!isDraft && creditedCents < totalCents && may["payment.manage"] ? (
            <Part title="Issue a credit note" intent="credit" button="Issue credit note">
              {stamp}
              <Text name="amount" label="Amount in dollars" problem={problemsOf("credit").amount} />
              <Text name="reason" label="Reason" problem={problemsOf("credit").reason} />
            </Part>
          ) : null}
          {openCents > 0 && may["payment.manage"] ? (
            <Part title="Write off" intent="write-off" button={`Write off ${formatUsd(openCents)}`}>
              {stamp}
              <Text name="reason" label="Reason" problem={problemsOf("write-off").reason} />
            </Part>
          ) : null}
          {payments.map((payment) => (
            <section key={payment.id} className="flex flex-col gap-4">
              {payment.method !== "stripe" && may["invoice.write"] ? (
                <Part title={`Reverse ${paymentWords(payment)}`} intent="reverse" button="Reverse payment">
                  <input type="hidden" name="paymentId" value={payment.id} />
                  <Text name="reason" label="Reason" problem={problemsOf("reverse").reason} />
                </Part>
              ) : null}
              {may["payment.manage"] ? (
                <Part title={`Refund ${paymentWords(payment)}`} intent="refund" button="Refund">
                  <input type="hidden" name="paymentId" value={payment.id} />
                  <input type="hidden" name="formKey" value={`${formKey}-${payment.id}`} />
                  <Text name="amount" label="Amount in dollars" problem={problemsOf("refund").amount} />
                </Part>
              ) : null}
            </section>
          ))}
        </div>
      </div>
      <Outlet />
    </TabBody>
  );
}
