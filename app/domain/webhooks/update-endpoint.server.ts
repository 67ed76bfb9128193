import { eq } from "drizzle-orm";
import { webhookEndpoints } from "~/db/schema/webhooks";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { changeTime, refuseStaleEdit } from "~/kernel/stale-edit.server";
import { transact } from "~/kernel/transact.server";
import { changedFields } from "~/lib/changed-fields";
import { auditedEndpoint, holdEndpoint, isAddressTaken, lockEndpoints } from "./internal.server";
import { getEndpoint } from "./queries.server";
import type { EndpointInput } from "./schema";

/**
 * Changes an endpoint's address and subscribed events. Its secret stays. Needs `webhook.manage`. Throws
 * `webhook.not-found` and, when someone else saved since `updatedAt`, `webhook.stale`.
 */
export async function updateEndpoint(
  ctx: AppContext,
  { id, updatedAt, changes }: { id: string; updatedAt?: string; changes: EndpointInput },
): Promise<{ outcome: "saved" | "address-taken" }> {
  requirePermission(ctx, "webhook.manage");
  return transact(ctx, async (tx) => {
    await lockEndpoints(tx);
    const before = await holdEndpoint(tx, id);
    await refuseStaleEdit("webhook.stale", { row: before, seenAt: updatedAt }, () => getEndpoint(tx, id));
    if (await isAddressTaken(tx, changes.url, id)) return { outcome: "address-taken" };
    const { url, description, eventTypes } = changes;
    const isElsewhere = url !== before.url;
    await tx.db
      .update(webhookEndpoints)
      .set({
        url,
        description,
        eventTypes,
        updatedAt: changeTime(tx, before),
        ...(isElsewhere ? { failingSince: null } : {}),
      })
      .where(eq(webhookEndpoints.id, id));
    await recordAudit(tx, {
      action: "webhook.endpoint-changed",
      subject: { kind: "webhook-endpoint", id },
      ...changedFields(auditedEndpoint(before), auditedEndpoint({ ...before, ...changes })),
    });
    return { outcome: "saved" };
  });
}
