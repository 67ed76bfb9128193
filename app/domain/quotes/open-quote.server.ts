import { claimQuotes } from "~/domain/customers/claim-quotes.server";
import type { AppContext } from "~/kernel/app-context";
import { requireCustomerActor } from "~/kernel/customer-actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { transact } from "~/kernel/transact.server";
import { type OpenedQuote, openOwnQuote } from "./own-quotes.server";

/**
 * Returns the page of a quote for a person it was sent to. An unclaimed quote becomes their business's when they open
 * it with its confirmed address. Throws `quote.not-found` and `quote.not-yours`.
 */
export async function openQuote(ctx: AppContext, id: string): Promise<OpenedQuote> {
  const customer = requireCustomerActor(ctx, "business.bill");
  const opened = await openOwnQuote(onBehalfOf(ctx, customer), id);
  if (!opened.isClaimed && opened.mayAnswer) await transact(ctx, (tx) => claimQuotes(tx, customer));
  return opened;
}
