import { Link } from "react-router";
import type { RecordRef } from "~/domain/links/schema";
import { formatMoment } from "~/lib/calendar-date";
import { shownMailbox } from "~/lib/own-letters";
import { Badge } from "~/ui/primitives/badge";
import { Each } from "~/ui/primitives/each";
import { AdminSection } from "../kit/admin-section";
import { EmailStatusBadge } from "./email-status-badge";
import { emailsAbout } from "./emails-list";
import type { listEmailsAbout } from "./list-newest-emails.server";

type Newest = NonNullable<Awaited<ReturnType<typeof listEmailsAbout>>>;

/** The newest messages about an invoice, with a link to all. Renders nothing for staff who may not read messages. */
export function RecordEmails({ record, emails }: { record: RecordRef; emails: Newest | null }) {
  if (emails === null) return null;
  const all = { to: emailsAbout(record), label: `All emails about this ${record.kind}` };
  return <NewestEmails emails={emails} all={all} nothing={`No emails about this ${record.kind} yet.`} />;
}

function NewestEmails({
  emails: { records, hasMore },
  all,
  nothing,
}: {
  emails: Newest;
  all: { to: string; label: string };
  nothing: string;
}) {
  return (
    <AdminSection title="Emails">
      {records.length === 0 ? <p className="text-muted">{nothing}</p> : null}
      <ul className="divide-y divide-rule">
        <Each of={records}>
          {({ href, subject, to, status, isBounced, isOpened, writtenAt }) => (
            <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2.5 first:pt-0">
              <span className="min-w-0 grow wrap-anywhere">
                <Link to={href} className="link">
                  {subject}
                </Link>
                <span className="ml-3 text-muted">{shownMailbox(to)}</span>
              </span>
              <time dateTime={writtenAt} className="text-muted">
                {formatMoment(writtenAt)}
              </time>
              <span className="flex flex-wrap gap-2">
                <EmailStatusBadge status={status} isBounced={isBounced} />
                {isOpened ? <Badge tone="good">Link opened</Badge> : null}
              </span>
            </li>
          )}
        </Each>
      </ul>
      {hasMore ? (
        <p className="mt-3">
          <Link to={all.to} className="link inline-flex min-h-9 items-center">
            {all.label}
          </Link>
        </p>
      ) : null}
    </AdminSection>
  );
}
