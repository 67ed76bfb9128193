import type { Endpoint } from "~/domain/webhooks/queries.server";
import { formatMoment } from "~/lib/calendar-date";

const OFF_WORDS = {
  staff: "Turned off manually. New events aren’t kept for it, and those already queued are skipped.",
  gone: "It answered that it is gone (410), so it was turned off and the owners were notified.",
  failing: "It accepted nothing for three days, so it was turned off and the owners were notified.",
} as const;

/** Facts about an endpoint, and its problems. */
export function EndpointFacts({ endpoint }: { endpoint: Endpoint }) {
  const { description, eventTypes, off, failingSince, previousSecretUntil, createdAt } = endpoint;
  return (
    <div className="space-y-4">
      {off ? (
        <p className="rounded-md border border-warn bg-warn-wash px-4 py-2.5">
          {OFF_WORDS[off.reason]} Since {formatMoment(off.since)}.
        </p>
      ) : failingSince ? (
        <p className="rounded-md border border-warn bg-warn-wash px-4 py-2.5">
          It has accepted nothing since {formatMoment(failingSince)}. Every event is tried again for about three days.
        </p>
      ) : null}
      <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {description ? (
          <>
            <dt className="text-muted">For</dt>
            <dd className="wrap-anywhere">{description}</dd>
          </>
        ) : null}
        <dt className="text-muted">Events</dt>
        <dd>{eventTypes.join(", ")}</dd>
        <dt className="text-muted">Added</dt>
        <dd>{formatMoment(createdAt)}</dd>
        {previousSecretUntil ? (
          <>
            <dt className="text-muted">Old secret</dt>
            <dd>Also signs until {formatMoment(previousSecretUntil)}</dd>
          </>
        ) : null}
      </dl>
    </div>
  );
}
