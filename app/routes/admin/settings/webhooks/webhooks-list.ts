import type { WebhookDeliveryStatus } from "~/domain/webhooks/schema";
import { defineList } from "../../kit/define-list";

export const WEBHOOKS_PATH = "/admin/settings/webhooks";

/** Few enough for a single page. */
export const ENDPOINTS = defineList({
  path: WEBHOOKS_PATH,
  title: "Webhooks",
  one: "endpoint",
  many: "endpoints",
  filters: {},
  orders: { added: ["asc", "Oldest first"] },
  empty: {
    title: "No endpoints yet",
    text: "Add the address of a program, such as your CRM or a chat, and choose which events it gets.",
  },
});

export const DELIVERY_STATUS_LABELS = {
  waiting: "Waiting",
  sending: "Sending",
  delivered: "Delivered",
  failed: "Failed",
  skipped: "Skipped",
} as const satisfies Record<WebhookDeliveryStatus, string>;

/** Returns the list of deliveries to one endpoint. */
export const deliveriesOf = (endpointId: string) => ({ ...DELIVERIES, path: endpointPath(endpointId) });

export const DELIVERIES = defineList({
  path: WEBHOOKS_PATH,
  title: "Deliveries",
  one: "event",
  many: "events",
  filters: { status: { label: "Status of deliveries", all: "All", labels: DELIVERY_STATUS_LABELS } },
  orders: { newest: ["desc", "Newest first"] },
  empty: { title: "Nothing sent yet", text: "Send a test event to see whether the receiver accepts it." },
});

export function endpointPath(endpointId: string): string {
  return `${WEBHOOKS_PATH}/${endpointId}`;
}
