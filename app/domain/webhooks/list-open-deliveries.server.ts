import { and, asc, gt, inArray } from "drizzle-orm";
import { webhookDeliveries } from "~/db/schema/webhooks";
import type { ReadContext } from "~/kernel/app-context";

const FIRST_ID = "00000000-0000-0000-0000-000000000000";

export type OpenDelivery = { id: string; endpointId: string; workKey: string; nextAttemptAt: Date | null };

/** Lists deliveries that wait for an attempt or are in progress, a batch at a time by id. For the worker. */
export async function listOpenDeliveries(
  ctx: ReadContext,
  { after = FIRST_ID, limit }: { after?: string; limit: number },
): Promise<OpenDelivery[]> {
  const { id, endpointId, workKey, nextAttemptAt, status } = webhookDeliveries;
  return ctx.db
    .select({ id, endpointId, workKey, nextAttemptAt })
    .from(webhookDeliveries)
    .where(and(inArray(status, ["waiting", "sending"]), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}
