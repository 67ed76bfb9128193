import { paymentEvents } from "~/db/schema/billing";
import type { AppContext, RateLimitRule } from "~/kernel/app-context";
import { transact } from "~/kernel/transact.server";

/** Limit for one sender. Events with a valid signature are never counted. */
const FORGERIES: RateLimitRule = { name: "payment-event-forged", points: 30, seconds: 10 * 60 };

export type Reception = "received" | "known" | "invalid" | "too-many" | "no-provider";

/**
 * Takes what the payment provider sends: stored once by its id, with the work of applying it, if the signature holds
 * over exactly these bytes. Open to everyone: the signature is all that counts.
 */
export async function receivePaymentEvent(
  ctx: AppContext,
  { body, signature, clientAddress }: { body: Uint8Array; signature: string | null; clientAddress: string },
): Promise<Reception> {
  if (!ctx.payments) return "no-provider";
  const event = ctx.payments.readEvent(body, signature, ctx.clock.now());
  if (!event) return (await ctx.limits.take(FORGERIES, clientAddress)) ? "invalid" : "too-many";
  return transact(ctx, async (tx) => {
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
    if (!stored) return "known";
    if (event.object) await tx.queue.enqueue(tx.db, "payment-event", { eventId: event.id }, tx.ids.uuid());
    return "received";
  });
}

const NOT_OURS = "Events of this type don’t change anything here.";
