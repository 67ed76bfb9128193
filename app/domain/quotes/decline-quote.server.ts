import type { DeclineCause } from "~/db/schema/lists";
import type { AppContext } from "~/kernel/app-context";
import { requireCustomerActor } from "~/kernel/customer-actor";
import { transact } from "~/kernel/transact.server";
import { type AnswerRefusal, holdOwnQuote } from "./hold-own-quote.server";
import { settleDecline } from "./settle-decline.server";

export type QuoteDecline = {
  id: string;
  /** Version that the customer read. */
  versionId: string;
  /** Omitted or null if none was chosen. */
  cause?: DeclineCause | null;
  /** May be empty. */
  reason: string;
};

/**
 * Declines a quote for the customer's business, once, and notifies both sides. Exactly one of several simultaneous
 * answers wins. For people of the business with a verified address. Throws `quote.not-found` and `quote.not-yours`.
 */
export async function declineQuote(
  ctx: AppContext,
  decline: QuoteDecline,
): Promise<{ outcome: "declined" } | AnswerRefusal> {
  const customer = requireCustomerActor(ctx, "business.bill");
  const { cause = null, reason } = decline;
  return transact(ctx, async (tx) => {
    const held = await holdOwnQuote(tx, customer, decline);
    if ("outcome" in held) return held;
    const { businessId, name, email } = customer;
    await settleDecline(tx, held, { businessId, name, email, cause, reason, recorded: null });
    return { outcome: "declined" };
  });
}
