import type { ListedMail } from "~/domain/incoming/queries.server";
import { MAIL_SUBJECT_LABELS } from "~/domain/incoming/schema";
import { Ago } from "../kit/ago";
import { RowLink } from "../kit/column";
import type { ListColumn } from "../kit/list-columns";
import { mailPath } from "./incoming-list";
import { MailStateBadge } from "./mail-state-badge";

/** `now`: the time by which ages are told, ISO. */
export const INCOMING_COLUMNS: readonly ListColumn<ListedMail, { page: { now: string } }>[] = [
  {
    id: "subject",
    header: "Subject",
    isLabelled: false,
    cell: ({ id, subject, reason, state }) => (
      <span className="block min-w-0 md:max-w-lg">
        <RowLink to={mailPath(id)} className="wrap-anywhere">
          {subject || "(no subject)"}
        </RowLink>
        {reason && state !== "placed" ? <span className="block text-muted wrap-anywhere">{reason}</span> : null}
      </span>
    ),
  },
  {
    id: "from",
    header: "From",
    cell: ({ fromName, fromAddress }) => (
      <span className="wrap-anywhere">{fromName ? `${fromName} (${fromAddress})` : fromAddress || "Nobody named"}</span>
    ),
  },
  { id: "state", header: "State", cell: ({ state }) => <MailStateBadge state={state} /> },
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
    cell: ({ receivedAt }, { page }) => <Ago at={receivedAt} now={page.now} />,
  },
];
