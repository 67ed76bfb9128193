import { inArray, sql } from "drizzle-orm";
import { webhookEvents } from "~/db/schema/webhooks";
import type { TransactionContext } from "~/domain/kernel/transact.server";

/**
 * Deletes the events about things that are deleted themselves, with the log of their deliveries: what `data.id` of the
 * event names. What still waits is not sent anymore. For the verb that deletes them.
 */
export async function forgetEventsAbout(tx: TransactionContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.db.delete(webhookEvents).where(inArray(sql`${webhookEvents.data}->>'id'`, [...ids]));
}
