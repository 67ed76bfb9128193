import type { WebhookEndpointTurnedOffEmail } from "~/domain/webhooks/email-data";
import type { EmailContent } from "~/email/email-content";
import type { Say } from "~/email/say";
import { agencyTime } from "./lead-words";

/** To the owners of the site: an endpoint no longer accepts events, and what they can do. */
export function webhookEndpointTurnedOff(data: WebhookEndpointTurnedOffEmail, say: Say): EmailContent {
  const { url, endpointId, reason, failingSince, turnedOffAt, reply, origin } = data;
  const why =
    reason === "gone"
      ? "It answered that it is gone (410), which means that the receiver wants no more events."
      : `It has accepted no events since ${agencyTime(failingSince)}, although each was sent several times.`;
  return {
    ...say("webhook-endpoint-turned-off", { host: new URL(url).host, why }),
    action: { label: "Open the endpoint", url: `${origin}/admin/settings/webhooks/${endpointId}` },
    facts: [
      ["Address", url],
      ["Turned off", agencyTime(turnedOffAt)],
    ],
    quotations: [["The last answer", reply]],
    reason: `You received this because this address gets notifications about the program behind ${origin}.`,
  };
}
