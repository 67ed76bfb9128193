import { eq } from "drizzle-orm";
import { webhookEndpoints } from "~/db/schema/webhooks";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { changeTime } from "~/kernel/stale-edit.server";
import { transact } from "~/kernel/transact.server";
import { holdEndpoint } from "./internal.server";

/**
 * Turns an endpoint on or off. While off, it gets no new deliveries, and waiting ones are skipped when their turn
 * comes. Turning it on resets its failure record. Needs `webhook.manage`. Throws `webhook.not-found`.
 */
export async function switchEndpoint(ctx: AppContext, { id, to }: { id: string; to: "on" | "off" }): Promise<void> {
  requirePermission(ctx, "webhook.manage");
  await transact(ctx, async (tx) => {
    const before = await holdEndpoint(tx, id);
    if ((before.offReason === null) === (to === "on")) return;
    const now = tx.clock.now();
    const state =
      to === "on"
        ? { offReason: null, offSince: null, failingSince: null }
        : { offReason: "staff" as const, offSince: now };
    await tx.db
      .update(webhookEndpoints)
      .set({ ...state, updatedAt: changeTime(tx, before) })
      .where(eq(webhookEndpoints.id, id));
    await recordAudit(tx, {
      action: to === "on" ? "webhook.endpoint-turned-on" : "webhook.endpoint-turned-off",
      subject: { kind: "webhook-endpoint", id },
      before: { url: before.url, isOn: to === "off" },
      after: { url: before.url, isOn: to === "on" },
    });
  });
}
