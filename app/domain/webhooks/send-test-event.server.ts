import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { holdEndpoint, storeMessage } from "./internal.server";

/**
 * Sends an event of the type `webhook.test`, also to an endpoint that is off, with a single attempt. Returns its
 * delivery. Needs `webhook.manage`. Throws `webhook.not-found`.
 */
export async function sendTestEvent(ctx: AppContext, endpointId: string): Promise<{ deliveryId: string }> {
  requirePermission(ctx, "webhook.manage");
  return transact(ctx, async (tx) => {
    const { url } = await holdEndpoint(tx, endpointId);
    const data = { endpointId, message: "This is a test. Nothing happened." };
    const { deliveryIds } = await storeMessage(tx, { type: "webhook.test", data, endpointIds: [endpointId] });
    const [deliveryId] = deliveryIds;
    if (!deliveryId) throw new Error("a test event got no delivery");
    await recordAudit(tx, {
      action: "webhook.tested",
      subject: { kind: "webhook-endpoint", id: endpointId },
      after: { url },
    });
    return { deliveryId };
  });
}
