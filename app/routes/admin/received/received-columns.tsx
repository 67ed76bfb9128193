import { Link } from "react-router";
import type { ListedReceived } from "~/domain/received-payments/queries.server";
import { RECEIVED_KIND_LABELS, RECEIVED_METHOD_LABELS } from "~/domain/received-payments/schema";
import { formatShortDate } from "~/lib/calendar-date";
import { centsToAmount, formatMoney } from "~/lib/money";
import { Badge } from "~/ui/primitives/badge";
import { INVOICES_PATH } from "../invoices/invoices-list";
import type { CellTools, ListColumn } from "../kit/list-columns";
import { RowName } from "../kit/row-name";
import { RECEIVED_PATH } from "./received-list";

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
    cell: ({ receivedOn }) => <time dateTime={receivedOn}>{formatShortDate(receivedOn)}</time>,
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
            {kind === "payment" ? null : <Badge tone="warn">{RECEIVED_KIND_LABELS[kind]}</Badge>} {reference}
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
    cell: ({ business }) => (
      <Link to={`/admin/customers/${business.id}`} className="link">
        {business.name}
      </Link>
    ),
  },
  {
    id: "invoices",
    header: "For",
    csv: {
      Invoices: ({ invoices }) => invoices.map(({ number, cents }) => `${number}: ${centsToAmount(cents)}`).join("; "),
    },
    cell: ({ invoices, creditCents }) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {invoices.map(({ id, number }) => (
          <Link key={id} to={`${INVOICES_PATH}/${id}`} className="link">
            {number}
          </Link>
        ))}
        {creditCents > 0 ? (
          <Badge tone="warn">{formatMoney(creditCents, { cents: "always" })} credit left</Badge>
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
