import { and, eq, isNull } from "drizzle-orm";
import { agreements } from "~/db/schema/agreements";
import { ownAgreementPath } from "~/domain/agreements/change-words";
import type { AppContext } from "~/kernel/app-context";
import { requireCustomerActor } from "~/kernel/customer-actor";
import { DomainError } from "~/kernel/domain-error";
import { agencyDay } from "~/lib/calendar-date";
import { isUuid } from "~/lib/uuid";
import { customerOf } from "./checkout.server";

/** `over`: the agreement has ended. `unavailable`: no provider is set up. */
export type CardPageOutcome = { outcome: "opened"; url: string } | { outcome: "over" | "unavailable" };

/**
 * The provider's page where a customer gives the card that an agreement's invoices are charged to, or another one.
 * Needs `business.bill`. Throws `agreement.not-found`, also for one of another business.
 */
export async function startCardPage(ctx: AppContext, { id }: { id: string }): Promise<CardPageOutcome> {
  const customer = requireCustomerActor(ctx, "business.bill");
  const { businessId } = customer;
  const isOwn = and(eq(agreements.id, id), eq(agreements.businessId, businessId), isNull(agreements.subscriptionId));
  const [row] = isUuid(id) ? await ctx.db.select({ endsOn: agreements.endsOn }).from(agreements).where(isOwn) : [];
  if (!row) throw new DomainError("agreement.not-found");
  const provider = ctx.payments;
  if (!provider) return { outcome: "unavailable" };
  if (row.endsOn !== null && row.endsOn < agencyDay(ctx.clock.now())) return { outcome: "over" };
  const page = ctx.origin + ownAgreementPath(id);
  const { url } = await provider.openCardPage({
    id: ctx.ids.uuid(),
    customerId: await customerOf(ctx, provider, customer, businessId),
    metadata: { businessId, agreementId: id },
    successUrl: `${page}?card={CHECKOUT_SESSION_ID}`,
    cancelUrl: page,
  });
  return url ? { outcome: "opened", url } : { outcome: "unavailable" };
}
