import { Link } from "react-router";
import type { IssueView } from "~/domain/newsletter/get-issue.server";
import { formatMoment } from "~/lib/calendar-date";
import { formatCount } from "~/lib/place-numbers";
import { Badge } from "~/ui/primitives/badge";
import { useRefreshWhile } from "../kit/use-refresh-while";

export function IssueProgress({ issue }: { issue: NonNullable<IssueView["issue"]> }) {
  const { deliveries, messages } = issue;
  const all = deliveries.waiting + deliveries.queued + deliveries.skipped;
  const handled = all - deliveries.waiting;
  useRefreshWhile(issue.status === "sending" || messages.queued + messages.sending > 0);
  const facts = [
    ["Subject", issue.subject],
    ["Started", `${formatMoment(issue.startedAt)}, ${issue.startedBy}`],
    ["Finished", issue.finishedAt ? formatMoment(issue.finishedAt) : "Not yet"],
    ["Sent", formatCount(messages.sent)],
    ["In the outbox", formatCount(messages.queued + messages.sending)],
    ...(messages.held > 0 ? [["Held", formatCount(messages.held)] as const] : []),
    ...(messages.discarded > 0 ? [["Discarded", formatCount(messages.discarded)] as const] : []),
    ["Failed", formatCount(messages.failed)],
    ["Unsubscribed before sending", formatCount(deliveries.skipped)],
  ] as const;
  return (
    <div className="max-w-2xl">
      <p role="status" className="flex flex-wrap items-center gap-3">
        <Badge tone={issue.status === "sent" ? "good" : "wash"}>
          {issue.status === "sent" ? "All messages written" : "Writing messages"}
        </Badge>
        <span className="tabular">
          {formatCount(handled)} of {formatCount(all)}
        </span>
      </p>
      <progress
        value={handled}
        max={Math.max(1, all)}
        aria-label="Messages written"
        className="mt-3 w-full accent-bluebonnet"
      />
      <dl className="mt-5 border-t border-rule">
        {facts.map(([label, value]) => (
          <div key={label} className="grid grid-cols-[11rem_minmax(0,1fr)] gap-4 border-b border-rule py-2">
            <dt className="text-muted">{label}</dt>
            <dd className="tabular wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">
        <Link to="/admin/emails?kind=newsletter-issue" className="link">
          View the messages in Emails
        </Link>
      </p>
    </div>
  );
}
