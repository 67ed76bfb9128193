import { and, eq, isNotNull } from "drizzle-orm";
import type { WebhookOutcome } from "~/db/schema/lists";
import { webhookAttempts, webhookDeliveries, webhookEndpoints, webhookEvents } from "~/db/schema/webhooks";
import type { AppContext } from "~/kernel/app-context";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import type { ClaimedDelivery } from "./claim-delivery.server";
import { queueTry } from "./internal.server";
import { waitAfter } from "./retry-schedule";
import { turnOffEndpoint } from "./turn-off-endpoint.server";

/** Result of an attempt. */
export type AttemptVerdict = {
  outcome: Exclude<WebhookOutcome, "interrupted">;
  httpStatus: number | null;
  durationMs: number;
  /** Start of the response, or the failure. Short, and without control characters. */
  reply: string;
  /** Delay that the endpoint asked for. */
  retryAfterSeconds: number | null;
};

/** Time after which a failing endpoint is turned off when a delivery is given up. */
const FAILING_MAX_MS = 3 * 24 * 60 * 60 * 1000;

type Held = {
  delivery: typeof webhookDeliveries.$inferSelect;
  endpoint: typeof webhookEndpoints.$inferSelect;
  isTest: boolean;
};

/**
 * Ends an attempt: its line in the log, and either the end of the delivery or the job for the next attempt. An endpoint
 * that says it is gone is turned off, and so is one that has accepted nothing for three days when a delivery is given
 * up; the owners are emailed. An attempt that was overtaken is recorded and changes nothing else. For the worker.
 */
export async function recordAttempt(ctx: AppContext, claimed: ClaimedDelivery, verdict: AttemptVerdict): Promise<void> {
  await transact(ctx, async (tx) => {
    const { outcome, httpStatus, durationMs, reply } = verdict;
    await tx.db
      .update(webhookAttempts)
      .set({ outcome, httpStatus, durationMs, reply })
      .where(and(eq(webhookAttempts.deliveryId, claimed.deliveryId), eq(webhookAttempts.number, claimed.number)));
    const held = await holdDelivery(tx, claimed);
    if (!held) return;
    if (outcome === "accepted") await accept(tx, held, verdict);
    else await fail(tx, held, verdict);
  });
}

async function holdDelivery(tx: TransactionContext, claimed: ClaimedDelivery): Promise<Held | null> {
  const [row] = await tx.db
    .select({ delivery: webhookDeliveries, endpoint: webhookEndpoints, type: webhookEvents.type })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .where(
      and(
        eq(webhookDeliveries.id, claimed.deliveryId),
        eq(webhookDeliveries.workKey, claimed.workKey),
        eq(webhookDeliveries.attempts, claimed.number),
        eq(webhookDeliveries.status, "sending"),
      ),
    )
    .for("no key update", { of: [webhookEndpoints, webhookDeliveries] });
  return row ? { delivery: row.delivery, endpoint: row.endpoint, isTest: row.type === "webhook.test" } : null;
}

async function accept(tx: TransactionContext, { delivery, endpoint }: Held, verdict: AttemptVerdict): Promise<void> {
  await tx.db
    .update(webhookDeliveries)
    .set({ ...lastOf(verdict), status: "delivered", deliveredAt: tx.clock.now() })
    .where(eq(webhookDeliveries.id, delivery.id));
  await tx.db
    .update(webhookEndpoints)
    .set({ failingSince: null })
    .where(and(eq(webhookEndpoints.id, endpoint.id), isNotNull(webhookEndpoints.failingSince)));
}

async function fail(
  tx: TransactionContext,
  { delivery, endpoint, isTest }: Held,
  verdict: AttemptVerdict,
): Promise<void> {
  const now = tx.clock.now();
  const failures = delivery.failures + 1;
  const isFinal = isTest || verdict.outcome === "gone";
  const wait = isFinal ? null : waitAfter(failures, verdict.retryAfterSeconds, Math.random());
  const isThis = eq(webhookDeliveries.id, delivery.id);
  const failingSince = endpoint.failingSince ?? now;
  if (!isTest && !endpoint.failingSince) {
    await tx.db.update(webhookEndpoints).set({ failingSince }).where(eq(webhookEndpoints.id, endpoint.id));
  }
  if (wait !== null) {
    const workKey = tx.ids.uuid();
    const nextAttemptAt = new Date(now.getTime() + wait * 1000);
    await tx.db
      .update(webhookDeliveries)
      .set({ ...lastOf(verdict), status: "waiting", failures, workKey, nextAttemptAt })
      .where(isThis);
    await queueTry(tx, { id: delivery.id, endpointId: endpoint.id, workKey }, wait);
    return;
  }
  await tx.db
    .update(webhookDeliveries)
    .set({ ...lastOf(verdict), status: "failed", failures })
    .where(isThis);
  if (isTest || endpoint.offReason) return;
  if (verdict.outcome === "gone")
    await turnOffEndpoint(tx, endpoint, { reason: "gone", failingSince, reply: verdict.reply });
  else if (now.getTime() - failingSince.getTime() >= FAILING_MAX_MS) {
    await turnOffEndpoint(tx, endpoint, { reason: "failing", failingSince, reply: verdict.reply });
  }
}

function lastOf({ outcome, httpStatus }: AttemptVerdict) {
  return { lastOutcome: outcome, lastHttpStatus: httpStatus };
}
