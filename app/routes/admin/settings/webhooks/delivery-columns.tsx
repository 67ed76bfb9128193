import type { DeliverySummary } from "~/domain/webhooks/queries.server";
import { formatMoment } from "~/lib/calendar-date";
import { Ago } from "../../kit/ago";
import type { Column } from "../../kit/column";
import { RowName } from "../../kit/row-name";
import { DeliveryBadge, lastAnswer } from "./delivery-badge";
import { endpointPath } from "./webhooks-list";

export const deliveryColumns = (now: string): readonly Column<DeliverySummary>[] => [
  {
    id: "event",
    header: "Event",
    isLabelled: false,
    cell: ({ id, endpointId, type, nextAttemptAt }) => (
      <RowName
        isDialog
        to={`${endpointPath(endpointId)}/deliveries/${id}`}
        about={nextAttemptAt ? `Next try ${formatMoment(nextAttemptAt)}` : undefined}
      >
        <code>{type}</code>
      </RowName>
    ),
  },
  { id: "status", header: "Status", cell: ({ status }) => <DeliveryBadge status={status} /> },
  { id: "answer", header: "Last answer", cell: (delivery) => lastAnswer(delivery) || "None yet" },
  { id: "attempts", header: "Tries", align: "end", hideBelow: "lg", cell: ({ attempts }) => attempts },
  {
    id: "happened",
    header: "Happened",
    align: "end",
    cell: ({ createdAt }) => <Ago at={createdAt.toISOString()} now={now} />,
  },
];
