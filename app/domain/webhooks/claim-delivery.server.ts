import { and, eq, inArray, isNull } from "drizzle-orm";
import { webhookAttempts, webhookDeliveries, webhookEndpoints, webhookEvents } from "~/db/schema/webhooks";
import type { AppContext } from "~/kernel/app-context";
import { transact } from "~/kernel/transact.server";
import { openSecret } from "./internal.server";
import { toPayload } from "./payload";

/** An attempt that has started. */
export type ClaimedDelivery = {
  deliveryId: string;
  workKey: string;
  /** Counts from 1. */
  number: number;
  startedAt: Date;
  eventId: string;
  url: string;
  payload: string;
  /**
   * Secrets that each sign the event, the current one first. Empty: the current one was sealed under another
   * `SESSION_SECRET`.
   */
  secrets: string[];
};

/**
 * Starts an attempt: marks the delivery as being sent and adds a line to its log. An attempt that never ended is
 * recorded as interrupted. Null: there is nothing to send, because it was sent, given up or restarted in the meantime,
 * or its endpoint is deleted or off (then it is skipped). For the worker.
 */
export async function claimDelivery(
  ctx: AppContext,
  { deliveryId, workKey }: { deliveryId: string; workKey: string },
): Promise<ClaimedDelivery | null> {
  return transact(ctx, async (tx) => {
    const [row] = await tx.db
      .select({ delivery: webhookDeliveries, endpoint: webhookEndpoints, event: webhookEvents })
      .from(webhookDeliveries)
      .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
      .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
      .where(
        and(
          eq(webhookDeliveries.id, deliveryId),
          eq(webhookDeliveries.workKey, workKey),
          inArray(webhookDeliveries.status, ["waiting", "sending"]),
        ),
      )
      .for("update", { of: webhookDeliveries });
    if (!row) return null;
    const { delivery, endpoint, event } = row;
    const startedAt = tx.clock.now();
    const isThis = eq(webhookDeliveries.id, deliveryId);
    await tx.db
      .update(webhookAttempts)
      .set({ outcome: "interrupted" })
      .where(and(eq(webhookAttempts.deliveryId, deliveryId), isNull(webhookAttempts.outcome)));
    if (endpoint.offReason && event.type !== "webhook.test") {
      await tx.db.update(webhookDeliveries).set({ status: "skipped", nextAttemptAt: null }).where(isThis);
      return null;
    }
    const number = delivery.attempts + 1;
    await tx.db
      .update(webhookDeliveries)
      .set({ status: "sending", attempts: number, nextAttemptAt: null })
      .where(isThis);
    await tx.db.insert(webhookAttempts).values({ deliveryId, number, startedAt });
    return {
      deliveryId,
      workKey,
      number,
      startedAt,
      eventId: event.id,
      url: endpoint.url,
      payload: toPayload(event),
      secrets: secretsOf(tx, endpoint, startedAt),
    };
  });
}

function secretsOf(
  { vault }: AppContext,
  { sealedSecret, sealedPreviousSecret, previousSecretUntil }: typeof webhookEndpoints.$inferSelect,
  now: Date,
): string[] {
  const secret = openSecret(vault, sealedSecret);
  if (secret === null) return [];
  const isPreviousGood = sealedPreviousSecret !== null && previousSecretUntil !== null && previousSecretUntil > now;
  const previous = isPreviousGood ? openSecret(vault, sealedPreviousSecret) : null;
  return previous === null ? [secret] : [secret, previous];
}
