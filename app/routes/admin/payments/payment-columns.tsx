import { useId } from "react";
import { Form } from "react-router";
import { PAYMENT_FLAG_TEXTS, PAYMENT_STATUS_LABELS } from "~/domain/billing/schema";
import type { ListedPayment } from "~/domain/billing/staff-queries.server";
import { centsToAmount, formatMoney } from "~/lib/money";
import { shownMailbox } from "~/lib/own-letters";
import { PAYMENT_TONES } from "~/routes/status-tones";
import { Button } from "~/ui/primitives/button";
import { Ago } from "../kit/ago";
import { BusinessLink } from "../kit/avatar";
import { DENSE_CONTROL } from "../kit/fields";
import type { CellTools, ListColumn } from "../kit/list-columns";
import { RowName } from "../kit/row-name";
import { Status } from "../kit/status";
import { PAYMENTS_PATH } from "./payments-list";

export const PAYMENT_COLUMNS: readonly ListColumn<ListedPayment, CellTools<"payment.manage">>[] = [
  { csv: { Date: ({ date }) => date } },
  {
    id: "invoice",
    header: "Invoice",
    csv: ({ invoiceNumber }) => invoiceNumber,
    isLabelled: false,
    cell: (payment, { may }) => (
      <RowName
        to={`${PAYMENTS_PATH}/${payment.id}/invoice`}
        reloadDocument
        about={
          payment.flag && !payment.flag.isSettled ? (
            <Flag payment={payment} mayManage={may["payment.manage"]} />
          ) : (
            payment.description
          )
        }
      >
        {payment.invoiceNumber}
      </RowName>
    ),
  },
  {
    id: "customer",
    header: "Customer",
    csv: {
      Customer: ({ business }) => business?.name ?? "",
      Payer: ({ payerEmail }) => payerEmail,
      For: ({ description }) => description,
      "Amount ({currency})": ({ amountCents }) => centsToAmount(amountCents),
      "Refunded ({currency})": ({ refundedCents }) => centsToAmount(refundedCents),
    },
    cell: ({ business, payerEmail }) =>
      business ? (
        <BusinessLink business={business} />
      ) : (
        <span className="person">
          <span className="person-name text-muted" title={shownMailbox(payerEmail)}>
            {payerEmail || "Unknown"}
          </span>
        </span>
      ),
  },
  {
    id: "status",
    header: "Status",
    csv: {
      Status: ({ status }) => status,
      Attention: ({ flag }) => (flag ? `${flag.reason}${flag.isSettled ? " (resolved)" : ""}` : ""),
      Id: ({ id }) => id,
    },
    cell: ({ status }) => <Status tone={PAYMENT_TONES[status]}>{PAYMENT_STATUS_LABELS[status]}</Status>,
  },
  {
    id: "amount",
    header: "Amount",
    align: "end",
    cell: ({ amountCents, refundedCents }) => (
      <span className="cell-line">
        {refundedCents > 0 ? (
          <span className="text-muted">{formatMoney(refundedCents, { cents: "always" })} refunded</span>
        ) : null}
        {formatMoney(amountCents, { cents: "always" })}
      </span>
    ),
  },
  {
    id: "date",
    header: "Date",
    align: "end",
    cell: ({ date }, { now }) => <Ago at={date} now={now} />,
  },
];

/** A payment's status with its problem and remedies in a popover, so that the row is no taller than others. */
function Flag({ payment, mayManage }: { payment: ListedPayment; mayManage: boolean }) {
  const { id, flag, business, invoiceNumber } = payment;
  const panelId = useId();
  if (!flag) return null;
  return (
    <>
      <button
        type="button"
        popoverTarget={panelId}
        className="relative z-1 inline-flex min-h-8 cursor-pointer items-center hover:underline"
      >
        <Status tone="warn">
          Needs attention<span className="visually-hidden">: {invoiceNumber}</span>
        </Status>
      </button>
      <div id={panelId} popover="auto" className="flag-panel space-y-3">
        <p>
          {payment.description ? <span className="block text-muted">{payment.description}</span> : null}
          {PAYMENT_FLAG_TEXTS[flag.reason]}
        </p>
        {mayManage ? (
          <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-2">
            <input type="hidden" name="paymentId" value={id} />
            {business ? null : (
              <>
                <label className="grow basis-48">
                  <span className="block text-eyebrow text-muted">Email of the customer it belongs to</span>
                  <input type="email" name="email" autoComplete="off" className={DENSE_CONTROL} />
                </label>
                <Button type="submit" name="intent" value="place" className="min-h-10">
                  Assign
                </Button>
              </>
            )}
            <Button
              type="submit"
              name="intent"
              value="look-after"
              variant="secondary"
              className="min-h-10"
              aria-label={`Resolved: ${invoiceNumber}`}
            >
              Resolved
            </Button>
          </Form>
        ) : null}
      </div>
    </>
  );
}
