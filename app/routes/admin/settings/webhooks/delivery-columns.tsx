import type { DeliverySummary } from "~/domain/webhooks/queries.server";
import { formatMoment } from "~/lib/calendar-date";
import { type Column, RowLink } from "../../kit/column";
import { DeliveryBadge, lastAnswer } from "./delivery-badge";
import { endpointPath } from "./webhooks-list";

export const DELIVERY_COLUMNS: readonly Column<DeliverySummary>[] = [
  {
    id: "event",
    header: "Event",
    isLabelled: false,
    cell: ({ id, endpointId, type, nextAttemptAt }) => (
      <span className="block">
        <RowLink isDialog to={`${endpointPath(endpointId)}/deliveries/${id}`}>
          <code>{type}</code>
        </RowLink>
        {nextAttemptAt ? <span className="block text-muted">Next try {formatMoment(nextAttemptAt)}</span> : null}
      </span>
    ),
  },
  { id: "status", header: "Status", cell: ({ status }) => <DeliveryBadge status={status} /> },
  { id: "answer", header: "Last answer", cell: (delivery) => lastAnswer(delivery) || "None yet" },
  { id: "attempts", header: "Tries", align: "end", hideBelow: "lg", cell: ({ attempts }) => attempts },
  {
    id: "happened",
    header: "Happened",
    align: "end",
    cell: ({ createdAt }) => (
      <time dateTime={createdAt.toISOString()} className="md:whitespace-nowrap">
        {formatMoment(createdAt)}
      </time>
    ),
  },
];
