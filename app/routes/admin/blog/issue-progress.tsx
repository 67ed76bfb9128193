import { Link } from "react-router";
import type { IssueView } from "~/domain/newsletter/get-issue.server";
import { formatMoment } from "~/lib/calendar-date";
import { Badge } from "~/ui/primitives/badge";
import { useRefreshWhile } from "../kit/use-refresh-while";

/** How far an issue has come. */
export function IssueProgress({ issue }: { issue: NonNullable<IssueView["issue"]> }) {
  const { deliveries, messages } = issue;
  const all = deliveries.waiting + deliveries.queued + deliveries.skipped;
  const handled = all - deliveries.waiting;
  useRefreshWhile(issue.status === "sending" || messages.queued + messages.sending > 0);
  const facts = [
    ["Subject", issue.subject],
    ["Started", `${formatMoment(issue.startedAt)}, ${issue.startedBy}`],
    ["Finished", issue.finishedAt ? formatMoment(issue.finishedAt) : "Not yet"],
    ["Sent", messages.sent.toLocaleString("en-US")],
    ["In the outbox", (messages.queued + messages.sending).toLocaleString("en-US")],
    ...(messages.held > 0 ? [["Held", messages.held.toLocaleString("en-US")] as const] : []),
    ...(messages.discarded > 0 ? [["Discarded", messages.discarded.toLocaleString("en-US")] as const] : []),
    ["Failed", messages.failed.toLocaleString("en-US")],
    ["Unsubscribed before sending", deliveries.skipped.toLocaleString("en-US")],
  ] as const;
  return (
    <div className="max-w-2xl">
      <p role="status" className="flex flex-wrap items-center gap-3">
        <Badge tone={issue.status === "sent" ? "good" : "wash"}>
          {issue.status === "sent" ? "All messages written" : "Writing messages"}
        </Badge>
        <span className="tabular">
          {handled.toLocaleString("en-US")} of {all.toLocaleString("en-US")}
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
