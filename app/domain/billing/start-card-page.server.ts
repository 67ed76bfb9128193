import { ownAgreementPath } from "~/domain/agreements/change-words";
import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { transact } from "~/kernel/transact.server";
import { agencyDay } from "~/lib/calendar-date";
import { requireCardGiver } from "./card-giver.server";
import { customerOf } from "./checkout.server";

/** `over`: the agreement has ended. `unavailable`: no provider is set up. */
export type CardPageOutcome = { outcome: "opened"; url: string } | { outcome: "over" | "unavailable" };

/**
 * Returns the provider's page where a customer gives the card for an agreement's invoices, or another one. Needs
 * `business.bill`, or a proven link to the agreement's quote, in which case `page` is that quote's own page, a path of
 * this site. Throws `agreement.not-found`, also for one of another business or quote.
 */
export async function startCardPage(
  ctx: AppContext,
  { id, page: own }: { id: string; page?: string },
): Promise<CardPageOutcome> {
  const giver = await transact(ctx, (tx) => requireCardGiver(tx, id));
  const { businessId, agreement } = giver;
  if (agreement.subscriptionId !== null) throw new DomainError("agreement.not-found");
  const provider = ctx.payments;
  if (!provider) return { outcome: "unavailable" };
  if (agreement.endsOn !== null && agreement.endsOn < agencyDay(ctx.clock.now())) return { outcome: "over" };
  const page = ctx.origin + (own ?? ownAgreementPath(id));
  const { url } = await provider.openCardPage({
    id: ctx.ids.uuid(),
    customerId: await customerOf(ctx, provider, giver, businessId),
    metadata: { businessId, agreementId: id },
    successUrl: `${page}?card={CHECKOUT_SESSION_ID}`,
    cancelUrl: page,
  });
  return url ? { outcome: "opened", url } : { outcome: "unavailable" };
}
