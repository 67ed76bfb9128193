import type { Quote } from "~/domain/quotes/queries.server";
import { QUOTE_STATE_LABELS } from "~/domain/quotes/schema";
import { formatMoment, formatShortDate } from "~/lib/calendar-date";
import { formatUsd } from "~/lib/money";
import { Badge } from "~/ui/primitives/badge";
import { type Column, RowLink } from "../kit/column";
import { QUOTES_PATH, STATE_TONES } from "./quotes-list";

export const QUOTE_COLUMNS: Column<Quote>[] = [
  {
    id: "quote",
    header: "Quote",
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
    cell: (quote) => <Badge tone={STATE_TONES[quote.state]}>{QUOTE_STATE_LABELS[quote.state]}</Badge>,
  },
  {
    id: "value",
    header: "Value",
    sort: "value",
    align: "end",
    cell: (quote) => <span className="tabular">{formatUsd(quote.totalCents, { cents: "always" })}</span>,
  },
  {
    id: "valid",
    header: "Valid until",
    align: "end",
    hideBelow: "lg",
    cell: (quote) => <time dateTime={quote.validUntil}>{formatShortDate(quote.validUntil)}</time>,
  },
  {
    id: "created",
    header: "Created",
    sort: "created",
    align: "end",
    hideBelow: "xl",
    cell: (quote) => <time dateTime={quote.createdAt}>{formatMoment(quote.createdAt)}</time>,
  },
];
