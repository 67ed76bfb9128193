import type { EmailSummary } from "~/domain/emails/queries.server";
import { EMAIL_KIND_FACTS } from "~/domain/emails/schema";
import { Ago } from "../kit/ago";
import { RowLink } from "../kit/column";
import type { ListColumn } from "../kit/list-columns";
import { ageOf } from "./age-of";
import { EmailStatusBadge } from "./email-status-badge";
import { EMAILS_PATH } from "./emails-list";

/** `now`: the time by which ages are told, ISO. */
export const EMAIL_COLUMNS: readonly ListColumn<EmailSummary, { page: { now: string } }>[] = [
  {
    id: "subject",
    header: "Subject",
    isLabelled: false,
    cell: (email) => (
      <span className="block min-w-0 md:max-w-lg">
        <RowLink to={`${EMAILS_PATH}/${email.id}`} className="wrap-anywhere">
          {email.subject}
        </RowLink>
        {email.link === "ended" ? <span className="block text-bad">The link in it has expired</span> : null}
        {email.status === "failed" && email.lastError ? (
          <span className="block text-bad wrap-anywhere">{email.lastError}</span>
        ) : (
          <span className="block text-muted">{EMAIL_KIND_FACTS[email.kind].label}</span>
        )}
      </span>
    ),
  },
  { id: "to", header: "To", cell: (email) => <span className="wrap-anywhere">{email.to}</span> },
  {
    id: "status",
    header: "Status",
    cell: (email, { page }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <EmailStatusBadge status={email.status} isBounced={email.bouncedAt !== null} />
        {email.status === "held" ? (
          <span className="text-muted tabular">{ageOf(email.createdAt, page.now)}</span>
        ) : null}
      </span>
    ),
  },
  { id: "attempts", header: "Tries", align: "end", hideBelow: "lg", cell: (email) => email.attempts },
  {
    id: "written",
    header: "Written",
    sort: "written",
    align: "end",
    cell: (email, { page }) => <Ago at={email.createdAt.toISOString()} now={page.now} />,
  },
];
