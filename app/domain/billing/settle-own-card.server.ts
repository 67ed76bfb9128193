import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { ProviderFailed } from "~/kernel/payments";
import { transact } from "~/kernel/transact.server";
import { requireCardGiver } from "./card-giver.server";
import { settleCheckout } from "./settle-checkout.server";

const VISIT = /^cs_\w{4,200}$/;

/**
 * Syncs a card when the customer returns from the page where they gave it, in case the provider's event is late. A
 * visit by someone else, or unknown, changes nothing.
 */
export async function settleOwnCard(ctx: AppContext, visitId: string): Promise<void> {
  const provider = ctx.payments;
  if (!provider || !VISIT.test(visitId)) return;
  try {
    const visit = await provider.findCheckout(visitId);
    const agreementId = visit?.metadata.agreementId;
    if (agreementId === undefined) return;
    await transact(ctx, (tx) => requireCardGiver(tx, agreementId));
    await settleCheckout(ctx, provider, visitId);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (!(error instanceof ProviderFailed)) return;
    ctx.log.warn({ err: error }, "the provider could not be asked for a card; its message will tell");
  }
}
