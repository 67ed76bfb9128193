import type { ListedMail } from "~/domain/mail-in/queries.server";
import { MAIL_SUBJECT_LABELS } from "~/domain/mail-in/schema";
import { shownMailbox } from "~/lib/own-letters";
import { Ago } from "../kit/ago";
import type { CellTools, ListColumn } from "../kit/list-columns";
import { RowName } from "../kit/row-name";
import { mailPath } from "./incoming-list";
import { MailStateBadge } from "./mail-state-badge";

export const INCOMING_COLUMNS: readonly ListColumn<ListedMail, CellTools>[] = [
  {
    id: "subject",
    header: "Subject",
    isLabelled: false,
    cell: ({ id, subject, reason, state }) => (
      <RowName to={mailPath(id)} about={state === "placed" ? "" : reason}>
        {subject || "(no subject)"}
      </RowName>
    ),
  },
  {
    id: "from",
    header: "From",
    cell: ({ fromName, fromAddress }) => (
      <span className="wrap-anywhere">
        {fromName ? `${fromName} (${shownMailbox(fromAddress)})` : shownMailbox(fromAddress) || "Unknown sender"}
      </span>
    ),
  },
  { id: "state", header: "Status", cell: ({ state }) => <MailStateBadge state={state} /> },
  {
    id: "about",
    header: "About",
    hideBelow: "lg",
    cell: ({ subjectKind }) => (subjectKind ? MAIL_SUBJECT_LABELS[subjectKind] : <span className="text-muted">–</span>),
  },
  {
    id: "received",
    header: "Received",
    sort: "received",
    align: "end",
    cell: ({ receivedAt }, { now }) => <Ago at={receivedAt} now={now} />,
  },
];
