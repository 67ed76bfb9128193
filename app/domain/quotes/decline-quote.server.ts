import type { AppContext } from "~/domain/kernel/app-context";
import { recordAudit } from "~/domain/kernel/audit.server";
import { changeTime } from "~/domain/kernel/stale-edit.server";
import { transact } from "~/domain/kernel/transact.server";
import { notifyBusiness } from "~/domain/notifications/notify.server";
import { emitQuoteEvent, mailDecline, numberOf, quotePath } from "./announce.server";
import { type AnswerRefusal, holdOwnQuote } from "./hold-own-quote.server";
import { saveQuote } from "./internal.server";
import { requireCustomerActor } from "./own-quotes.server";
import { quoteTotal } from "./quote-total";

export type QuoteDecline = {
  id: string;
  /** The version that the customer read. */
  versionId: string;
  /** Perhaps none. */
  reason: string;
};

/**
 * Declines a quote for the customer's business, once, and tells both sides. Of several who answer at once exactly one wins.
 * For people of the business with a verified address. Throws `quote.not-found` and `quote.not-yours`.
 */
export async function declineQuote(
  ctx: AppContext,
  decline: QuoteDecline,
): Promise<{ outcome: "declined" } | AnswerRefusal> {
  const customer = requireCustomerActor(ctx);
  const { reason } = decline;
  return transact(ctx, async (tx) => {
    const held = await holdOwnQuote(tx, customer, decline);
    if ("outcome" in held) return held;
    const { row: before, version } = held;
    const declinedAt = tx.clock.now();
    const row = await saveQuote(tx, before, {
      status: "declined",
      declinedAt,
      declineReason: reason,
      businessId: customer.businessId,
      updatedAt: changeTime(tx, before),
    });
    const sent = { row, version };
    await notifyBusiness(tx, {
      businessId: customer.businessId,
      type: "quote",
      path: quotePath(row),
      isMailed: true,
      title: `Quote ${numberOf(row)} is declined`,
      text: `${customer.name} declined it.`,
    });
    const total = quoteTotal(version.content);
    const answer = { name: customer.name, email: customer.email, total, answeredAt: declinedAt, words: reason };
    await mailDecline(tx, sent, answer);
    await emitQuoteEvent(tx, "quote.declined", sent);
    await recordAudit(tx, {
      action: "quote.declined",
      subject: { kind: "quote", id: row.id },
      before: { status: before.status },
      after: { status: "declined", version: version.version, reason },
    });
    return { outcome: "declined" };
  });
}
