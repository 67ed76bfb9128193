import { WEBHOOK_DELIVERY_STATUSES, type WebhookDeliveryStatus } from "~/domain/webhooks/schema";
import type { ListSpec } from "../../kit/list-query";

export const WEBHOOKS_PATH = "/admin/settings/webhooks";

export const DELIVERIES_LIST = {
  filters: { status: WEBHOOK_DELIVERY_STATUSES },
  sorts: { newest: "desc" },
} as const satisfies ListSpec;

export const DELIVERY_STATUS_LABELS = {
  waiting: "Waiting",
  sending: "Sending",
  delivered: "Delivered",
  failed: "Failed",
  skipped: "Skipped",
} as const satisfies Record<WebhookDeliveryStatus, string>;

export function endpointPath(endpointId: string): string {
  return `${WEBHOOKS_PATH}/${endpointId}`;
}
