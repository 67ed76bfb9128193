import { and, arrayContains, isNull, sql } from "drizzle-orm";
import { keptStatement } from "~/db/kept-statements.server";
import type { WebhookEventType } from "~/db/schema/lists";
import { webhookEndpoints } from "~/db/schema/webhooks";
import type { TransactionContext } from "~/kernel/transact.server";
import { storeMessages } from "./internal.server";
import type { EventData } from "./schema";

/** The lock keeps an endpoint from being deleted before its delivery is stored. */
const selectEndpoints = keptStatement("endpoints_of_event", (db) =>
  db
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(
      and(isNull(webhookEndpoints.offReason), arrayContains(webhookEndpoints.eventTypes, sql.placeholder("types"))),
    )
    .for("key share"),
);

/**
 * Sends an event to the endpoints subscribed to its type, if and only if the transaction commits. `data` is a plain
 * JSON snapshot as the API would show it, without secrets. For verbs, after their permission checks. Stores nothing
 * without subscribers.
 */
export function emitEvent<Type extends WebhookEventType>(
  tx: TransactionContext,
  { type, data }: { type: Type; data: EventData<Type> },
): Promise<void> {
  return emitEvents(tx, type, [data]);
}

/** Emits several events of a type like `emitEvent`, with as many statements as for one. */
export async function emitEvents<Type extends WebhookEventType>(
  tx: TransactionContext,
  type: Type,
  happened: readonly EventData<Type>[],
): Promise<void> {
  if (happened.length === 0) return;
  const endpoints = await selectEndpoints(tx.db, { types: [type] });
  if (endpoints.length === 0) return;
  await storeMessages(
    tx,
    endpoints.map(({ id }) => id),
    happened.map((data) => ({ type, data })),
  );
}
