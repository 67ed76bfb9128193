import { and, eq, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import { quotes } from "~/db/schema/quotes";
import type { CustomerActor } from "~/kernel/actor";

type Addressed = Pick<typeof quotes.$inferSelect, "businessId" | "businessEmail">;

/**
 * The condition that a quote was sent to this person. Once a business has claimed it, it is for the people of that
 * business; the address that it went to counts until then only, so that nobody takes a quote along who leaves a
 * business.
 */
export function isFor({ businessId, email, isEmailVerified }: CustomerActor): SQL | undefined {
  const isOfBusiness = eq(quotes.businessId, businessId);
  const isUnclaimed = and(isNull(quotes.businessId), eq(quotes.businessEmail, email));
  return and(isNotNull(quotes.versionId), isEmailVerified ? or(isOfBusiness, isUnclaimed) : isOfBusiness);
}

/** As `isFor`, of a quote that was sent and read already. */
export function isForCustomer({ businessId, email, isEmailVerified }: CustomerActor, quote: Addressed): boolean {
  if (quote.businessId !== null) return quote.businessId === businessId;
  return isEmailVerified && quote.businessEmail === email;
}

/** True when the person belongs to the business of the quote, or would claim it by answering. */
export function mayAnswer(customer: CustomerActor, quote: Addressed): boolean {
  return customer.isEmailVerified && isForCustomer(customer, quote);
}
