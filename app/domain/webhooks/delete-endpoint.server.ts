import { eq } from "drizzle-orm";
import { webhookEndpoints } from "~/db/schema/webhooks";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { auditedEndpoint, holdEndpoint } from "./internal.server";

/**
 * Deletes an endpoint with its secret, its waiting deliveries and its log. Needs `webhook.manage`. Throws
 * `webhook.not-found`.
 */
export async function deleteEndpoint(ctx: AppContext, id: string): Promise<void> {
  requirePermission(ctx, "webhook.manage");
  await transact(ctx, async (tx) => {
    const row = await holdEndpoint(tx, id);
    await tx.db.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
    await recordAudit(tx, {
      action: "webhook.endpoint-deleted",
      subject: { kind: "webhook-endpoint", id },
      before: auditedEndpoint(row),
    });
  });
}
