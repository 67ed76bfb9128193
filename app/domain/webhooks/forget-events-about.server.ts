import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { WEBHOOK_EVENT_TYPES } from "~/db/schema/lists";
import { webhookEvents } from "~/db/schema/webhooks";
import { type Naming, namedIn } from "~/kernel/named-in.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { EVENT_NAMES } from "./schema";

const NAMING = WEBHOOK_EVENT_TYPES.filter((type) => EVENT_NAMES[type] !== "no one");
const field = (name: "id" | "businessId") => sql`${webhookEvents.data}->>${sql.raw(`'${name}'`)}`;

/**
 * Deletes the events whose `data.id` is a record being deleted, with the log of their deliveries. Waiting deliveries
 * are no longer sent. For the verb that deletes the records.
 */
export async function forgetEventsAbout(tx: TransactionContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.db.delete(webhookEvents).where(inArray(field("id"), [...ids]));
}

/** Deletes all events of a customer. For the verb that closes it. */
export async function forgetEventsOfBusiness(tx: TransactionContext, businessId: string): Promise<void> {
  await forget(tx, eq(field("businessId"), businessId));
}

/**
 * Deletes events that contain one of these addresses, and those of `businessId` that contain one of these names. For
 * the verb that erases the person.
 */
export async function forgetEventsNaming(
  tx: TransactionContext,
  { names, addresses, businessId }: Naming & { businessId?: string },
): Promise<void> {
  const said = sql`${webhookEvents.data}::text`;
  const hasName = businessId === undefined ? undefined : namedIn(said, { names, addresses: [] });
  await forget(
    tx,
    or(
      namedIn(said, { names: [], addresses }),
      hasName && businessId !== undefined ? and(eq(field("businessId"), businessId), hasName) : undefined,
    ),
  );
}

async function forget(tx: TransactionContext, condition: SQL | undefined): Promise<void> {
  if (condition) await tx.db.delete(webhookEvents).where(and(inArray(webhookEvents.type, NAMING), condition));
}
