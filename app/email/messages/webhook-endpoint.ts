import type { WebhookEndpointTurnedOffEmail } from "~/domain/kernel/email-data";
import type { EmailContent } from "~/email/email-content";
import { agencyTime } from "./lead-words";

/** To those who run the program: an endpoint takes no events anymore, and what they can do. */
export function webhookEndpointTurnedOff(data: WebhookEndpointTurnedOffEmail): EmailContent {
  const { url, endpointId, reason, failingSince, turnedOffAt, reply, origin } = data;
  const { host } = new URL(url);
  const why =
    reason === "gone"
      ? "It answered that it is gone (410), which means that the receiver wants no more events."
      : `It has accepted no events since ${agencyTime(failingSince)}, although each was sent several times.`;
  return {
    subject: `Webhooks to ${host} were turned off`,
    preview: why,
    heading: "A webhook endpoint was turned off",
    paragraphs: [
      `We no longer send events to this address. ${why}`,
      "We keep what it missed for a while. Once the receiver works again, turn the endpoint on and resend what failed.",
    ],
    action: { label: "Open the endpoint", url: `${origin}/admin/settings/webhooks/${endpointId}` },
    facts: [
      ["Address", url],
      ["Turned off", agencyTime(turnedOffAt)],
    ],
    quotations: [["The last answer", reply]],
    closing: [],
    reason: `You received this because this address gets notifications about the program behind ${origin}.`,
  };
}
