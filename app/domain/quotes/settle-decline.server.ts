import type { DeclineCause } from "~/db/schema/lists";
import { notifyBusiness, settleNotices } from "~/domain/notifications/notify.server";
import { recordAudit } from "~/kernel/audit.server";
import { changeTime } from "~/kernel/stale-edit.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { mailDecline, numberOf, quotePath, type SentQuote } from "./announce.server";
import { emitQuoteEvent } from "./emit-quote-event.server";
import { saveQuote } from "./internal.server";
import { quoteTotal } from "./quote-total";
import { declineWords } from "./schema";

export type Decliner = {
  /** Null when no business has the quote. */
  businessId: string | null;
  name: string;
  email: string;
  cause: DeclineCause | null;
  /** May be empty. */
  reason: string;
  /** Member of staff who recorded it, with the evidence; null if the customer declined here. */
  recorded: { by: string; evidence: string } | null;
};

/**
 * Declines a locked quote that awaits an answer, and notifies both sides. For verbs that have checked the actor's
 * permission.
 */
export async function settleDecline(
  tx: TransactionContext,
  { row: before, version }: SentQuote,
  { businessId, name, email, cause, reason, recorded }: Decliner,
): Promise<void> {
  const declinedAt = tx.clock.now();
  const row = await saveQuote(tx, before, {
    status: "declined",
    changeAskedAt: null,
    declinedAt,
    declineReason: reason,
    declineCause: cause,
    declineRecordedBy: recorded?.by ?? "",
    declineEvidence: recorded?.evidence ?? "",
    businessId,
    updatedAt: changeTime(tx, before),
  });
  const sent = { row, version };
  if (businessId) {
    await settleNotices(tx, { businessId, path: quotePath(row) });
    await notifyBusiness(tx, {
      businessId,
      type: "quote",
      path: quotePath(row),
      isMailed: true,
      title: `Quote ${numberOf(row)} is declined`,
      text: `${name} declined it.`,
    });
  }
  await mailDecline(tx, sent, {
    name,
    email,
    total: quoteTotal(version.content),
    answeredAt: declinedAt,
    words: declineWords(cause, reason),
    recordedBy: recorded?.by ?? "",
  });
  await emitQuoteEvent(tx, "quote.declined", sent);
  await recordAudit(tx, {
    action: "quote.declined",
    subject: { kind: "quote", id: row.id },
    before: { status: before.status },
    after: {
      status: "declined",
      version: version.version,
      cause,
      reason,
      ...(recorded ? { name, evidence: recorded.evidence } : {}),
    },
  });
}
