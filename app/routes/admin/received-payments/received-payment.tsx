import { Link, Outlet } from "react-router";
import { RECEIVED_METHOD_LABELS } from "~/domain/invoices/received-method";
import { getReceivedPayment } from "~/domain/received-payments/queries.server";
import { RECEIVED_KIND_LABELS } from "~/domain/received-payments/schema";
import { formatMoment, formatShortDate } from "~/lib/calendar-date";
import { formatMoney } from "~/lib/money";
import { asRoute } from "~/routes/respond.server";
import { Badge } from "~/ui/primitives/badge";
import { buttonClass } from "~/ui/primitives/button";
import { Each } from "~/ui/primitives/each";
import { adminMeta } from "../admin-meta";
import { backOffice, mayOf } from "../back-office.server";
import { AdminSection } from "../kit/admin-section";
import { AnswerNotice } from "../kit/answer-notice";
import { BackLink } from "../kit/back-link";
import { DialogLink } from "../kit/dialog-route";
import { FactRows } from "../kit/fact-rows";
import { TabBody, TabHeader } from "../kit/tab-header";
import { INVOICES_PATH, RECEIVED_PATH } from "../section-paths";
import type { Route } from "./+types/received-payment";

export const meta = () => adminMeta("Payment received");

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, actor } = backOffice(context);
  const payment = await asRoute(() => getReceivedPayment(app, params.receivedId));
  return { payment, may: mayOf(actor, "invoice.write", "payment.manage") };
}

/** A payment, the invoices that it pays, and later deductions. */
export default function ReceivedPayment({ loaderData: { payment, may } }: Route.ComponentProps) {
  const { id, method, business, amountCents, receivedOn, reference, note, invoices, creditCents, takenOff } = payment;
  const { unsettled } = payment;
  const leftCents = takenOff.reduce((sum, row) => sum + row.amountCents, amountCents);
  return (
    <TabBody>
      <BackLink to={RECEIVED_PATH}>Received</BackLink>
      <AnswerNotice answer={undefined} />
      <TabHeader
        title={formatMoney(amountCents, { cents: "always" })}
        note={creditCents > 0 ? <Badge tone="warn">Overpaid: credit left</Badge> : null}
      >
        {may["invoice.write"] && method !== "stripe" && leftCents > 0 && payment.kind === "payment" ? (
          <Link
            to={`${RECEIVED_PATH}/${id}/reverse`}
            preventScrollReset
            className={buttonClass({ variant: "secondary" }, "min-h-10 text-bad")}
          >
            Reverse
          </Link>
        ) : null}
        {may["payment.manage"] && leftCents > 0 && payment.kind === "payment" ? (
          <DialogLink
            to={`${RECEIVED_PATH}/${id}/refund`}
            className={buttonClass({ variant: "secondary" }, "min-h-10")}
          >
            Refund
          </DialogLink>
        ) : null}
      </TabHeader>
      <div className="grid max-w-page items-start gap-x-10 gap-y-8 lg:grid-cols-2">
        <AdminSection title="Payment">
          <FactRows
            rows={[
              ["Customer", <CustomerLink key="customer" {...business} />],
              ["How", RECEIVED_METHOD_LABELS[method]],
              ["Day", formatShortDate(receivedOn)],
              ["Reference", reference],
              ["Note", note],
              ["Recorded", `${formatMoment(payment.createdAt)} by ${payment.recordedBy}`],
            ]}
          />
        </AdminSection>
        <AdminSection title="Applied to">
          {invoices.length === 0 ? <p className="text-muted">No invoices.</p> : null}
          <ul className="divide-y divide-rule">
            <Each of={invoices}>
              {(invoice) => (
                <li className="flex justify-between gap-4 py-2.5">
                  <Link to={`${INVOICES_PATH}/${invoice.id}`} className="link">
                    {invoice.number}
                  </Link>
                  <span className="tabular">{formatMoney(invoice.cents, { cents: "always" })}</span>
                </li>
              )}
            </Each>
          </ul>
          {creditCents > 0 ? (
            <p className="mt-2">
              {formatMoney(creditCents, { cents: "always" })} is the customer’s credit.{" "}
              <Link to={`${INVOICES_PATH}?businessId=${business.id}&state=open`} className="link">
                Open invoices of this customer
              </Link>
            </p>
          ) : null}
        </AdminSection>
        {unsettled.length > 0 ? (
          <AdminSection title="Unfinished refunds">
            <ul className="divide-y divide-rule">
              <Each of={unsettled}>
                {(refund) => (
                  <li className="flex flex-wrap justify-between gap-x-4 py-2.5">
                    <span className="min-w-0 wrap-anywhere">
                      {refund.isPending
                        ? "Pending: the provider hasn’t answered, and we keep asking"
                        : `Failed: ${refund.failure}`}{" "}
                      Requested by {refund.by}, {formatMoment(refund.at)}
                      {refund.note ? `: ${refund.note}` : ""}
                    </span>
                    <span className="tabular">{formatMoney(refund.amountCents, { cents: "always" })}</span>
                  </li>
                )}
              </Each>
            </ul>
          </AdminSection>
        ) : null}
        {takenOff.length > 0 ? (
          <AdminSection title="Reversals and refunds">
            <ul className="divide-y divide-rule">
              <Each of={takenOff}>
                {(row) => (
                  <li className="flex flex-wrap justify-between gap-x-4 py-2.5">
                    <span className="min-w-0 wrap-anywhere">
                      {RECEIVED_KIND_LABELS[row.kind]} on {formatShortDate(row.receivedOn)} by {row.recordedBy}
                      {row.note ? `: ${row.note}` : ""}
                    </span>
                    <span className="tabular">{formatMoney(row.amountCents, { cents: "always" })}</span>
                  </li>
                )}
              </Each>
            </ul>
          </AdminSection>
        ) : null}
      </div>
      <Outlet />
    </TabBody>
  );
}

function CustomerLink({ id, name }: { id: string; name: string }) {
  return (
    <Link to={`/admin/customers/${id}`} className="link">
      {name}
    </Link>
  );
}
