import { and, eq, ne, sql } from "drizzle-orm";
import { paymentEvents } from "~/db/schema/billing";
import type { PaymentEventState } from "~/db/schema/lists";
import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { settleObject } from "./settle-object.server";
import { settleRefunds } from "./settle-refunds.server";

const NOTE_MAX_CHARACTERS = 500;

/**
 * Applies a stored event by asking the provider for the current state of its object, so applying it again, or after
 * later events, does no harm. Rethrows errors after recording them, so that the job is retried. For the worker and for
 * replays.
 */
export async function applyPaymentEvent(ctx: AppContext, eventId: string): Promise<void> {
  const [event] = await ctx.db.select().from(paymentEvents).where(eq(paymentEvents.id, eventId));
  if (!event || event.state === "applied" || event.state === "ignored") return;
  const { objectKind: kind, objectId: id } = event;
  try {
    if (!ctx.payments) throw new DomainError("payment.provider-failed", "the keys of the payment provider are not set");
    const isOurs = kind !== null && (await settleObject(ctx, ctx.payments, { kind, id }));
    if (kind === "payment") await settleRefunds(ctx, ctx.payments, id);
    await settle(
      ctx,
      eventId,
      isOurs ? "applied" : "ignored",
      isOurs ? "" : "The provider no longer has it, or it isn’t ours.",
    );
  } catch (error) {
    await settle(ctx, eventId, "failed", error instanceof DomainError ? error.message : "It couldn’t be stored.");
    throw error;
  }
}

/** Marks an event whose job was given up. */
export async function giveUpPaymentEvent(ctx: AppContext, eventId: string): Promise<void> {
  await ctx.db
    .update(paymentEvents)
    .set({ state: "failed", settledAt: ctx.clock.now() })
    .where(and(eq(paymentEvents.id, eventId), eq(paymentEvents.state, "received")));
}

async function settle(ctx: AppContext, id: string, state: PaymentEventState, note: string): Promise<void> {
  const attempts = sql`${paymentEvents.attempts} + 1`;
  await ctx.db
    .update(paymentEvents)
    .set({ state, note: note.slice(0, NOTE_MAX_CHARACTERS), attempts, settledAt: ctx.clock.now() })
    // If two run at the same time, the successful one wins.
    .where(and(eq(paymentEvents.id, id), ne(paymentEvents.state, "applied")));
}
