import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Email } from "~/domain/emails/queries.server";
import { DELIVERY_OUTCOME_LABELS, emailKindFacts } from "~/domain/emails/schema";
import { formatMoment } from "~/lib/calendar-date";
import { shownMailbox } from "~/lib/own-letters";
import { Badge } from "~/ui/primitives/badge";
import { Each } from "~/ui/primitives/each";
import { EmailStatusBadge } from "./email-status-badge";

type Fact = [label: string, value: ReactNode];

/** Facts about a message other than its text. */
export function EmailFacts({
  email,
  links,
}: {
  email: Omit<Email, "body">;
  links: readonly { label: string; path: string; name?: string }[];
}) {
  const facts: Fact[] = [
    ["Status", <EmailStatusBadge key="status" status={email.status} isBounced={email.bouncedAt !== null} />],
    ["To", shownMailbox(email.to)],
    ...(email.replyTo ? [["Reply to", shownMailbox(email.replyTo)] satisfies Fact] : []),
    ["Kind", emailKindFacts(email.kind).label],
    ["Written", formatMoment(email.createdAt)],
    ...(email.sentAt ? [["Sent", formatMoment(email.sentAt)] satisfies Fact] : []),
    ...(email.bouncedAt ? [["Bounced", cameBack(email.bouncedAt, email.bounceReason)] satisfies Fact] : []),
    ...(email.openedAt ? [["Link opened", formatMoment(email.openedAt)] satisfies Fact] : []),
    ...links.map(
      ({ label, path, name = "Open it" }): Fact => [
        label,
        <Link key={path} to={path} className="link">
          {name}
        </Link>,
      ],
    ),
  ];
  return (
    <dl className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 gap-y-1.5">
      {facts.map(([label, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a message may name two quotes, and the facts never change places
        <div key={`${label} ${index}`} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function cameBack(at: Date, reason: string | null): string {
  return reason ? `${formatMoment(at)}: ${reason}` : formatMoment(at);
}

/** Every delivery attempt. */
export function EmailLog({ log, lastError }: { log: Email["log"]; lastError: string | null }) {
  if (log.length === 0) return <p className="text-muted">{lastError ?? "No attempts on record."}</p>;
  return (
    <ol className="space-y-3">
      <Each of={log} by={({ number }) => number}>
        {({ number, startedAt, outcome, reply }) => (
          <li className="border-l-2 border-rule pl-3">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="font-[550] tabular">Try {number}</span>
              <Badge tone={outcome === null ? "wash" : outcome === "accepted" ? "good" : "bad"}>
                {outcome === null ? "In progress" : DELIVERY_OUTCOME_LABELS[outcome]}
              </Badge>
            </p>
            <p className="text-muted">
              <time dateTime={startedAt.toISOString()}>{formatMoment(startedAt)}</time>
            </p>
            {reply ? <p className="wrap-anywhere">{reply}</p> : null}
          </li>
        )}
      </Each>
    </ol>
  );
}
