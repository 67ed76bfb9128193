import { and, desc, eq, inArray } from "drizzle-orm";
import { webhookDeliveries } from "~/db/schema/webhooks";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { holdEndpoint, restartDeliveries } from "./internal.server";
import { RESENT_AT_ONCE_MAX } from "./schema";

export type ResendFailedOutcome =
  /** `count` is at most `RESENT_AT_ONCE_MAX`. */
  | { outcome: "queued"; count: number }
  /** The endpoint is off: turn it on first. */
  | { outcome: "endpoint-off" };

/**
 * Redelivers what an endpoint didn't accept or wasn't sent while it was off; the newest first when there are more than
 * one call covers. Needs `webhook.manage`. Throws `webhook.not-found`.
 */
export async function resendFailed(ctx: AppContext, endpointId: string): Promise<ResendFailedOutcome> {
  requirePermission(ctx, "webhook.manage");
  return transact(ctx, async (tx) => {
    const endpoint = await holdEndpoint(tx, endpointId);
    if (endpoint.offReason) return { outcome: "endpoint-off" };
    const lost = await tx.db
      .select({ id: webhookDeliveries.id, endpointId: webhookDeliveries.endpointId })
      .from(webhookDeliveries)
      .where(
        and(eq(webhookDeliveries.endpointId, endpointId), inArray(webhookDeliveries.status, ["failed", "skipped"])),
      )
      .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
      .limit(RESENT_AT_ONCE_MAX)
      .for("update");
    // Restarted in chronological order.
    await restartDeliveries(tx, lost.reverse());
    if (lost.length > 0) {
      await recordAudit(tx, {
        action: "webhook.failed-resent",
        subject: { kind: "webhook-endpoint", id: endpointId },
        after: { url: endpoint.url, count: lost.length },
      });
    }
    return { outcome: "queued", count: lost.length };
  });
}
