import { and, eq, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import { quotes } from "~/db/schema/quotes";
import type { CustomerActor } from "~/kernel/actor";

type Addressed = Pick<typeof quotes.$inferSelect, "businessId" | "businessEmail">;

/**
 * Condition: a quote was sent to this person. Once a business has claimed the quote, it is for the people of that
 * business; its email address counts only until then, so people who leave a business lose its quotes.
 */
export function isFor({ businessId, email, isEmailVerified }: CustomerActor): SQL | undefined {
  const isOfBusiness = eq(quotes.businessId, businessId);
  const isUnclaimed = and(isNull(quotes.businessId), eq(quotes.businessEmail, email));
  return and(isNotNull(quotes.versionId), isEmailVerified ? or(isOfBusiness, isUnclaimed) : isOfBusiness);
}

/** Applies `isFor` to a quote that is already read and was sent. */
export function isForCustomer({ businessId, email, isEmailVerified }: CustomerActor, quote: Addressed): boolean {
  if (quote.businessId !== null) return quote.businessId === businessId;
  return isEmailVerified && quote.businessEmail === email;
}

/** True when the person belongs to the quote's business, or would claim the quote by answering. */
export function mayAnswer(customer: CustomerActor, quote: Addressed): boolean {
  return customer.isEmailVerified && isForCustomer(customer, quote);
}
