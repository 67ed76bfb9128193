import type { DeliverySummary } from "~/domain/webhooks/queries.server";
import type { WebhookDeliveryStatus } from "~/domain/webhooks/schema";
import { OUTCOME_LABELS } from "~/domain/webhooks/schema";
import { Status } from "../../kit/status";
import { DELIVERY_STATUS_LABELS } from "./webhooks-list";

const TONES = {
  waiting: "outline",
  sending: "wash",
  delivered: "good",
  failed: "bad",
  skipped: "warn",
} as const satisfies Record<WebhookDeliveryStatus, string>;

export function DeliveryBadge({ status }: { status: WebhookDeliveryStatus }) {
  return <Status tone={TONES[status]}>{DELIVERY_STATUS_LABELS[status]}</Status>;
}

/** Returns the last attempt's result, in a word or as its HTTP status. */
export function lastAnswer({ lastOutcome, lastHttpStatus }: Pick<DeliverySummary, "lastOutcome" | "lastHttpStatus">) {
  if (lastHttpStatus !== null) return `HTTP ${lastHttpStatus}`;
  return lastOutcome === null ? "" : OUTCOME_LABELS[lastOutcome];
}

/** True when its state will change automatically within moments, so that reloading makes sense. */
export function isUnderWay({ status, nextAttemptAt }: Pick<DeliverySummary, "status" | "nextAttemptAt">): boolean {
  return status === "sending" || (status === "waiting" && nextAttemptAt === null);
}
