import type { ListedInvoice } from "~/domain/invoices/queries.server";
import { INVOICE_STATE_LABELS } from "~/domain/invoices/schema";
import { centsToAmount, formatMoney } from "~/lib/money";
import { INVOICE_TONES } from "~/routes/status-tones";
import { BusinessLink } from "../kit/avatar";
import type { CellTools, ListColumn } from "../kit/list-columns";
import { ListDay } from "../kit/list-day";
import { RowName } from "../kit/row-name";
import { Status } from "../kit/status";
import { INVOICES_PATH } from "../section-paths";

export const INVOICE_COLUMNS: readonly ListColumn<ListedInvoice, CellTools<"invoice.write">>[] = [
  {
    id: "number",
    header: "Invoice",
    isLabelled: false,
    csv: { Number: ({ number }) => number ?? "", Title: ({ title }) => title },
    cell: ({ id, number, title }) => (
      <RowName to={`${INVOICES_PATH}/${id}`} about={title}>
        {number ?? "Draft"}
      </RowName>
    ),
  },
  {
    id: "customer",
    header: "Customer",
    csv: { Customer: ({ business }) => business.name, Reference: ({ reference }) => reference },
    cell: ({ business }) => <BusinessLink business={business} />,
  },
  {
    id: "status",
    header: "Status",
    csv: { Status: ({ state }) => state, Issued: ({ issuedOn }) => issuedOn ?? "" },
    cell: ({ state }) => <Status tone={INVOICE_TONES[state]}>{INVOICE_STATE_LABELS[state]}</Status>,
  },
  {
    id: "due",
    isLabelled: true,
    header: "Due",
    sort: "due",
    csv: { Due: ({ dueOn }) => dueOn ?? "" },
    cell: ({ dueOn }, { now }) => (dueOn ? <ListDay day={dueOn} now={now} /> : ""),
  },
  {
    id: "total",
    header: "Total",
    sort: "total",
    align: "end",
    csv: {
      "Net ({currency})": ({ netCents }) => centsToAmount(netCents),
      "Tax ({currency})": ({ taxCents }) => centsToAmount(taxCents),
      "Total ({currency})": ({ totalCents }) => centsToAmount(totalCents),
      "Paid ({currency})": ({ paidCents }) => centsToAmount(paidCents),
      "Credited ({currency})": ({ creditedCents }) => centsToAmount(creditedCents),
      "Open ({currency})": ({ openCents }) => centsToAmount(openCents),
      Id: ({ id }) => id,
    },
    cell: ({ totalCents, openCents }) => (
      <span className="cell-line">
        {openCents > 0 && openCents < totalCents ? (
          <span className="off-phone text-muted">{formatMoney(openCents, { cents: "always" })} open</span>
        ) : null}
        {formatMoney(totalCents, { cents: "always" })}
      </span>
    ),
  },
];
