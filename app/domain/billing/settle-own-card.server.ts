import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { settleCheckout } from "./settle-checkout.server";

const VISIT = /^cs_\w{4,200}$/;

/**
 * For someone who comes back from the page where they gave a card: takes it over, in case the provider's own message is
 * late. A visit of someone else, or of nobody, changes nothing.
 */
export async function settleOwnCard(ctx: AppContext, visitId: string): Promise<void> {
  const { actor } = ctx.by;
  if (actor.kind !== "customer" || !ctx.payments || !VISIT.test(visitId)) return;
  try {
    const visit = await ctx.payments.findCheckout(visitId);
    if (visit?.metadata.businessId === actor.businessId) await settleCheckout(ctx, ctx.payments, visitId);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    ctx.log.warn({ err: error }, "the provider could not be asked for a card; its message will tell");
  }
}
