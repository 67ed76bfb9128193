import { Trash2 } from "lucide-react";
import type { ListedSubscriber } from "~/domain/newsletter/list-subscribers.server";
import { SUBSCRIBER_STATUS_LABELS, type SubscriberStatus } from "~/domain/newsletter/schema";
import { formatMoment } from "~/lib/calendar-date";
import { Badge } from "~/ui/primitives/badge";
import type { CellTools, ListColumn } from "../kit/list-columns";
import { IconDialogLink, RowActions } from "../kit/row-actions";
import { SUBSCRIBERS } from "./subscribers-list";

const TONES = { confirmed: "good", pending: "wash", unsubscribed: "outline" } as const satisfies Record<
  SubscriberStatus,
  string
>;

export const SUBSCRIBER_COLUMNS: readonly ListColumn<ListedSubscriber, CellTools<"newsletter.write">>[] = [
  {
    id: "email",
    header: "Address",
    sort: "email",
    isLabelled: false,
    cell: ({ email }) => <span className="font-[550] wrap-anywhere">{email}</span>,
    csv: ({ email }) => email,
  },
  {
    id: "status",
    header: "State",
    cell: ({ status }) => <Badge tone={TONES[status]}>{SUBSCRIBER_STATUS_LABELS[status]}</Badge>,
    csv: ({ status }) => SUBSCRIBER_STATUS_LABELS[status],
  },
  {
    id: "requested",
    header: "Signed up",
    sort: "requested",
    align: "end",
    cell: ({ requestedAt }) => <Moment at={requestedAt} />,
    csv: ({ requestedAt }) => requestedAt,
  },
  {
    id: "confirmed",
    header: "Confirmed",
    align: "end",
    hideBelow: "lg",
    cell: ({ confirmedAt }) => <Moment at={confirmedAt} />,
    csv: {
      Confirmed: ({ confirmedAt }) => confirmedAt,
      Unsubscribed: ({ unsubscribedAt }) => unsubscribedAt,
      Id: ({ id }) => id,
    },
  },
  {
    id: "actions",
    header: "Actions",
    isLabelled: false,
    align: "end",
    cell: ({ id, email }, { may }) =>
      may["newsletter.write"] ? (
        <RowActions>
          <IconDialogLink to={`${SUBSCRIBERS.path}/${id}/delete`} label={`Remove ${email}`} icon={Trash2} />
        </RowActions>
      ) : null,
  },
];

function Moment({ at }: { at: Date | null }) {
  if (!at) return <span className="text-muted">–</span>;
  return (
    <time dateTime={at.toISOString()} className="md:whitespace-nowrap">
      {formatMoment(at)}
    </time>
  );
}
