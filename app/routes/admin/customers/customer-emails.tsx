import { Link } from "react-router";
import { formatMoment } from "~/lib/calendar-date";
import { EmailStatusBadge } from "../emails/email-status-badge";
import { EMAILS_PATH } from "../emails/emails-list";
import { AdminSection } from "../kit/admin-section";
import type { listCustomerEmails } from "./list-customer-records.server";

/** The newest messages to people of a customer, with the way to all of them. */
export function CustomerEmails({
  customerId,
  emails: { records, hasMore },
}: {
  customerId: string;
  emails: Awaited<ReturnType<typeof listCustomerEmails>>;
}) {
  return (
    <AdminSection title="Emails">
      {records.length === 0 ? <p className="text-muted">No emails to them yet.</p> : null}
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
