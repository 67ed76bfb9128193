import { and, asc, eq, lt, ne } from "drizzle-orm";
import { checkouts, subscriptions } from "~/db/schema/billing";
import type { AppContext } from "~/kernel/app-context";
import type { PaymentObject } from "~/kernel/payments";
import { settleObject } from "./settle-object.server";

const OVERDUE_MS = 60 * 60_000;
const AT_ONCE_MAX = 200;

/**
 * Asks the provider about overdue events: visits started an hour ago, and subscriptions whose paid period is over.
 * Makes up for events that never arrived. For the worker.
 */
export async function settleOpenCheckouts(ctx: AppContext): Promise<void> {
  const provider = ctx.payments;
  if (!provider) return;
  const before = new Date(ctx.clock.now().getTime() - OVERDUE_MS);
  for (const object of [...(await openVisits(ctx, before)), ...(await endedPeriods(ctx, before))]) {
    try {
      await settleObject(ctx, provider, object);
    } catch (error) {
      ctx.log.warn({ err: error, ...object }, "the payment provider could not be asked; the next hour will tell");
    }
  }
  // An expired page that the provider never received.
  await ctx.db
    .update(checkouts)
    .set({ status: "expired", updatedAt: ctx.clock.now() })
    .where(and(eq(checkouts.status, "open"), lt(checkouts.expiresAt, before)));
}

async function openVisits(ctx: AppContext, before: Date): Promise<PaymentObject[]> {
  const rows = await ctx.db
    .select({ id: checkouts.providerId })
    .from(checkouts)
    .where(and(eq(checkouts.status, "open"), lt(checkouts.createdAt, before)))
    .orderBy(asc(checkouts.createdAt), asc(checkouts.id))
    .limit(AT_ONCE_MAX);
  return rows.flatMap(({ id }) => (id ? [{ kind: "checkout", id } as const] : []));
}

async function endedPeriods(ctx: AppContext, before: Date): Promise<PaymentObject[]> {
  const rows = await ctx.db
    .select({ id: subscriptions.providerId })
    .from(subscriptions)
    .where(and(ne(subscriptions.status, "canceled"), lt(subscriptions.currentPeriodEnd, before)))
    .orderBy(asc(subscriptions.currentPeriodEnd))
    .limit(AT_ONCE_MAX);
  return rows.flatMap(({ id }) => (id ? [{ kind: "subscription", id } as const] : []));
}
