import { and, eq, ne } from "drizzle-orm";
import { webhookDeliveries, webhookEndpoints } from "~/db/schema/webhooks";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";
import { restartDeliveries } from "./internal.server";

export type ResendOutcome =
  | { outcome: "queued" }
  /** An attempt is in progress right now. */
  | { outcome: "under-way" }
  /** The endpoint is off: turn it on first. */
  | { outcome: "endpoint-off" };

/**
 * Delivers an event to an endpoint again, or right away if it waits for its next attempt, with a full series of
 * attempts and under the same id. Needs `webhook.manage`. Throws `webhook.not-found`.
 */
export async function resendDelivery(ctx: AppContext, id: string): Promise<ResendOutcome> {
  requirePermission(ctx, "webhook.manage");
  return transact(ctx, async (tx) => {
    const [delivery] = isUuid(id)
      ? await tx.db
          .select({ url: webhookEndpoints.url, offReason: webhookEndpoints.offReason })
          .from(webhookDeliveries)
          .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
          .where(eq(webhookDeliveries.id, id))
      : [];
    if (!delivery) throw new DomainError("webhook.not-found");
    if (delivery.offReason) return { outcome: "endpoint-off" };
    const held = await tx.db
      .select({ id: webhookDeliveries.id, endpointId: webhookDeliveries.endpointId })
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.id, id), ne(webhookDeliveries.status, "sending")))
      .for("update");
    if (held.length === 0) return { outcome: "under-way" };
    await restartDeliveries(tx, held);
    await recordAudit(tx, {
      action: "webhook.resent",
      subject: { kind: "webhook-delivery", id },
      after: { url: delivery.url },
    });
    return { outcome: "queued" };
  });
}
