import { paymentEvents } from "~/db/schema/billing";
import type { AppContext, RateLimitRule } from "~/kernel/app-context";
import { transact } from "~/kernel/transact.server";
import { addressBlock } from "~/lib/address-block";

/** Limit per network. Events with a valid signature are never counted. */
const FORGERIES: RateLimitRule = { name: "payment-event-forged", points: 30, seconds: 10 * 60 };

export type Reception =
  | { outcome: "received" | "known" | "invalid" | "stale" | "no-provider" }
  | { outcome: "too-many"; retryAfterSeconds: number };

/**
 * Receives a provider event: stores it once by its id, and queues the job that applies it, if the signature matches
 * exactly these bytes. `stale`: it matches, but its time is too far off. Open to everyone: only the signature counts.
 */
export async function receivePaymentEvent(
  ctx: AppContext,
  { body, signature, clientAddress }: { body: Uint8Array; signature: string | null; clientAddress: string },
): Promise<Reception> {
  if (!ctx.payments) return { outcome: "no-provider" };
  const event = ctx.payments.readEvent(body, signature, ctx.clock.now());
  if (event === "stale") {
    ctx.log.error({}, "a payment event was signed at another time than this machine's clock says");
    return { outcome: "stale" };
  }
  if (!event) {
    const retryAfterSeconds = await ctx.limits.spend(FORGERIES, addressBlock(clientAddress));
    return retryAfterSeconds > 0 ? { outcome: "too-many", retryAfterSeconds } : { outcome: "invalid" };
  }
  return transact(ctx, async (tx): Promise<Reception> => {
    const [stored] = await tx.db
      .insert(paymentEvents)
      .values({
        id: event.id,
        key: tx.ids.uuid(),
        type: event.type,
        occurredAt: event.occurredAt,
        body: event.body,
        objectKind: event.object?.kind ?? null,
        objectId: event.object?.id ?? event.objectId,
        ...(event.object
          ? { state: "received" as const }
          : { state: "ignored" as const, note: NOT_OURS, settledAt: tx.clock.now() }),
        receivedAt: tx.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id });
    if (!stored) return { outcome: "known" };
    if (event.object) await tx.queue.enqueue(tx.db, "payment-event", { eventId: event.id }, tx.ids.uuid());
    return { outcome: "received" };
  });
}

const NOT_OURS = "Events of this type don’t change anything here.";
