import { and, eq } from "drizzle-orm";
import { checkouts } from "~/db/schema/billing";
import type { CheckoutStatus } from "~/db/schema/lists";
import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { isUuid } from "~/lib/uuid";
import { settleCheckout } from "./settle-checkout.server";

/**
 * Syncs a visit when the customer returns from the payment page, in case the provider's event is late. Returns its
 * status, or null for a visit that isn't theirs. Changes nothing that the event wouldn't change too.
 */
export async function settleOwnCheckout(ctx: AppContext, id: string): Promise<CheckoutStatus | null> {
  const { actor } = ctx.by;
  if (actor.kind !== "customer" || !isUuid(id)) return null;
  const find = () =>
    ctx.db
      .select({ status: checkouts.status, providerId: checkouts.providerId })
      .from(checkouts)
      .where(and(eq(checkouts.id, id), eq(checkouts.businessId, actor.businessId)));
  const [before] = await find();
  if (before?.status !== "open" || !before.providerId || !ctx.payments) return before?.status ?? null;
  try {
    await settleCheckout(ctx, ctx.payments, before.providerId);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    ctx.log.warn(
      { err: error, checkoutId: id },
      "the payment page could not be asked how it ended; its message will tell",
    );
  }
  return (await find())[0]?.status ?? null;
}
