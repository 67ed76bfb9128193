import { eq } from "drizzle-orm";
import { webhookEndpoints } from "~/db/schema/webhooks";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { changeTime } from "~/kernel/stale-edit.server";
import { transact } from "~/kernel/transact.server";
import { holdEndpoint, makeSecret } from "./internal.server";
import { PREVIOUS_SECRET_HOURS } from "./schema";

const HOUR_MS = 60 * 60 * 1000;

/**
 * Gives an endpoint a new secret, which can't be shown again. The previous one also signs for `PREVIOUS_SECRET_HOURS`;
 * any older one ends right away. Needs `webhook.manage`. Throws `webhook.not-found`.
 */
export async function rotateSecret(ctx: AppContext, id: string): Promise<{ secret: string; previousUntil: Date }> {
  requirePermission(ctx, "webhook.manage");
  const { secret, sealedSecret } = makeSecret(ctx.vault);
  return transact(ctx, async (tx) => {
    const before = await holdEndpoint(tx, id);
    const previousUntil = new Date(tx.clock.now().getTime() + PREVIOUS_SECRET_HOURS * HOUR_MS);
    await tx.db
      .update(webhookEndpoints)
      .set({
        sealedSecret,
        sealedPreviousSecret: before.sealedSecret,
        previousSecretUntil: previousUntil,
        updatedAt: changeTime(tx, before),
      })
      .where(eq(webhookEndpoints.id, id));
    await recordAudit(tx, {
      action: "webhook.secret-rotated",
      subject: { kind: "webhook-endpoint", id },
      after: { url: before.url, previousSecretUntil: previousUntil.toISOString() },
    });
    return { secret, previousUntil };
  });
}
