import type { Endpoint } from "~/domain/webhooks/queries.server";

/** An endpoint as its form holds it, as text: the stored version beside one's own when an edit is stale. */
export function endpointFields({ url, description, eventTypes }: Endpoint) {
  return { url, description, eventTypes: eventTypes.toSorted().join("\n") };
}
