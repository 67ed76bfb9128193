import type { AppContext } from "~/kernel/app-context";
import { requireCustomerActor } from "~/kernel/customer-actor";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import type { SentQuote } from "./announce.server";
import { type AnswerRefusal, holdOwnQuote } from "./hold-own-quote.server";
import { spendPromotion } from "./promotion-terms.server";
import { quantityProblems, type SentChoice } from "./quote-choice";
import type { PromotionRefusal } from "./schema";
import { type Acceptor, settleAcceptance } from "./settle-acceptance.server";

export type QuoteAcceptance = {
  id: string;
  /** Version that the customer read. */
  versionId: string;
  /** Selected, picked and typed choices; ids that aren't in the quote are ignored. */
  choice: SentChoice;
  /** As typed by the customer. */
  name: string;
  clientAddress: string;
  userAgent: string;
};

/**
 * `change-asked`: the customer asked for a change; they can withdraw that first. `quantity-refused`: a quantity is out
 * of bounds. `promotion-refused`: the quote's code can't be used anymore; nothing was stored.
 */
export type AcceptQuoteOutcome =
  | { outcome: "accepted"; projectId: string }
  | { outcome: "quantity-refused" | "change-asked" }
  | { outcome: "promotion-refused"; refusal: PromotionRefusal }
  | AnswerRefusal;

/**
 * Accepts a quote for the customer's business, once, in one transaction: freezes the choice, uses the promotion, writes
 * the certificate, starts the project, makes its invoices, wins the lead and notifies both sides. Exactly one of
 * several simultaneous answers wins. For people of the business with a verified address. Throws `quote.not-found` and
 * `quote.not-yours`.
 */
export async function acceptQuote(ctx: AppContext, acceptance: QuoteAcceptance): Promise<AcceptQuoteOutcome> {
  const customer = requireCustomerActor(ctx, "business.bill");
  return transact(ctx, async (tx) => {
    const held = await holdOwnQuote(tx, customer, acceptance);
    if ("outcome" in held) return held;
    return acceptHeld(tx, held, acceptance, customer);
  });
}

/** Accepts a locked quote for a customer whom the caller has verified, by account or link. */
export async function acceptHeld(
  tx: TransactionContext,
  held: SentQuote,
  { choice, name, clientAddress, userAgent }: QuoteAcceptance,
  { businessId, userId, email }: Pick<Acceptor, "businessId" | "userId" | "email">,
): Promise<AcceptQuoteOutcome> {
  const { items } = held.version.content;
  if (held.row.changeAskedAt !== null) return { outcome: "change-asked" };
  if (Object.keys(quantityProblems(items, choice)).length > 0) return { outcome: "quantity-refused" };
  const refusal = await spendPromotion(tx, {
    content: held.version.content,
    choice,
    actor: tx.by.actor,
    quoted: { quoteId: held.row.id, businessId, email: held.row.businessEmail },
  });
  if (refusal) return { outcome: "promotion-refused", refusal };
  const acceptor = { businessId, userId, email, name, clientAddress, userAgent, recorded: null };
  return { outcome: "accepted", projectId: await settleAcceptance(tx, held, choice, acceptor) };
}
