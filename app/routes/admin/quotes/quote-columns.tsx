import { Pencil } from "lucide-react";
import { discountWords } from "~/domain/quotes/offer-words";
import type { Quote } from "~/domain/quotes/queries.server";
import { periodTotal, totalWords } from "~/domain/quotes/recurring";
import { QUOTE_STATE_LABELS } from "~/domain/quotes/schema";
import { formatShortDate } from "~/lib/calendar-date";
import { centsToAmount } from "~/lib/money";
import { shownMailbox } from "~/lib/own-letters";
import { Ago } from "../kit/ago";
import type { CellTools, ListColumn } from "../kit/list-columns";
import { IconDialogLink, RowActions } from "../kit/row-actions";
import { RowName } from "../kit/row-name";
import { Status } from "../kit/status";
import { QUOTES_PATH, STATE_TONES } from "./quotes-list";

export const QUOTE_COLUMNS: readonly ListColumn<Quote, CellTools<"quote.write">>[] = [
  {
    id: "quote",
    header: "Quote",
    csv: {
      Number: ({ quoteNumber }) => quoteNumber ?? "",
      Business: ({ businessName }) => businessName,
      Contact: ({ contactName }) => contactName,
      Email: ({ businessEmail }) => businessEmail,
    },
    isLabelled: false,
    cell: (quote) => (
      <RowName
        to={`${QUOTES_PATH}/${quote.id}`}
        avatarOf={quote.businessName}
        about={quote.contactName || shownMailbox(quote.businessEmail)}
      >
        {quote.quoteNumber ?? "Draft"} · {quote.businessName}
      </RowName>
    ),
  },
  {
    id: "state",
    header: "Status",
    csv: ({ state }) => state,
    cell: (quote) => <Status tone={STATE_TONES[quote.state]}>{QUOTE_STATE_LABELS[quote.state]}</Status>,
  },
  {
    id: "value",
    header: "Value",
    csv: {
      Total: ({ totalCents }) => centsToAmount(totalCents).toFixed(2),
      Deposit: ({ depositCents }) => centsToAmount(depositCents).toFixed(2),
      Recurring: ({ recurring }) => recurring.map(periodTotal).join(", "),
      Discount: ({ draft }) => discountWords(draft),
      Items: ({ draft }) => draft.items.map(({ name }) => name).join(", "),
    },
    sort: "value",
    align: "end",
    cell: (quote) => <span className="tabular">{totalWords(quote)}</span>,
  },
  {
    id: "valid",
    header: "Valid until",
    csv: ({ validUntil }) => validUntil,
    align: "end",
    hideBelow: "lg",
    cell: (quote) => <time dateTime={quote.validUntil}>{formatShortDate(quote.validUntil)}</time>,
  },
  {
    id: "created",
    header: "Created",
    csv: {
      Sent: ({ sentAt }) => sentAt ?? "",
      Accepted: ({ acceptedAt }) => acceptedAt ?? "",
      Declined: ({ declinedAt }) => declinedAt ?? "",
      Created: ({ createdAt }) => createdAt,
      Id: ({ id }) => id,
    },
    sort: "created",
    align: "end",
    hideBelow: "xl",
    isKeptInOrder: true,
    cell: (quote, { now }) => <Ago at={quote.createdAt} now={now} />,
  },
  {
    id: "actions",
    header: "Actions",
    isLabelled: false,
    align: "end",
    hideBelow: "lg",
    cell: ({ id, quoteNumber, status }, { may }) =>
      may["quote.write"] && quoteNumber !== null && status !== "accepted" && status !== "declined" ? (
        <RowActions>
          <IconDialogLink to={`${QUOTES_PATH}/${id}/edit`} label={`Edit ${quoteNumber}`} icon={Pencil} />
        </RowActions>
      ) : null,
  },
];
