import { Link } from "react-router";
import { formatMoment } from "~/lib/calendar-date";
import { AdminSection } from "../kit/admin-section";
import { EmailStatusBadge } from "./email-status-badge";
import { EMAILS_PATH } from "./emails-list";
import type { listNewestEmails } from "./list-newest-emails.server";

/** The newest messages to people of a customer or about a record of theirs, with the way to all that the customer got. */
export function NewestEmails({
  customerId,
  emails: { records, hasMore },
  nothing,
}: {
  customerId: string;
  emails: Awaited<ReturnType<typeof listNewestEmails>>;
  nothing: string;
}) {
  return (
    <AdminSection title="Emails">
      {records.length === 0 ? <p className="text-muted">{nothing}</p> : null}
      <ul className="divide-y divide-rule">
        {records.map(({ id, href, subject, to, status, isBounced, writtenAt }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2.5 first:pt-0">
            <span className="min-w-0 grow wrap-anywhere">
              <Link to={href} className="link">
                {subject}
              </Link>
              <span className="ml-3 text-muted">{to}</span>
            </span>
            <time dateTime={writtenAt} className="text-muted">
              {formatMoment(writtenAt)}
            </time>
            <EmailStatusBadge status={status} isBounced={isBounced} />
          </li>
        ))}
      </ul>
      {hasMore ? (
        <p className="mt-3">
          <Link to={`${EMAILS_PATH}?businessId=${customerId}`} className="link inline-flex min-h-9 items-center">
            All emails to this customer
          </Link>
        </p>
      ) : null}
    </AdminSection>
  );
}
