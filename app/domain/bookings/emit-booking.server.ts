import type { WebhookEventType } from "~/db/schema/lists";
import { emitEvent } from "~/domain/webhooks/emit-event.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { type FoundBooking, toWhole } from "./internal.server";

type BookingEvent = Extract<WebhookEventType, `booking.${string}`>;

/** Emits the event of a booking for integrations. `before`: its start before it was moved. For verbs. */
export async function emitBooking(
  tx: TransactionContext,
  type: BookingEvent,
  found: FoundBooking,
  before?: Date,
): Promise<void> {
  const { leadId } = found.row;
  if (leadId === null) return;
  const data = toWhole({ ...found, leadId });
  await emitEvent(tx, { type, data: before ? { ...data, startedBefore: before.toISOString() } : data });
}
