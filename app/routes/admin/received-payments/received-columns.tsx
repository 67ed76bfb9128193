import { Link } from "react-router";
import { RECEIVED_METHOD_LABELS } from "~/domain/invoices/received-method";
import type { ListedReceived } from "~/domain/received-payments/queries.server";
import { RECEIVED_KIND_LABELS } from "~/domain/received-payments/schema";
import { centsToAmount, formatMoney } from "~/lib/money";
import { BusinessLink } from "../kit/avatar";
import type { CellTools, ListColumn } from "../kit/list-columns";
import { ListDay } from "../kit/list-day";
import { RowName } from "../kit/row-name";
import { Status } from "../kit/status";
import { INVOICES_PATH, RECEIVED_PATH } from "../section-paths";

/** Invoices named in the list; the payment's page has all. */
const INVOICES_NAMED_MAX = 1;

export const RECEIVED_COLUMNS: readonly ListColumn<ListedReceived, CellTools<"invoice.write">>[] = [
  {
    id: "day",
    header: "Day",
    sort: "day",
    csv: {
      Day: ({ receivedOn }) => receivedOn,
      Kind: ({ kind }) => kind,
      Method: ({ method }) => method,
    },
    cell: ({ receivedOn }, { now }) => <ListDay day={receivedOn} now={now} />,
  },
  {
    id: "what",
    header: "Payment",
    isLabelled: false,
    csv: { Reference: ({ reference }) => reference, Note: ({ note }) => note },
    cell: ({ id, originalId, kind, method, reference }) => (
      <RowName
        to={`${RECEIVED_PATH}/${originalId ?? id}`}
        about={
          <>
            {kind === "payment" ? null : <Status tone="warn">{RECEIVED_KIND_LABELS[kind]}</Status>} {reference}
          </>
        }
      >
        {RECEIVED_METHOD_LABELS[method]}
      </RowName>
    ),
  },
  {
    id: "customer",
    header: "Customer",
    csv: ({ business }) => business.name,
    cell: ({ business }) => <BusinessLink business={business} />,
  },
  {
    id: "invoices",
    onPhone: false,
    header: "For",
    csv: {
      Invoices: ({ invoices }) => invoices.map(({ number, cents }) => `${number}: ${centsToAmount(cents)}`).join("; "),
    },
    cell: ({ invoices, creditCents }) => (
      <span className="cell-line" title={invoices.map(({ number }) => number).join(", ")}>
        {invoices.slice(0, INVOICES_NAMED_MAX).map(({ id, number }) => (
          <Link key={id} to={`${INVOICES_PATH}/${id}`} className="link">
            {number}
          </Link>
        ))}
        {invoices.length > INVOICES_NAMED_MAX ? (
          <span className="text-muted">and {invoices.length - INVOICES_NAMED_MAX} more</span>
        ) : null}
        {creditCents > 0 ? (
          <Status tone="warn">{formatMoney(creditCents, { cents: "always" })} credit left</Status>
        ) : null}
      </span>
    ),
  },
  {
    id: "amount",
    header: "Amount",
    align: "end",
    csv: {
      "Amount ({currency})": ({ amountCents }) => centsToAmount(amountCents),
      "Credit left ({currency})": ({ creditCents }) => centsToAmount(creditCents),
      "Recorded by": ({ recordedBy }) => recordedBy,
      Recorded: ({ createdAt }) => createdAt,
      Id: ({ id }) => id,
      "Takes off": ({ originalId }) => originalId ?? "",
    },
    cell: ({ amountCents }) => formatMoney(amountCents, { cents: "always" }),
  },
];
