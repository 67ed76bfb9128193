import type { Endpoint } from "~/domain/webhooks/queries.server";
import { formatMoment } from "~/lib/calendar-date";

const OFF_WORDS = {
  staff: "Turned off by hand. New events aren't kept for it; those on the way are skipped when their turn comes.",
  gone: "It answered that it is gone (410), so it was turned off and the owners were told.",
  failing: "It took nothing for three days, so it was turned off and the owners were told.",
} as const;

/** What is known of an endpoint, and what is wrong with it. */
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
          It has taken nothing since {formatMoment(failingSince)}. Every event is tried again for about three days.
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
            <dd>Signs too until {formatMoment(previousSecretUntil)}</dd>
          </>
        ) : null}
      </dl>
    </div>
  );
}
