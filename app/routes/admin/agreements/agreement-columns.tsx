import { AGREEMENT_STATE_LABELS, RHYTHM_LABELS, RHYTHM_WORDS } from "~/domain/agreements/schema";
import type { ListedAgreement } from "~/domain/agreements/show-agreement.server";
import { formatShortDate } from "~/lib/calendar-date";
import { centsToAmount, formatMoney } from "~/lib/money";
import { AGREEMENT_TONES } from "~/routes/status-tones";
import { BusinessLink } from "../kit/avatar";
import type { CellTools, ListColumn } from "../kit/list-columns";
import { RowName } from "../kit/row-name";
import { Status } from "../kit/status";
import { AGREEMENTS_PATH } from "../section-paths";

export const AGREEMENT_COLUMNS: readonly ListColumn<ListedAgreement, CellTools<"invoice.write">>[] = [
  {
    id: "title",
    header: "Agreement",
    isLabelled: false,
    csv: { Title: ({ title }) => title },
    cell: ({ id, title }) => <RowName to={`${AGREEMENTS_PATH}/${id}`}>{title}</RowName>,
  },
  {
    id: "customer",
    header: "Customer",
    csv: { Customer: ({ business }) => business.name },
    cell: ({ business }) => <BusinessLink business={business} />,
  },
  {
    id: "status",
    header: "Status",
    csv: {
      Status: ({ state }) => state,
      Starts: ({ startsOn }) => startsOn,
      Ends: ({ endsOn }) => endsOn ?? "",
    },
    cell: ({ state }) => <Status tone={AGREEMENT_TONES[state]}>{AGREEMENT_STATE_LABELS[state]}</Status>,
  },
  {
    id: "next",
    isLabelled: true,
    header: "Next bill",
    sort: "next",
    csv: { "Next bill": ({ nextOn }) => nextOn ?? "" },
    cell: ({ nextOn }) => (nextOn ? formatShortDate(nextOn) : ""),
  },
  {
    id: "price",
    header: "Price",
    align: "end",
    csv: {
      Rhythm: ({ rhythm }) => RHYTHM_LABELS[rhythm],
      "Net ({currency})": ({ netCents }) => centsToAmount(netCents),
      "Total ({currency})": ({ totalCents }) => centsToAmount(totalCents),
      Collected: ({ plan }) => (plan ? (plan.isCharged ? "charged plan" : "billed plan") : "invoices"),
      Id: ({ id }) => id,
    },
    cell: ({ totalCents, rhythm }) => (
      <span className="cell-line">
        {formatMoney(totalCents, { cents: "always" })} {RHYTHM_WORDS[rhythm]}
      </span>
    ),
  },
];
