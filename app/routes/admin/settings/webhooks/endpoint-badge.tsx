import type { Endpoint } from "~/domain/webhooks/queries.server";
import type { WebhookOffReason } from "~/domain/webhooks/schema";
import { Badge } from "~/ui/primitives/badge";

const OFF_LABELS = {
  staff: "Off",
  gone: "Off: the receiver is gone",
  failing: "Off: failing for days",
} as const satisfies Record<WebhookOffReason, string>;

/** State of an endpoint: whether it gets events, and whether it accepts them. */
export function EndpointBadge({
  endpoint: { off, failingSince },
}: {
  endpoint: Pick<Endpoint, "off" | "failingSince">;
}) {
  if (off) return <Badge tone={off.reason === "staff" ? "outline" : "bad"}>{OFF_LABELS[off.reason]}</Badge>;
  return failingSince ? <Badge tone="warn">On, but failing</Badge> : <Badge tone="good">On</Badge>;
}
