import { Link } from "react-router";
import type { Bounce } from "~/domain/emails/list-bounces.server";
import { formatMoment } from "~/lib/calendar-date";
import { shownMailbox } from "~/lib/own-letters";

/** Warns that email to someone on this screen bounces. Renders nothing otherwise. */
export function BounceNotice({ bounces }: { bounces: readonly Bounce[] }) {
  if (bounces.length === 0) return null;
  return (
    <div role="note" aria-label="Bounced email" className="rounded-md bg-warn-wash px-4 py-3">
      {bounces.map(({ email, reason, at, emailId }) => (
        <p key={email} className="wrap-anywhere">
          <strong className="font-[550]">Email to {shownMailbox(email)} is bouncing</strong> (
          <time dateTime={at}>{formatMoment(at)}</time>
          {reason ? `: ${reason}` : ""}). Check the address, or call.{" "}
          {emailId ? (
            <Link to={`/admin/emails/${emailId}`} className="link">
              The email
            </Link>
          ) : null}
        </p>
      ))}
    </div>
  );
}
