import { and, arrayContains, isNull } from "drizzle-orm";
import type { WebhookEventType } from "~/db/schema/lists";
import { webhookEndpoints } from "~/db/schema/webhooks";
import type { TransactionContext } from "~/domain/kernel/transact.server";
import { storeMessage } from "./internal.server";

/**
 * Tells the endpoints that want events of this type, if and only if the transaction commits. `data` is a plain JSON
 * snapshot of what happened, as the API would show it, without secrets. For verbs, once they know that they may. When
 * nobody wants it, nothing is stored.
 */
export async function emitEvent(
  tx: TransactionContext,
  { type, data }: { type: WebhookEventType; data: Record<string, unknown> },
): Promise<void> {
  // The lock keeps an endpoint from being deleted before its delivery is stored.
  const endpoints = await tx.db
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(and(isNull(webhookEndpoints.offReason), arrayContains(webhookEndpoints.eventTypes, [type])))
    .for("key share");
  if (endpoints.length > 0) await storeMessage(tx, { type, data, endpointIds: endpoints.map(({ id }) => id) });
}
