import { and, eq, inArray, isNull } from "drizzle-orm";
import { webhookAttempts, webhookDeliveries } from "~/db/schema/webhooks";
import type { AppContext } from "~/kernel/app-context";
import { transact } from "~/kernel/transact.server";

/** Ends a delivery whose job the queue has given up, because its process died repeatedly. For the worker. */
export async function giveUpDelivery(
  ctx: AppContext,
  { deliveryId, workKey }: { deliveryId: string; workKey: string },
): Promise<boolean> {
  return transact(ctx, async (tx) => {
    const given = await tx.db
      .update(webhookDeliveries)
      .set({ status: "failed", lastOutcome: "interrupted", lastHttpStatus: null, nextAttemptAt: null })
      .where(
        and(
          eq(webhookDeliveries.id, deliveryId),
          eq(webhookDeliveries.workKey, workKey),
          inArray(webhookDeliveries.status, ["waiting", "sending"]),
        ),
      )
      .returning({ id: webhookDeliveries.id });
    if (given.length === 0) return false;
    await tx.db
      .update(webhookAttempts)
      .set({ outcome: "interrupted" })
      .where(and(eq(webhookAttempts.deliveryId, deliveryId), isNull(webhookAttempts.outcome)));
    return true;
  });
}
