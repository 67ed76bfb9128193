import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { WebhookMessageType } from "~/db/schema/lists";
import { webhookDeliveries, webhookEndpoints, webhookEvents } from "~/db/schema/webhooks";
import type { Vault } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import type { TransactionContext } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";

export type EndpointRow = typeof webhookEndpoints.$inferSelect;

const VAULT_PURPOSE = "webhook-secret";
const SECRET_BYTES = 32;

/** Creates a signing secret in the format of the Standard Webhooks libraries, and its stored form. */
export function makeSecret(vault: Vault): { secret: string; sealedSecret: string } {
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;
  return { secret, sealedSecret: vault.seal(VAULT_PURPOSE, secret) };
}

/** Returns a stored secret for signing. Null: it was sealed under another `SESSION_SECRET`. */
export function openSecret(vault: Vault, sealed: string): string | null {
  return vault.open(VAULT_PURPOSE, sealed);
}

/** Returns the stored endpoint and locks it until the transaction ends. Throws `webhook.not-found`. */
export async function holdEndpoint(tx: TransactionContext, id: string): Promise<EndpointRow> {
  const [row] = isUuid(id)
    ? await tx.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).for("no key update")
    : [];
  if (!row) throw new DomainError("webhook.not-found");
  return row;
}

/** Returns the fields of an endpoint in the audit log. */
export function auditedEndpoint({ url, description, eventTypes, offReason }: EndpointRow) {
  return { url, description, eventTypes, isOn: offReason === null };
}

type NewMessage = { type: WebhookMessageType; data: Record<string, unknown> };

/** Stores a message and its delivery to each endpoint, with the jobs that send it. */
export function storeMessage(
  tx: TransactionContext,
  { endpointIds, ...message }: NewMessage & { endpointIds: string[] },
): Promise<{ deliveryIds: string[] }> {
  return storeMessages(tx, endpointIds, [message]);
}

/** Stores several messages to the same endpoints like `storeMessage`, in three statements. */
export async function storeMessages(
  tx: TransactionContext,
  endpointIds: readonly string[],
  messages: readonly NewMessage[],
): Promise<{ deliveryIds: string[] }> {
  const createdAt = tx.clock.now();
  const events = messages.map(({ type, data }) => ({ id: tx.ids.uuid(), type, data, createdAt }));
  const deliveries = events.flatMap(({ id: eventId }) =>
    endpointIds.map((endpointId) => {
      const [id, workKey] = [tx.ids.uuid(), tx.ids.uuid()];
      return { id, endpointId, eventId, status: "waiting" as const, workKey, createdAt };
    }),
  );
  if (events.length > 0) await tx.db.insert(webhookEvents).values(events);
  if (deliveries.length > 0) await tx.db.insert(webhookDeliveries).values(deliveries);
  const work = deliveries.map(({ id: deliveryId, endpointId, workKey }) => {
    return { item: { deliveryId, workKey }, key: workKey, group: endpointId };
  });
  await tx.queue.enqueueAll(tx.db, "webhook", work);
  return { deliveryIds: deliveries.map(({ id }) => id) };
}

/** Queues the next attempt of the delivery with this `workKey`. */
export async function queueTry(
  tx: TransactionContext,
  { id, endpointId, workKey }: { id: string; endpointId: string; workKey: string },
  delaySeconds?: number,
): Promise<void> {
  const item = { deliveryId: id, workKey };
  await tx.queue.enqueue(tx.db, "webhook", item, workKey, { delaySeconds, group: endpointId });
}

/** Restarts the attempts of deliveries locked by the transaction; jobs queued for them before are stale. */
export async function restartDeliveries(
  tx: TransactionContext,
  deliveries: readonly { id: string; endpointId: string }[],
): Promise<void> {
  for (const { id, endpointId } of deliveries) {
    const workKey = tx.ids.uuid();
    await tx.db
      .update(webhookDeliveries)
      .set({ status: "waiting", failures: 0, workKey, nextAttemptAt: null })
      .where(eq(webhookDeliveries.id, id));
    await queueTry(tx, { id, endpointId, workKey });
  }
}

/** Keeps others from adding endpoints or changing addresses until the transaction ends. */
export async function lockEndpoints(tx: TransactionContext): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('webhook-endpoints'))`);
}

/** True when another endpoint has this address. Call under `lockEndpoints`. */
export async function isAddressTaken(tx: TransactionContext, url: string, exceptId?: string): Promise<boolean> {
  const [holder] = await tx.db
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.url, url));
  return holder !== undefined && holder.id !== exceptId;
}
