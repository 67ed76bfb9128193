import { Trash2 } from "lucide-react";
import type { ListedSubscriber } from "~/domain/newsletter/list-subscribers.server";
import { SUBSCRIBER_STATUS_LABELS, type SubscriberStatus } from "~/domain/newsletter/schema";
import { shownMailbox } from "~/lib/own-letters";
import { Ago } from "../kit/ago";
import type { CellTools, ListColumn } from "../kit/list-columns";
import { IconDialogLink, RowActions } from "../kit/row-actions";
import { RowName } from "../kit/row-name";
import { Status } from "../kit/status";
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
    cell: ({ email }) => <RowName>{shownMailbox(email)}</RowName>,
    csv: ({ email }) => email,
  },
  {
    id: "status",
    header: "Status",
    cell: ({ status }) => <Status tone={TONES[status]}>{SUBSCRIBER_STATUS_LABELS[status]}</Status>,
    csv: ({ status }) => SUBSCRIBER_STATUS_LABELS[status],
  },
  {
    id: "requested",
    header: "Signed up",
    sort: "requested",
    align: "end",
    cell: ({ requestedAt }, { now }) => <Ago at={requestedAt.toISOString()} now={now} />,
    csv: ({ requestedAt }) => requestedAt,
  },
  {
    id: "confirmed",
    header: "Confirmed",
    align: "end",
    hideBelow: "lg",
    cell: ({ confirmedAt }, { now }) =>
      confirmedAt ? <Ago at={confirmedAt.toISOString()} now={now} /> : <span className="text-muted">–</span>,
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
