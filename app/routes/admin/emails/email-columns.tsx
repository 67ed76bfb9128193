import type { EmailSummary } from "~/domain/emails/queries.server";
import { emailKindFacts } from "~/domain/emails/schema";
import { inOwnLetters, shownMailbox } from "~/lib/own-letters";
import { Ago } from "../kit/ago";
import type { CellTools, ListColumn } from "../kit/list-columns";
import { RowName } from "../kit/row-name";
import { ageOf } from "./age-of";
import { EmailStatusBadge } from "./email-status-badge";
import { EMAILS_PATH } from "./emails-list";

export const EMAIL_COLUMNS: readonly ListColumn<EmailSummary, CellTools>[] = [
  {
    id: "subject",
    header: "Subject",
    isLabelled: false,
    cell: (email) => (
      <RowName to={`${EMAILS_PATH}/${email.id}`} about={<About email={email} />}>
        {email.subject}
      </RowName>
    ),
  },
  { id: "to", header: "To", cell: (email) => <span className="wrap-anywhere">{shownMailbox(email.to)}</span> },
  {
    id: "status",
    header: "Status",
    cell: (email, { now }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <EmailStatusBadge status={email.status} isBounced={email.bouncedAt !== null} />
        {email.status === "held" ? <span className="text-muted tabular">{ageOf(email.createdAt, now)}</span> : null}
      </span>
    ),
  },
  { id: "attempts", header: "Attempts", align: "end", hideBelow: "lg", cell: (email) => email.attempts },
  {
    id: "written",
    header: "Written",
    sort: "written",
    align: "end",
    cell: (email, { now }) => <Ago at={email.createdAt.toISOString()} now={now} />,
  },
];

/** Kind of the email, or why it needs attention. */
function About({ email }: { email: EmailSummary }) {
  const isFailed = email.status === "failed" && email.lastError;
  if (email.link !== "ended" && !isFailed) return emailKindFacts(email.kind).label;
  return (
    <span className="text-bad">
      {email.link === "ended" ? "The link in it has expired" : ""}
      {email.link === "ended" && isFailed ? ". " : ""}
      {isFailed ? inOwnLetters(email.lastError ?? "") : ""}
    </span>
  );
}
