import { discountWords } from "~/domain/quotes/offer-words";
import type { Quote } from "~/domain/quotes/queries.server";
import { QUOTE_STATE_LABELS } from "~/domain/quotes/schema";
import { formatMoment, formatShortDate } from "~/lib/calendar-date";
import { centsToAmount, formatMoney } from "~/lib/money";
import { Badge } from "~/ui/primitives/badge";
import { RowLink } from "../kit/column";
import type { ListColumn } from "../kit/list-columns";
import { QUOTES_PATH, STATE_TONES } from "./quotes-list";

export const QUOTE_COLUMNS: readonly ListColumn<Quote>[] = [
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
      <span className="block min-w-40">
        <RowLink to={`${QUOTES_PATH}/${quote.id}`}>
          {quote.quoteNumber ?? "Draft"} · {quote.businessName}
        </RowLink>
        <span className="block text-muted wrap-anywhere">{quote.contactName || quote.businessEmail}</span>
      </span>
    ),
  },
  {
    id: "state",
    header: "Status",
    csv: ({ state }) => state,
    cell: (quote) => <Badge tone={STATE_TONES[quote.state]}>{QUOTE_STATE_LABELS[quote.state]}</Badge>,
  },
  {
    id: "value",
    header: "Value",
    csv: {
      Total: ({ totalCents }) => centsToAmount(totalCents).toFixed(2),
      Deposit: ({ depositCents }) => centsToAmount(depositCents).toFixed(2),
      Discount: ({ draft }) => discountWords(draft),
      Items: ({ draft }) => draft.items.map(({ name }) => name).join(", "),
    },
    sort: "value",
    align: "end",
    cell: (quote) => <span className="tabular">{formatMoney(quote.totalCents, { cents: "always" })}</span>,
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
    cell: (quote) => <time dateTime={quote.createdAt}>{formatMoment(quote.createdAt)}</time>,
  },
];
