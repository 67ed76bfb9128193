import { count } from "drizzle-orm";
import { webhookEndpoints } from "~/db/schema/webhooks";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { auditedEndpoint, isAddressTaken, lockEndpoints, makeSecret } from "./internal.server";
import { ENDPOINTS_MAX, type EndpointInput } from "./schema";

export type NewEndpoint =
  /** `secret` signs every event. It can't be shown again. */
  | { outcome: "created"; endpointId: string; secret: string }
  | { outcome: "address-taken" }
  /** There are already `ENDPOINTS_MAX`. */
  | { outcome: "too-many" };

/** Adds an endpoint, which receives events right away. Needs `webhook.manage`. */
export async function createEndpoint(
  ctx: AppContext,
  { url, description, eventTypes }: EndpointInput,
): Promise<NewEndpoint> {
  requirePermission(ctx, "webhook.manage");
  const { secret, sealedSecret } = makeSecret(ctx.vault);
  return transact(ctx, async (tx) => {
    await lockEndpoints(tx);
    if (await isAddressTaken(tx, url)) return { outcome: "address-taken" };
    const [known] = await tx.db.select({ count: count() }).from(webhookEndpoints);
    if ((known?.count ?? 0) >= ENDPOINTS_MAX) return { outcome: "too-many" };
    const id = tx.ids.uuid();
    const now = tx.clock.now();
    const [row] = await tx.db
      .insert(webhookEndpoints)
      .values({ id, url, description, eventTypes, sealedSecret, createdAt: now, updatedAt: now })
      .returning();
    if (!row) throw new Error("a stored endpoint was gone");
    await recordAudit(tx, {
      action: "webhook.endpoint-created",
      subject: { kind: "webhook-endpoint", id },
      after: auditedEndpoint(row),
    });
    return { outcome: "created", endpointId: id, secret };
  });
}
